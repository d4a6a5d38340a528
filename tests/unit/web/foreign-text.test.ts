// Texts of others: characters that turn, hide or stand for nothing are shown by name, people's text stays as they wrote
// it, and no character is left out.

import assert from 'node:assert/strict';
import { lengthOf, plainForeign, splitForeign, unseenIn } from '#web/shared/foreign-text.ts';

const nameOf = (point: string): string =>
  `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const shown = (text: string): string =>
  splitForeign(text)
    .map((piece) => ('text' in piece ? piece.text : `<${piece.unseen}>`))
    .join('');

describe("other people's texts", () => {
  for (const [what, ...texts] of [
    ['letters and signs', 'plain', '<b>bold</b>', 'Grüße', 'e\u0301', '1 + 1 = 2', '½ €5', '日本語 한국어'],
    ['lines, tabs and gaps', 'line\n\ttab', 'a  b', '        indented', 'two spaces  \nand on', `a${' '.repeat(40)}b`],
    ['letters from right to left', 'שלום', 'مرحبا بالعالم', 'الآية \u06dd١', '\u0600١٢'],
    ['joiners where letters join', 'می\u200cخواهم', 'کار\u200cها', 'ක්\u200dර', 'र्\u200dय', 'അവന്\u200d', 'ক্\u200cষ'],
    [
      'pictures of several',
      '👩\u200d🚀',
      '👩🏽\u200d🚀',
      '👨\u200d👩\u200d👧\u200d👦',
      '❤\ufe0f\u200d🔥',
      '🏳\ufe0f\u200d🌈',
      '🇩🇪',
    ],
    ['pictures with a selector', '❤\ufe0f', '☎\ufe0e', '©\ufe0f', '1\ufe0f\u20e3', '#\ufe0f\u20e3'],
    ['flags that tags spell', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['variants of ideographs and of Mongolian letters', '葛\u{e0100}城', '辻\u{e0101}', 'ᠠ\u180b', 'ᠮ\u180eᠠ'],
    ['spaces of their own kind', 'Quoi\u00a0?', '10\u202fkm', '\u3000日本\u3000語'],
  ] as const)
    it(`stay as they are where all of them can be seen: ${what}`, () => {
      for (const text of texts) {
        assert.deepEqual(splitForeign(text), [{ text }], JSON.stringify(text));
        assert.equal(unseenIn(text), 0);
        assert.equal(plainForeign(text), text);
      }
    });

  it('are nothing where there is nothing', () => assert.deepEqual(splitForeign(''), []));

  it('show what turns the text around it', () => {
    assert.deepEqual(splitForeign('in\u202egnp.exe\u202c'), [
      { text: 'in' },
      { unseen: 'U+202E', count: 1 },
      { text: 'gnp.exe' },
      { unseen: 'U+202C', count: 1 },
    ]);
    assert.equal(plainForeign('in\u202egnp.exe'), 'in[U+202E]gnp.exe');
  });

  it('show every character that Unicode lets be ignored, and every blank and control', () => {
    const ignorable = /\p{Default_Ignorable_Code_Point}|\p{Zs}|\p{Zl}|\p{Zp}|\p{Cc}|\p{Bidi_Control}/u;
    const blanks = ['\u2800', '\u3164', '\uffa0', '\u115f', '\u1160', '\ufffc', '\ufff9', '\u{1d159}', '\u{16fe4}'];
    const ordinary = [' ', '\t', '\n', '\u00a0', '\u202f', '\u3000'];
    let seen = 0;
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const point = String.fromCodePoint(code);
      if (!(ignorable.test(point) || blanks.includes(point)) || ordinary.includes(point)) continue;
      seen += 1;
      assert.deepEqual(splitForeign(`a${point}b`), [{ text: 'a' }, { unseen: nameOf(point), count: 1 }, { text: 'b' }]);
    }
    assert.ok(seen > 4_000, `${seen}`);
  });

  it('show what has no shape: private and unassigned characters, and halves of pairs', () => {
    for (const point of ['\ue000', '\u{f0000}', '\u0378', '\ud800', '\udc00'])
      assert.equal(shown(`a${point}b`), `a<${nameOf(point)}>b`);
  });

  it('show a message in selectors behind a picture', () => {
    const hidden = Array.from('DE89 3704 0044 0532 0130 00', (sign) =>
      String.fromCodePoint(0xe0100 + sign.charCodeAt(0)),
    );
    const text = `milk 😀\ufe0f${hidden.join('')}`;
    assert.equal(unseenIn(text), 27);
    assert.match(shown(text), /^milk 😀\ufe0f<U\+E0144 U\+E0145 U\+E0138 U\+E0139 \+23>$/);
    assert.equal(lengthOf(text), 34);
  });

  for (const [what, text, expected] of [
    ['a joiner in a run', 'می\u200c\u200cخ', 'می<U+200C U+200C>خ'],
    ['a joiner between letters that do not join', 'a\u200db\u200cc', 'a<U+200D>b<U+200C>c'],
    ['a joiner at the end', 'می\u200c', 'می<U+200C>'],
    ['a joiner behind a picture alone', '😀\u200d', '😀<U+200D>'],
    ['a joiner between a picture and a letter', '😀\u200da', '😀<U+200D>a'],
    ['the wrong joiner between pictures', '😀\u200c😀', '😀<U+200C>😀'],
    ['a second selector', '❤\ufe0f\ufe0f', '❤\ufe0f<U+FE0F>'],
    ['a selector behind a letter or a digit', 'a\ufe0f1\ufe0f', 'a<U+FE0F>1<U+FE0F>'],
    ['a selector that no picture takes', '❤\ufe01', '❤<U+FE01>'],
    ['a rare selector of an ideograph', '葛\u{e0141}', '葛<U+E0141>'],
    ['a selector of ideographs elsewhere', 'a\u{e0100}', 'a<U+E0100>'],
    ['a selector of Mongolian letters elsewhere', 'a\u180b', 'a<U+180B>'],
    ['tags that spell no flag', '🏴\u{e0067}\u{e0062}\u{e0061}\u{e007f}', '🏴<U+E0067 U+E0062 U+E0061 U+E007F>'],
    ['wide spaces in a run', 'a\u00a0\u00a0b \u3000c', 'a<U+00A0 U+00A0>b <U+3000>c'],
    ['wide spaces at an end', '\u00a0a\u00a0', '<U+00A0>a<U+00A0>'],
    ['blanks at the end of a line', 'a \t \nb\t\t\t', 'a<U+0020 U+0009 U+0020>\nb<U+0009 U+0009 U+0009>'],
    ['a gap in which words could be written', `a${' \t'.repeat(50)}b`, 'a<U+0020 U+0009 U+0020 U+0009 +96>b'],
  ] as const)
    it(`show what has its place elsewhere: ${what}`, () => assert.equal(shown(text), expected));

  it('are told in short where much is hidden', () => {
    assert.deepEqual(splitForeign('\u202e'.repeat(50_000)), [
      { unseen: 'U+202E U+202E U+202E U+202E +49996', count: 50_000 },
    ]);
  });

  it('lose no letter however many pieces they are', () => {
    const pieces = splitForeign('a\u200b'.repeat(20_000));
    assert.equal(pieces.filter((piece) => 'text' in piece && piece.text === 'a').length, 20_000);
    assert.equal(pieces.length, 40_000);
  });

  it('are judged whole where a part of them is shown', () => {
    const text = 'x❤\ufe0f\u200d🔥 می\u200cخ\u200b\u200by';
    for (let from = 0; from <= text.length; from += 1) {
      const parts = [...splitForeign(text, 0, from), ...splitForeign(text, from)];
      const joined = parts.map((piece) => ('text' in piece ? piece.text : '')).join('');
      assert.equal(joined, text.replaceAll('\u200b', ''));
      assert.equal(
        parts.reduce((sum, piece) => sum + ('count' in piece ? piece.count : 0), 0),
        2,
      );
    }
  });

  it('have as many characters as are sent, whether they are seen or not', () => {
    for (const text of ['', 'milk', '😀😀', 'a\u200b\u{e0041}', '\ud83d', '\ude00\ud83d', '日本'])
      assert.equal(lengthOf(text), [...text].length, JSON.stringify(text));
  });
});
