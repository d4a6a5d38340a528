// Media types of documents, and the decoding of their bytes.

import assert from 'node:assert/strict';
import { decideMediaType } from '#services/ingestion/domain/media-type.ts';
import { checkedName } from '#services/ingestion/domain/names.ts';
import { decodeText } from '#services/ingestion/parsing/formats/decode.ts';
import { RefusedError } from '#services/ingestion/parsing/formats/format.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('The media type of an upload', () => {
  const taken: [name: string, sent: string, expected: string | undefined][] = [
    ['a.txt', 'text/plain', 'text/plain'],
    ['a.md', 'text/plain; charset=utf-8', 'text/markdown'],
    ['A.MARKDOWN', '', 'text/markdown'],
    ['a.md', 'application/octet-stream', 'text/markdown'],
    ['README', 'text/plain', 'text/plain'],
    ['release 1.2', 'Text/Markdown', 'text/markdown'],
    ['README', '', undefined],
    ['a.pdf', 'text/plain', undefined],
    ['a.txt', 'application/pdf', undefined],
    ['a.docx', 'application/pdf', undefined],
    ['a.pdf', '', 'application/pdf'],
    ['A.PDF', 'application/x-pdf', 'application/pdf'],
    ['report', 'application/pdf', 'application/pdf'],
    ['a.docx', 'application/octet-stream', docx],
    ['a.docx', docx, docx],
    ['a.doc', '', undefined],
    ['a.txt', 'constructor', undefined],
  ];
  for (const [name, sent, expected] of taken) {
    it(`is ${expected ?? 'refused'} for ${name} sent as ${sent || 'nothing'}`, () => {
      assert.equal(decideMediaType(name, sent), expected);
    });
  }
});

describe('Decoding an original', () => {
  const sample = {
    de: 'Grüße aus Köln: Straßenbahn, Frühstück und ein schöner Nachmittag für größere Ausflüge. ',
    ru: 'Съешь же ещё этих мягких французских булок да выпей чаю, и приходи завтра снова. ',
    ja: '吾輩は猫である。名前はまだ無い。どこで生れたか頓と見当がつかぬ。',
  };

  it('drops a byte order mark and makes line ends LF', () => {
    assert.equal(decodeText(Buffer.from('\ufeffone\r\ntwo\rthree\nfour\ffive')), 'one\ntwo\nthree\nfour\nfive');
  });

  it('takes UTF-16 with its mark or without, either way round', () => {
    for (const mark of ['\ufeff', '']) {
      const little = Buffer.from(`${mark}Grüße aus Köln 😀`, 'utf16le');
      assert.equal(decodeText(little), 'Grüße aus Köln 😀');
      assert.equal(decodeText(Buffer.from(little).swap16()), 'Grüße aus Köln 😀');
    }
  });

  it('tells older encodings by their text', () => {
    // In Latin-1; in KOI8-R and Shift_JIS as bytes, since nothing here encodes them.
    assert.equal(decodeText(Buffer.from(sample.de.repeat(5), 'latin1')), sample.de.repeat(5));
    for (const [encoding, text] of [
      ['koi8-r', sample.ru],
      ['windows-1251', sample.ru],
      ['shift_jis', sample.ja],
      ['euc-jp', sample.ja],
    ] as const)
      assert.equal(decodeText(encoded(text.repeat(5), encoding)), text.repeat(5), encoding);
  });

  it('drops control characters and noncharacters, and keeps all else', () => {
    assert.equal(
      decodeText(Buffer.from('a\u0001b\tc\u001b[0m\ufdd0\uffff e\u0301 ﬁ \u200d👩‍👧')),
      'ab\tc[0m e\u0301 ﬁ \u200d👩‍👧',
    );
  });

  it('refuses a file that is no text with a sentence on its apparent kind', () => {
    const refusals: [bytes: string | number[], says: RegExp][] = [
      [[0xc3, 0x28], /encoding/],
      [[0xff, 0xfe, 0x00, 0xd8], /UTF-16/],
      [[0x61, 0x00, 0x00, 0x62], /binary/],
      [[0xed, 0xa0, 0x80], /encoding/],
      [[], /no text/],
      [[0x20, 0x0a], /no text/],
      ['%PDF-1.7\n%âãÏÓ\n', /seems to be a PDF/],
      ['PK\x03\x04\x14\0', /seems to be a ZIP/],
      ['{\\rtf1 text}', /seems to be RTF/],
      ['\x89PNG\r\n\x1a\n\0', /seems to be an image/],
    ];
    for (const [bytes, says] of refusals)
      assert.throws(
        () => decodeText(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes)),
        (error) => error instanceof RefusedError && error.message.endsWith('.') && says.test(error.message),
        String(bytes),
      );
  });

  it('does not take damaged UTF-8 for something else', () => {
    const damaged = Buffer.concat([Buffer.from(sample.de.repeat(20)), Buffer.from([0xff])]);
    assert.throws(() => decodeText(damaged), /UTF-8 but for 1 place,/);
  });
});

/** Bytes that a decoder reads as this text, found by trying. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, number[]>();
  const learn = (bytes: number[]): void => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if (!bytesOf.has(character)) bytesOf.set(character, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let first = 0; first < 256; first += 1) learn([first]);
  for (let first = 0x80; first < 256; first += 1)
    for (let second = 0x40; second < 256; second += 1) learn([first, second]);
  return Buffer.from(Array.from(text).flatMap((character) => bytesOf.get(character) ?? assert.fail(character)));
}

describe('A name', () => {
  it('is kept trimmed, counted in characters', () => {
    assert.equal(checkedName('/name', '  Handbook ', 200), 'Handbook');
    assert.equal(checkedName('/name', '😀'.repeat(200), 200).length, 400);
  });

  it('is refused empty, too long, or with control characters', () => {
    for (const name of ['', '   ', 'x'.repeat(201), 'a\nb', 'a\0', 'a\u202eb']) {
      assert.throws(() => checkedName('/name', name, 200), { code: 'validation_error' });
    }
  });
});
