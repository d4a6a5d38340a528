// Reasoning that a model writes into its answer is told from the answer, however the text is split.

import assert from 'node:assert/strict';
import { Thinking } from '#services/run-executor/models/wire/thinking.ts';

function read(answer: string, size: number, expected = false): { text: string; beganInside: boolean } {
  const thinking = new Thinking(expected);
  let text = '';
  for (let at = 0; at <= answer.length; at += size) {
    const told =
      at + size > answer.length
        ? [thinking.push(answer.slice(at)), thinking.end()]
        : [thinking.push(answer.slice(at, at + size))];
    for (const { text: piece, withdrawn } of told) text = withdrawn ? piece : text + piece;
  }
  return { text, beganInside: thinking.beganInside };
}

const same = (text: string): [string, string] => [text, text];

describe('reasoning within an answer', () => {
  for (const [answer, expected] of [
    ['<think>secret</think>Hello', 'Hello'],
    ['\n<think>\nsecret\n</think>\n\nHello', '\nHello'],
    ['<THINK>secret</THINK>Hello', 'Hello'],
    ['<thinking>secret</thinking>\nHello', 'Hello'],
    ['[THINK]secret[/THINK]Hello', 'Hello'],
    ['◁think▷secret◁/think▷Hello', 'Hello'],
    ['<think>secret</think><think>more</think>Hello', 'Hello'],
    ['Sure.\n<think>secret</think>\nHello', 'Sure.\nHello'],
    ['<think>never closed', ''],
    ['<think></think>', ''],
    ['secret\n</think>\n\nHello', 'Hello'],
    ['secret, too.</think>\nHello', 'Hello'],
    ['<|channel|>analysis<|message|>secret<|end|><|start|>assistant<|channel|>final<|message|>Hello', 'Hello'],
    ['<|START_THINKING|>secret<|END_THINKING|><|START_RESPONSE|>Hello<|END_RESPONSE|>', 'Hello'],
    ['<|begin_of_thought|>secret<|end_of_thought|>\n\n<|begin_of_solution|>Hello<|end_of_solution|>', 'Hello'],
    ['Hello<|im_end|>', 'Hello'],
    ['Hello<end_of_turn>\n', 'Hello\n'],
    same('It ends with `<|im_end|>`, <|x|> or `<|eot_id|>`.'),
    same('```\n<|im_end|>\n```'),
    same('a <|im_en'),
    same('The tag <think> begins it.'),
    same('It ends with `</think>`\n'),
    same('a </think> b'),
    same('```html\n<think>\n</think>\n```\nas shown'),
    same('x < y, [a](b), ~~~\n<br>'),
    same('Hello\n<thin'),
    same('a </'),
    same('<thinker>'),
  ] as const) {
    it(`leaves ${JSON.stringify(expected)} of ${JSON.stringify(answer)}`, () => {
      for (let size = 1; size <= answer.length + 1; size += 1)
        assert.equal(read(answer, size).text, expected, `in pieces of ${size}`);
    });
  }

  it('is expected where an answer of the model began with it, and given back where it was none', () => {
    assert.deepEqual(read('secret\n</think>\n\nHello', 3, true), { text: 'Hello', beganInside: true });
    assert.deepEqual(read('Hello, no thought.', 3, true), { text: 'Hello, no thought.', beganInside: false });
  });
});
