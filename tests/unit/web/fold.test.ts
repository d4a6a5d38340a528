// Where the long value of an argument is folded.

import assert from 'node:assert/strict';
import { foldAt } from '#web/widget/views/fold.ts';

describe('a long value', () => {
  it('is folded after 360 characters, and a shorter one is not', () => {
    assert.equal(foldAt('x'.repeat(360)), undefined);
    assert.equal(foldAt('x'.repeat(361)), 360);
  });

  it('is folded after eight lines', () => {
    assert.equal(foldAt('a\n'.repeat(8)), undefined);
    assert.equal(foldAt('a\n'.repeat(9)), 15);
    assert.equal(foldAt(`${'x'.repeat(100)}\n`.repeat(9)), 360);
  });

  it('is not folded within a character', () => {
    assert.equal(foldAt(`${'x'.repeat(359)}😀 and more`), 359);
    assert.equal(foldAt(`${'x'.repeat(358)}😀 and more`), 360);
  });
});
