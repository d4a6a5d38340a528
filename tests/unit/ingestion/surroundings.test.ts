// The text around a chunk: of the document, next to it, and nothing twice.

import assert from 'node:assert/strict';
import { textAround } from '#services/ingestion/domain/surroundings.ts';

const text = 'One two three.\n\nFour five six seven. Eight nine ten eleven.\n\nTwelve 😀😀😀 thirteen fourteen.';

/** Chunks from these starts to these ends. */
function chunks(...places: [start: number, end: number][]) {
  return places.map(([start, end], position) => ({ position, start, end, text: text.slice(start, end) }));
}

describe('The text around a chunk', () => {
  it('is the text before and after it, however neighbours overlap', () => {
    const all = chunks([0, 14], [16, 36], [27, 59], [40, text.length]);
    const [, , third] = all;
    assert.ok(third);
    const { before, after } = textAround(third, all, 600);
    assert.equal(before, text.slice(0, 27));
    assert.equal(after, text.slice(59));
  });

  it('is at most so long, cut between words, and next to the chunk', () => {
    const all = chunks([0, 14], [16, 36], [37, 59], [61, text.length]);
    const [, second] = all;
    assert.ok(second);
    for (let most = 0; most < 40; most += 1) {
      const { before, after } = textAround(second, all, most);
      assert.ok(before.length <= most && after.length <= most);
      assert.ok('One two three.\n\n'.endsWith(before), JSON.stringify(before));
      assert.ok('\n\nEight nine ten eleven.\n\nTwelve'.startsWith(after) || after.length > 30, JSON.stringify(after));
      assert.doesNotMatch(before, /^(ne|e|wo|o|hree|ree|ee)\b/);
      assert.doesNotMatch(after, /\b(Eigh|Eig|nin|ni|te|eleve)$/);
    }
  });

  it('never has half a character', () => {
    const row = '😀'.repeat(100);
    const whole = [row, 'x', row];
    const all = whole.map((piece, position) => {
      const start = whole.slice(0, position).join('').length;
      return { position, start, end: start + piece.length, text: piece };
    });
    const [, middle] = all;
    assert.ok(middle);
    for (const most of [1, 2, 7, 8, 99]) {
      const { before, after } = textAround(middle, all, most);
      assert.ok(before.isWellFormed() && after.isWellFormed());
    }
  });

  it('is nothing where nothing stands', () => {
    const all = chunks([0, text.length]);
    const [only] = all;
    assert.ok(only);
    assert.deepEqual(textAround(only, all, 600), { before: '', after: '' });
  });
});
