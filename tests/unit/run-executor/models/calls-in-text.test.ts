// Calls that a server left in the text of an answer are told from the answer, however the text is split.

import assert from 'node:assert/strict';
import { CallsInText } from '#services/run-executor/models/wire/calls-in-text.ts';

function read(answer: string, size: number): { text: string; calls: string[] } {
  const reading = new CallsInText(['weather', 'time_of']);
  let text = '';
  for (let at = 0; at < answer.length; at += size) text += reading.push(answer.slice(at, at + size));
  const rest = reading.end();
  const calls = rest.calls.map(({ name, arguments: args }) =>
    typeof args === 'string' ? `${name}${args}` : `${name}${JSON.stringify(args)}`,
  );
  return { text: text + rest.text, calls };
}

const bern = '{"name": "weather", "arguments": {"city": "Bern"}}';
const called = 'weather{"city":"Bern"}';

describe('calls in the text of an answer', () => {
  for (const [answer, calls, text = ''] of [
    [`<tool_call>\n${bern}\n</tool_call>`, [called]],
    [`Let me look.\n<tool_call>${bern}</tool_call>`, [called], 'Let me look.\n'],
    [`<tool_call>${bern}</tool_call>\n<tool_call>{"name":"time_of","arguments":{}}</tool_call>`, [called, 'time_of{}']],
    [`<tool_call>${bern}`, [called]],
    [`<|tool_call|>[${bern}]`, [called]],
    [`[TOOL_CALLS][${bern}]`, [called]],
    [`[TOOL_CALLS] [${bern}, ${bern}]`, [called, called]],
    ['[TOOL_CALLS]weather[ARGS]{"city":"Bern"}', [called]],
    [`functools[${bern}]`, [called]],
    ['<|python_tag|>{"name": "weather", "parameters": {"city": "Bern"}}', [called]],
    ['{"name": "weather", "parameters": {"city": "Bern"}}', [called]],
    ['{"name": "weather", "parameters": {}}; {"name": "time_of", "parameters": {}}', ['weather{}', 'time_of{}']],
    ['{"type":"function","function":{"name":"weather","arguments":{"city":"Bern"}}}', [called]],
    ['```json\n{"name": "weather", "arguments": {"city": "Bern"}}\n```', [called]],
    ['<function=weather>{"city":"Bern"}</function>', [called]],
    [
      '<tool_call>\n<function=weather>\n<parameter=city>\nBern\n</parameter>\n<parameter=days>\n3\n</parameter>\n</function>\n</tool_call>',
      ['weather{"city":"Bern","days":3}'],
    ],
  ] as const) {
    it(`are ${calls.join(', ')} in ${JSON.stringify(answer)}`, () => {
      for (let size = 1; size <= answer.length; size += 1)
        assert.deepEqual(read(answer, size), { text, calls }, `in pieces of ${size}`);
    });
  }

  for (const answer of [
    'The mark <tool_call> begins a call.',
    '```\n<tool_call>\n{"name":"weather","arguments":{}}\n</tool_call>\n```\nas shown',
    '<tool_call>{"name":"other","arguments":{}}</tool_call>',
    `<tool_call>${bern}</tool_call>\nThat is how it looks.`,
    '<tool_call>{"name":"weather","argu',
    '{"name": "Ada", "age": 36}',
    '{"city": "Bern"}',
    '[1, 2]',
    `Look:\n${bern}`,
    '```json\n{"a": 1}\n```\n',
    '`{`',
    '<tool',
    '{',
    ' \n ',
  ]) {
    it(`are none in ${JSON.stringify(answer)}`, () => {
      for (let size = 1; size <= answer.length; size += 1)
        assert.deepEqual(read(answer, size), { text: answer, calls: [] }, `in pieces of ${size}`);
    });
  }

  it('are not looked for where a request has no tools, and cost little to look for', () => {
    const none = new CallsInText([]);
    assert.equal(none.push(`<tool_call>${bern}</tool_call>`), `<tool_call>${bern}</tool_call>`);
    const from = performance.now();
    for (const piece of ['<function=weather><parameter=a>', '[', '{"', '<tool_call>', '\n', '{"name":"weather"}'])
      read(`<tool_call>${piece.repeat(200_000 / piece.length)}`, 50_000);
    assert.ok(performance.now() - from < 3_000);
  });
});
