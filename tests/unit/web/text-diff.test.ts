// Two texts, line by line, word by word and side by side.

import assert from 'node:assert/strict';
import { lineDiff, rowsOf, wordDiff } from '#web/console/components/text-diff.ts';

describe('a comparison of two texts', () => {
  const shown = (before: string, after: string) =>
    lineDiff(before, after)
      .map(({ kind, text }) => ({ same: ' ', gone: '-', new: '+' })[kind] + text)
      .join('|');

  it('shows what stays, goes and comes, in order', () => {
    assert.equal(shown('a\nb\nc', 'a\nx\nc'), ' a|-b|+x| c');
    assert.equal(shown('', 'a'), '+a');
    assert.equal(shown('a', ''), '-a');
    assert.equal(shown('a\nb', 'a\nb'), ' a| b');
    assert.equal(shown('a\nb\nc\nd', 'b\nd\ne'), '-a| b|-c| d|+e');
  });

  it('has both texts whole, also where they are long and differ everywhere', () => {
    const before = Array.from({ length: 3_000 }, (_, n) => `old ${n}`).join('\n');
    const after = Array.from({ length: 3_000 }, (_, n) => `new ${n}`).join('\n');
    const lines = lineDiff(before, after);
    const of = (kind: string) =>
      lines
        .filter((line) => line.kind === kind)
        .map(({ text }) => text)
        .join('\n');
    assert.equal(of('gone'), before);
    assert.equal(of('new'), after);
  });
});

describe('a comparison of two lines', () => {
  const shown = (before: string, after: string) =>
    wordDiff(before, after)
      .map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind])
      .join('');

  it('shows the words that changed', () => {
    assert.equal(shown('Asks first.', 'Never asks first.'), '[-Asks][+Never asks] first.');
    assert.equal(shown('Größe über 1', 'Größe über 2'), 'Größe über [-1][+2]');
  });

  it('takes no longer for texts that are made to take long', () => {
    const random = (n: number) => (n * 48_271) % 2_147_483_647;
    let seed = 1;
    const text = () => Array.from({ length: 32_000 }, () => ((seed = random(seed)) % 2 === 0 ? 'a' : 'b')).join(' ');
    const [before, after] = [text(), text()];
    const parts = wordDiff(before, after);
    const of = (kind: string) => parts.filter((part) => part.kind !== kind).map((part) => part.text);
    assert.deepEqual([of('new').join(''), of('gone').join('')], [before, after]);
    assert.ok(parts.length < 10, 'it is shown as replaced whole');
  });
});

describe('texts side by side', () => {
  it('have lines beside those that took their place', () => {
    const rows = rowsOf('one\ntwo\nthree', 'one\n2\nthree\nfour').map(({ kind, before, after }) => [
      kind,
      before?.map(({ text }) => text).join(''),
      after?.map(({ text }) => text).join(''),
    ]);
    assert.deepEqual(rows, [
      ['same', 'one', 'one'],
      ['changed', 'two', '2'],
      ['same', 'three', 'three'],
      ['changed', undefined, 'four'],
    ]);
  });
});
