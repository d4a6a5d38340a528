// What is taken as a document, and how its bytes become text.

import assert from 'node:assert/strict';
import { decodeText } from '#services/ingestion/domain/decode.ts';
import { decideMediaType } from '#services/ingestion/domain/media-type.ts';
import { checkedName } from '#services/ingestion/domain/names.ts';

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
    ['a.docx', '', undefined],
    ['a.txt', 'constructor', undefined],
  ];
  for (const [name, sent, expected] of taken) {
    it(`is ${expected ?? 'refused'} for ${name} sent as ${sent || 'nothing'}`, () => {
      assert.equal(decideMediaType(name, sent), expected);
    });
  }
});

describe('Decoding an original', () => {
  it('drops a byte order mark and makes line ends LF', () => {
    assert.deepEqual(decodeText(Buffer.from('\ufeffone\r\ntwo\rthree\n')), { text: 'one\ntwo\nthree\n' });
  });

  it('takes UTF-16 with its mark, either way round', () => {
    const little = Buffer.from('\ufeffGrüße 😀', 'utf16le');
    assert.deepEqual(decodeText(little), { text: 'Grüße 😀' });
    assert.deepEqual(decodeText(Buffer.from(little).swap16()), { text: 'Grüße 😀' });
  });

  it('refuses what is not text with a sentence', () => {
    for (const bytes of [[0xc3, 0x28], [0xff, 0xfe, 0x00, 0xd8], [0x61, 0x00], [0xed, 0xa0, 0x80], [], [0x20, 0x0a]]) {
      const decoded = decodeText(Uint8Array.from(bytes));
      assert.ok('refusal' in decoded && decoded.refusal.endsWith('.'), bytes.join());
    }
  });
});

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
