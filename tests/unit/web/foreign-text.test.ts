// Texts of tool servers, documents and models: what turns or hides the letters around it is seen, and nothing is lost.

import assert from 'node:assert/strict';
import { splitForeign } from '#services/edge/web/shared/foreign-text.ts';

describe("other people's texts", () => {
  for (const text of ['plain', '<b>bold</b>', 'line\n\ttab', 'שלום', 'می‌خواهم', '👩‍🚀 of 日本'])
    it(`stay as they are where all of them can be seen: ${text}`, () =>
      assert.deepEqual(splitForeign(text), [{ text }]));

  it('are nothing where there is nothing', () => assert.deepEqual(splitForeign(''), []));

  it('show what turns the text around it', () => {
    assert.deepEqual(splitForeign('in\u202egnp.exe\u202c'), [
      { text: 'in' },
      { unseen: 'U+202E' },
      { text: 'gnp.exe' },
      { unseen: 'U+202C' },
    ]);
  });

  for (const hidden of [
    ...['\u200b', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\u061c'],
    ...['\ufeff', '\u00ad', '\u180e', '\ufff9', '\u0000', '\u001b', '\u007f', '\u0085', '\r', '\u{e0041}'],
  ])
    it(`show what hides in them: ${JSON.stringify(hidden)}`, () => {
      const name = `U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      assert.deepEqual(splitForeign(`a${hidden}b`), [{ text: 'a' }, { unseen: name }, { text: 'b' }]);
    });

  it('are told in short where much is hidden', () => {
    assert.deepEqual(splitForeign('\u202e'.repeat(50_000)), [{ unseen: 'U+202E U+202E U+202E U+202E +49996' }]);
  });

  it('lose no letter however many pieces they are', () => {
    const pieces = splitForeign('a\u200b'.repeat(20_000));
    assert.equal(pieces.filter((piece) => 'text' in piece && piece.text === 'a').length, 20_000);
    assert.equal(pieces.length, 40_000);
  });
});
