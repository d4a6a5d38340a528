// Two texts, line by line.

import assert from 'node:assert/strict';
import { lineDiff } from '#services/edge/web/console/routes/agents/line-diff.ts';

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
