// What cannot be seen in a text is named.

import assert from 'node:assert/strict';
import { hiddenIn, splitHidden } from '#services/edge/web/console/components/hidden-characters.ts';

describe('characters that nobody sees', () => {
  const shown = (text: string) =>
    splitHidden(text)
      .map((part) => (part.hidden ? `<${part.text}>` : part.text))
      .join('');

  for (const [what, text, expected] of [
    ['marks of direction', 'a\u202Eb\u2066c', 'a<U+202E>b<U+2066>c'],
    ['what has no width', 'a\u200B\u200Db\uFEFF', 'a<U+200B U+200D>b<U+FEFF>'],
    ['controls', '\u001B[31m\u0000\u0085', '<U+001B>[31m<U+0000 U+0085>'],
    [
      'tags, in which sentences hide',
      String.fromCodePoint(0xe0041, 0xe0042, 0xe0043, 0xe0044),
      '<U+E0041 U+E0042 U+E0043 … ×4>',
    ],
    ['fillers and selectors', '\u3164\u{E0100}', '<U+3164 U+E0100>'],
  ] as const) {
    it(`are named: ${what}`, () => assert.equal(shown(text), expected));
  }

  it('are not what people write: line ends, tabs, accents, other scripts, pictures', () => {
    const text = 'Grüße,\n\t"e\u0301" שלום 你好 ❤\uFE0F 🇩🇪';
    assert.equal(shown(text), text);
    assert.equal(hiddenIn(text), 0);
    assert.equal(hiddenIn('a\u202E\u200Bb\u{E0041}'), 3);
  });
});
