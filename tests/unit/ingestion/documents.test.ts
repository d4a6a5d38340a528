// Media types of documents, and the decoding of their bytes.

import assert from 'node:assert/strict';
import { decideMediaType } from '#services/ingestion/domain/media-type.ts';
import { checkedName } from '#services/ingestion/domain/names.ts';
import { decodeText } from '#services/ingestion/parsing/formats/decode.ts';
import { RefusedError } from '#services/ingestion/parsing/formats/format.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('The media type of an upload', () => {
  const zipOfWord = 'PK\x03\x04\x14\0\0\0\x08\0 [Content_Types].xml';
  const taken: [name: string, sent: string, expected: string, start?: string][] = [
    ['a.txt', 'text/plain', 'text/plain'],
    ['a.md', 'text/plain; charset=utf-8', 'text/markdown'],
    ['A.MARKDOWN', '', 'text/markdown'],
    ['a.md', 'application/octet-stream', 'text/markdown'],
    ['a.mdx', 'application/octet-stream', 'text/markdown'],
    ['a.log', '', 'text/plain'],
    ['a.md', 'text/html', 'text/markdown'],
    ['a.md', 'text/vnd.markdown; variant=GFM', 'text/markdown'],
    ['a.txt', 'constructor', 'text/plain'],
    ['a.txt', 'application/pdf', 'text/plain'],
    ['README', 'text/plain', 'text/plain'],
    ['release 1.2', 'Text/Markdown', 'text/markdown'],
    ['a.pdf', '', 'application/pdf'],
    ['a.pdf', 'text/plain', 'application/pdf'],
    ['a.pdf', 'binary/octet-stream', 'application/pdf'],
    ['a.pdf', 'application/force-download', 'application/pdf'],
    ['A.PDF', 'application/x-pdf', 'application/pdf'],
    ['report', 'application/pdf', 'application/pdf'],
    ['report', 'application/octet-stream', 'application/pdf', '%PDF-1.7'],
    ['report', 'text/plain', 'application/pdf', '\xef\xbb\xbf%PDF-1.4'],
    ['contract.signed', 'application/pdf', 'application/pdf', '%PDF-1.7'],
    ['a.docx', docx, docx],
    ['a.docx', 'application/octet-stream', docx],
    ['a.docx', 'application/zip', docx],
    ['a.docx', 'application/x-zip-compressed', docx],
    ['a.docx', 'application/msword', docx],
    ['report', 'application/zip', docx, zipOfWord],
    ['a.doc', 'application/msword', docx, zipOfWord],
  ];
  for (const [name, sent, expected, start = ''] of taken)
    it(`is ${expected} for ${name} sent as ${sent || 'nothing'}${start && ', by its first bytes'}`, () => {
      assert.deepEqual(decideMediaType(name, sent, Buffer.from(start, 'latin1')), { mediaType: expected });
    });

  const refused: [name: string, sent: string, says: RegExp, start?: string][] = [
    ['README', '', /no ending/],
    ['README', 'application/octet-stream', /no ending/],
    ['a.doc', 'text/plain', /Save the \.doc file as \.docx/],
    ['a.doc', 'application/msword', /\.docx/, '\xd0\xcf\x11\xe0'],
    ['a.xlsx', docx, /Save the \.xlsx file as PDF/, 'PK\x03\x04'],
    ['a.html', 'text/markdown', /as PDF or text/],
    ['scan.JPG', 'application/pdf', /Pictures have no text/],
    ['a.zip', 'application/zip', /Unpack/, 'PK\x03\x04'],
    ['a.xlsx', 'application/octet-stream', /Save the \.xlsx file as PDF/, zipOfWord],
    ['a.csv', 'text/csv', /Should the \.csv file be text, give it a name that ends with \.txt/, 'a;b\r\n'],
    ['a.json', 'application/json', /name that ends with \.txt/, '{}'],
    ['program.exe', 'text/plain', /end with \.exe/],
    ['program.exe', 'text/plain', /end with \.exe/, 'MZ\x90\0'],
  ];
  for (const [name, sent, says, start = ''] of refused)
    it(`is refused for ${name} sent as ${sent || 'nothing'}, with what to do`, () => {
      const decision = decideMediaType(name, sent, Buffer.from(start, 'latin1'));
      assert.ok('refusal' in decision);
      assert.match(decision.refusal, /^Only PDF, Word.*\.$/);
      assert.match(decision.refusal, says);
    });
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

  it('takes UTF-16 without its mark in any script, either way round', () => {
    const texts = [
      sample.ru,
      sample.ja,
      '斑马是非洲的动物，身上有黑白条纹。\n它们成群生活。',
      '斑马是非洲的动物',
      '얼룩말은 아프리카에 사는 동물입니다.',
      'حمار الزينة حيوان أفريقي.',
      'Zebra 🦓 and 斑马 in one line.',
    ];
    for (const text of texts)
      for (const times of [1, 300]) {
        const little = Buffer.from(text.repeat(times), 'utf16le');
        assert.equal(decodeText(little), text.repeat(times));
        assert.equal(decodeText(Buffer.from(little).swap16()), text.repeat(times));
      }
  });

  it('says of UTF-8 with zeros that it has them, and takes it for nothing else', () => {
    for (const [text, zeros] of [
      ['The zebra is a horse of Africa\0 with stripes.', 1],
      [`${sample.de}\0\0.`, 2],
      ['斑马是非洲的\0动物，身上有黑白条纹。', 1],
    ] as const)
      assert.throws(() => decodeText(Buffer.from(text)), new RegExp(`UTF-8 but for ${zeros} zero bytes?, which`), text);
    assert.throws(() => decodeText(Buffer.alloc(4096)), /binary/);
  });

  it('drops what programs of old wrote behind the end', () => {
    const { de } = sample;
    const latin = Buffer.from(de.repeat(5), 'latin1');
    for (const end of ['\x1a', '\0', '\0'.repeat(512), '\x1a\0\0']) {
      assert.equal(decodeText(Buffer.from(`${de}${end}`)), de);
      assert.equal(decodeText(Buffer.concat([latin, Buffer.from(end)])), de.repeat(5));
    }
  });

  it('takes UTF-32 with its mark or without, either way round', () => {
    for (const text of ['Zebra 🦓', '\ufeffZebra 🦓', '斑马是非洲的动物']) {
      const little = Buffer.from(
        Array.from(text, (one) => one.codePointAt(0) ?? 0).flatMap((code) => [
          code & 255,
          (code >> 8) & 255,
          code >> 16,
          0,
        ]),
      );
      assert.equal(decodeText(little), text.replace('\ufeff', ''));
      assert.equal(decodeText(Buffer.from(little).swap32()), text.replace('\ufeff', ''));
    }
  });

  it('takes Japanese in seven bits, and says of other such encodings that they are not read', () => {
    // The words for cat.
    assert.equal(decodeText(Buffer.from('a \x1b$B%M%3\x1b(B b')), 'a ネコ b');
    assert.throws(() => decodeText(Buffer.from('Gr+APY-+AN8-e und gr+APY-+AN8-er')), /is UTF-7, which is not read/);
    assert.throws(() => decodeText(Buffer.from('\x1b$)C\x0e>s\x0f')), /is ISO-2022-KR/);
    for (const text of ['+49-30-1 +1-2 +abc-', 'C++ -> D+++- a+b-c', '\x1b[0m+'])
      assert.equal(decodeText(Buffer.from(text)), text.replace('\x1b[0m', ''));
  });

  it('tells the letters of a Mac by what they would be elsewhere', () => {
    const mac = encoded(sample.de.repeat(3), 'macintosh');
    assert.equal(decodeText(mac), sample.de.repeat(3));
  });

  it('drops what a terminal makes colours and bold letters of', () => {
    const said = '\x1b]0;a title\x07\x1b[1;31mError\x1b[0m: N\bNA\bAM\bME\bE _\bz';
    assert.equal(decodeText(Buffer.from(said)), 'Error: NAME z');
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
      'ab\tc e\u0301 ﬁ \u200d👩‍👧',
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
      [[0x20, 0xe2, 0x80, 0x8b, 0xc2, 0xa0], /no text/],
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
