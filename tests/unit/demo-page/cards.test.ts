// What the demo page makes of questions, answers, arguments and other people's texts.

import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Piece {
  readonly text?: string;
  readonly control?: string;
}
interface Row {
  readonly name: string;
  readonly text: string;
  readonly literal: boolean;
}
interface Marked {
  values: string[];
  other?: string;
  skipped?: boolean;
}

const folder = path.join(import.meta.dirname, '../../../services/edge/web/demo');
const load = async <T>(name: string): Promise<T> => (await import(pathToFileURL(path.join(folder, name)).href)) as T;

describe("other people's texts on the demo page", () => {
  let splitForeign: (text: string) => Piece[];
  before(async () => ({ splitForeign } = await load<{ splitForeign: typeof splitForeign }>('foreign.js')));

  it('stay as they are where all of them can be seen', () => {
    for (const text of ['plain', '<b>bold</b>', 'line\n\ttab', 'שלום', 'می‌خواهم', '👩‍🚀 of 日本', '']) {
      assert.deepEqual(splitForeign(text), text === '' ? [] : [{ text }]);
    }
  });

  it('show what turns the text around it, or hides in it', () => {
    assert.deepEqual(splitForeign('in\u202egnp.exe\u202c'), [
      { text: 'in' },
      { control: 'U+202E' },
      { text: 'gnp.exe' },
      { control: 'U+202C' },
    ]);
    for (const hidden of ['\u200b', '\u2066', '\u2069', '\u200f', '\u061c', '\ufeff', '\u0000', '\u001b', '\r']) {
      assert.equal(splitForeign(`a${hidden}b`).length, 3, JSON.stringify(hidden));
    }
    assert.deepEqual(splitForeign('\u{e0041}'), [{ control: 'U+E0041' }]);
  });

  it('are told in short where much is hidden, and lose no letter', () => {
    assert.deepEqual(splitForeign('\u202e'.repeat(50_000)), [
      { control: 'U+202E U+202E U+202E U+202E and 49996 more' },
    ]);
    const long = 'a\u200b'.repeat(20_000);
    const startedAt = performance.now();
    const shown = splitForeign(long).map(({ text }) => text ?? '');
    assert.ok(performance.now() - startedAt < 500);
    assert.equal(shown.join('').length, 20_000);
  });
});

describe('the arguments of a call on the demo page', () => {
  let argumentRows: (args: object) => Row[];
  let foldAt: (text: string) => number | undefined;
  before(async () => {
    ({ argumentRows, foldAt } = await load<{ argumentRows: typeof argumentRows; foldAt: typeof foldAt }>(
      'arguments.js',
    ));
  });

  it('are all there, and a number is told from a text that looks like one', () => {
    assert.deepEqual(argumentRows({ a: '5', b: 5, c: null, d: ['x'], e: '' }), [
      { name: 'a', text: '5', literal: false },
      { name: 'b', text: '5', literal: true },
      { name: 'c', text: 'null', literal: true },
      { name: 'd', text: '[\n  "x"\n]', literal: true },
      { name: 'e', text: '', literal: false },
    ]);
  });

  it('are folded when they are long, or have many lines, but not within a character', () => {
    assert.equal(foldAt('x'.repeat(360)), undefined);
    assert.equal(foldAt('x'.repeat(361)), 360);
    assert.equal(foldAt(`${'x'.repeat(359)}😀 and more`), 359);
    assert.equal(foldAt('a\n'.repeat(8)), undefined);
    assert.equal(foldAt('a\n'.repeat(9)), 15);
  });
});

describe('answers on the demo page', () => {
  let answerOf: (question: { id: string }, marked: Marked) => object | undefined;
  let errorsOf: (details: object[] | undefined, count: number) => { byQuestion: string[]; rest: string };
  before(async () => {
    ({ answerOf, errorsOf } = await load<{ answerOf: typeof answerOf; errorsOf: typeof errorsOf }>('answers.js'));
  });
  const question = { id: 'q' };

  it('hold what is marked, and what was written beside it', () => {
    assert.deepEqual(answerOf(question, { values: ['a'] }), { question_id: 'q', values: ['a'] });
    assert.deepEqual(answerOf(question, { values: [], other: ' mine ' }), {
      question_id: 'q',
      values: [],
      other: 'mine',
    });
    assert.deepEqual(answerOf(question, { values: ['a', 'b'], other: 'c' }), {
      question_id: 'q',
      values: ['a', 'b'],
      other: 'c',
    });
  });

  it('are missing where nothing is marked, and a skipped one holds nothing else', () => {
    assert.equal(answerOf(question, { values: [], other: '  ' }), undefined);
    assert.deepEqual(answerOf(question, { values: ['a'], other: 'b', skipped: true }), {
      question_id: 'q',
      skipped: true,
    });
  });

  it('are refused next to the question that it is about', () => {
    assert.deepEqual(
      errorsOf(
        [
          { path: '/answers/1/values/0', message: 'must be an option' },
          { path: '/answers/1', message: 'must be one' },
          { path: '/answers', message: 'must be complete' },
          { path: '/answers/7', message: 'is too many' },
        ],
        2,
      ),
      { byQuestion: ['', 'must be an option; must be one'], rest: 'must be complete; is too many' },
    );
    assert.deepEqual(errorsOf(undefined, 1), { byQuestion: [''], rest: '' });
  });
});

describe('what waits on the demo page', () => {
  it('counts down in minutes and seconds, and never below nothing', async () => {
    const { timeLeft } = await load<{ timeLeft(ms: number): string }>('countdown.js');
    assert.equal(timeLeft(272_000), '4:32 left');
    assert.equal(timeLeft(59_001), '1:00 left');
    assert.equal(timeLeft(1), '0:01 left');
    for (const over of [0, -5000]) assert.equal(timeLeft(over), 'Time is up');
  });

  it('is known again when it is told again, and told from the next', async () => {
    const { pendingKey } = await load<{ pendingKey(kind: string, data: object): string }>('pending.js');
    const question = { run_id: 'r', call_id: 'c', expires_at: 't', questions: [] };
    assert.equal(pendingKey('question', question), pendingKey('question', { ...question }));
    assert.notEqual(pendingKey('question', question), pendingKey('question', { ...question, call_id: 'd' }));
    const approval = { run_id: 'r', expires_at: 't', calls: [{ call_id: 'a' }, { call_id: 'b' }] };
    assert.equal(pendingKey('approval', approval), pendingKey('approval', { ...approval, calls: [{ call_id: 'b' }] }));
    assert.notEqual(pendingKey('approval', approval), pendingKey('approval', { ...approval, expires_at: 'u' }));
  });
});
