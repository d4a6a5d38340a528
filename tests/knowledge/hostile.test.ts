// Documents made to harm their reader: each is read, or refused with a sentence, within its reader's bounds; the
// service that had it read stays as it was.

import assert from 'node:assert/strict';
import { constants, createDeflate, createDeflateRaw } from 'node:zlib';
import { docx, type MediaType } from '#services/ingestion/domain/media-type.ts';
import { readDocument, refusalOf } from '../support/parsing.ts';
import { pdfDocument, pdfFile, pdfLines, pdfStream } from '../support/pdf-file.ts';
import { docxEntries, docxFile, wordParagraph, wordXml, zipFile } from '../support/zip-file.ts';

const MiB = 1024 * 1024;

/** So many MiB of a text, packed without ever being whole. */
async function packed(raw: boolean, mebibytes: number, piece: string, head = '', tail = ''): Promise<Buffer> {
  const deflate = (raw ? createDeflateRaw : createDeflate)({ level: constants.Z_BEST_SPEED });
  const parts: Buffer[] = [];
  const read = (async () => {
    for await (const part of deflate) parts.push(part as Buffer);
  })();
  const block = Buffer.from(piece.repeat(Math.ceil(MiB / piece.length)));
  deflate.write(head);
  for (let at = 0; at < mebibytes; at += 1)
    if (!deflate.write(block)) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end(tail);
  await read;
  return Buffer.concat(parts);
}

/** A DOCX whose body is this, already packed. */
function docxOf(deflated: Buffer, declaredBytes: number): Buffer {
  return zipFile(
    docxEntries({ body: '' }).map((entry) =>
      entry.name === 'word/document.xml' ? { ...entry, deflated, declaredBytes } : entry,
    ),
  );
}

const [bodyHead = '', bodyTail = ''] = wordXml('document', '<w:body>|</w:body>').split('|');

/** The result of `reading`; the calling process grows by no more than one handed-on piece. */
async function unharmed<T>(reading: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage.rss();
  try {
    return await reading();
  } finally {
    const grown = (process.memoryUsage.rss() - before) / MiB;
    assert.ok(grown < 200, `its service has grown by ${grown.toFixed(0)} MiB`);
  }
}

function pdfWithContent(content: Buffer, filter: string): Buffer {
  return pdfFile({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      pdfStream(content, filter),
      pdfStream(
        '/X Do /X Do',
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
      ),
    ],
  });
}

describe('A hostile document', function () {
  this.timeout(120_000);

  const refused = (original: Buffer, mediaType: MediaType, says: RegExp) =>
    unharmed(() => refusalOf(original, mediaType)).then((reason) => assert.match(reason, says));
  const read = (original: Buffer, mediaType: MediaType, bounds = {}) =>
    unharmed(() => readDocument(original, mediaType, bounds));

  it('that is a PDF whose page inflates to gigabytes is refused', async () => {
    const bomb = await packed(false, 2048, ' ');
    await refused(pdfWithContent(bomb, '/Filter /FlateDecode'), 'application/pdf', /memory|no text|damaged/);
  });

  it('that is a PDF packed in itself twice is refused', async () => {
    const once = await packed(false, 512, '\0');
    const twice = await packed(false, 1, once.toString('latin1').slice(0, MiB));
    await refused(pdfWithContent(twice, '/Filter [/FlateDecode /FlateDecode]'), 'application/pdf', /./);
  });

  it('that is a PDF with a form that draws itself is refused', async () => {
    await refused(pdfWithContent(Buffer.from('/X Do'), ''), 'application/pdf', /./);
  });

  it('that is a PDF of as many empty pages as may be is read in its time', async () => {
    const pages = Array.from({ length: 5000 }, () => []);
    await refused(pdfDocument(pages), 'application/pdf', /no text/);
    await refused(pdfDocument([...pages, []]), 'application/pdf', /5001 pages/);
  });

  it('that is a PDF whose tree of pages is a ring, or deep, is refused', async () => {
    const ring = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 9 /Kids [2 0 R] >>'];
    await refused(pdfFile({ objects: ring }), 'application/pdf', /./);
    const deep = Array.from({ length: 50_000 }, (_, at) => `<< /Type /Pages /Count 1 /Kids [${at + 3} 0 R] >>`);
    await refused(pdfFile({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', ...deep] }), 'application/pdf', /./);
    const nested = '['.repeat(1_000_000);
    await refused(pdfFile({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', nested] }), 'application/pdf', /./);
  });

  it('that is a DOCX which says it is small and inflates to gigabytes is refused', async () => {
    const bomb = await packed(true, 2048, ' ', bodyHead, bodyTail);
    await refused(docxOf(bomb, 2048), docx, /damaged/);
    await refused(docxOf(bomb, 2 ** 31), docx, /unpacks to more than 256 MiB|memory/);
  });

  it('that is a DOCX of a million paragraphs is read, or refused, in its time', async () => {
    const body = await packed(true, 60, '<w:p><w:r><w:t>a</w:t></w:r></w:p>', bodyHead, bodyTail);
    const bytes = bodyHead.length + bodyTail.length + 60 * 34 * Math.ceil(MiB / 34);
    const { chunks } = await read(docxOf(body, bytes), docx, { maxChunks: 1_000_000 });
    assert.ok(chunks.length > 1000);
  });

  it('that is a DOCX of one text without end is refused', async () => {
    const body = await packed(true, 200, 'x', `${bodyHead}<w:p><w:r><w:t>`, `</w:t></w:r></w:p>${bodyTail}`);
    const bytes = bodyHead.length + bodyTail.length + 200 * MiB + 33;
    await refused(docxOf(body, bytes), docx, /memory|characters/);
  });

  it('that is a DOCX with tables 50,000 deep is refused', async () => {
    const deep = 50_000;
    const body = `${'<w:tbl><w:tr><w:tc>'.repeat(deep)}${wordParagraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(deep)}`;
    await refused(docxFile({ body }), docx, /too deeply/);
  });

  it('that is a DOCX with an element of a million attributes, or as many styles, is read or refused', async () => {
    const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}="x"`).join(' ');
    const outcome = await read(docxFile({ body: `<w:p ${attributes}/>${wordParagraph('Text.')}` }), docx).catch(
      (error: Error) => error.message,
    );
    if (typeof outcome === 'string') assert.match(outcome, /\.$/);
    else assert.equal(outcome.chunks.length, 1);
    const styles = Array.from(
      { length: 100_000 },
      (_, at) =>
        `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="n"/><w:basedOn w:val="s${at + 1}"/></w:style>`,
    ).join('');
    const { chunks } = await read(docxFile({ body: wordParagraph('Text.'), styles }), docx);
    assert.equal(chunks[0]?.text, 'Text.');
  });

  it('that is a DOCX of 65,000 files is refused', async () => {
    const many = Array.from({ length: 65_000 }, (_, at) => ({ name: `f${at}`, content: '' }));
    await refused(zipFile([...docxEntries({ body: '' }), ...many]), docx, /files/);
  });

  it('that is a DOCX whose files overlap, or lead out of their folder, is read or refused', async () => {
    const entries = docxEntries({ body: wordParagraph('Text.') });
    const overlapping = Array.from({ length: 1000 }, (_, at) => ({
      name: `g${at}`,
      content: 'x'.repeat(99),
      offset: 0,
    }));
    const { chunks } = await read(zipFile([...entries, ...overlapping]), docx);
    assert.equal(chunks[0]?.text, 'Text.');
    for (const name of ['../../etc/passwd', '/etc/passwd', 'C:\\evil', 'a\0b'])
      await read(zipFile([{ name, content: 'x' }, ...entries]), docx).catch((error: Error) =>
        assert.match(error.message, /damaged/),
      );
    const outside = entries.map((entry) =>
      entry.name === '_rels/.rels'
        ? { ...entry, content: String(entry.content).replace('word/document.xml', '../../../etc/passwd') }
        : entry,
    );
    await refused(zipFile(outside), docx, /no document of Word/);
  });

  it('that is a DOCX with entities in entities is refused', async () => {
    const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    const xml = `<!DOCTYPE a [<!ENTITY e0 "ha">${entities}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e20;</w:t></w:r></w:p></w:body></w:document>`;
    const entries = docxEntries({ body: '' }).map((entry) =>
      entry.name === 'word/document.xml' ? { ...entry, content: xml } : entry,
    );
    await refused(zipFile(entries), docx, /document type/);
  });

  const pathologies: [name: string, piece: string, count: number][] = [
    ['opening brackets', '[', 500_000],
    ['quotation marks', '>', 2_000_000],
    ['quotations in quotations', '> ', 500_000],
    ['emphasis without end', '*a _b ', 200_000],
    ['backtick runs', '`a``b```c````d', 100_000],
    ['definitions of links', '[a]: b\n', 200_000],
    ['pipes', '|', 1_000_000],
    ['rows of pipes', '|a|b|\n|-|-|\n', 100_000],
    ['stars', '* ', 500_000],
    ['fences', '```\n~~~\n', 200_000],
    ['angle brackets', '<a <!-- <![CDATA[ <?', 100_000],
    ['underlines', 'a\n=\n', 300_000],
    ['tabs', '\t', 2_000_000],
    ['list marks', '- 1. + ', 200_000],
    ['lines of list marks', '1) a\n\n', 300_000],
  ];
  for (const [name, piece, count] of pathologies)
    it(`that is Markdown of ${name} without end is read or refused in its time`, async () => {
      const outcome = await read(Buffer.from(`Start.\n\n${piece.repeat(count)}`), 'text/markdown', {
        seconds: 60,
      }).catch((error: Error) => error.message);
      if (typeof outcome === 'string') assert.match(outcome, /memory\.$/);
      else assert.ok(outcome.chunks.length > 0);
    });

  it('that is Markdown of a list 3,000 deep is read', async () => {
    const list = Array.from({ length: 3000 }, (_, at) => `${' '.repeat(2 * at)}- item\n`).join('');
    assert.ok((await read(Buffer.from(list), 'text/markdown')).chunks.length > 0);
  });

  for (const [name, piece, mediaType] of [
    ['one letter', 'x', 'text/plain'],
    ['quotation marks', '>', 'text/markdown'],
    ['brackets', '[', 'text/markdown'],
    ['backticks', '`', 'text/markdown'],
    ['combining marks', '\u0301', 'text/plain'],
    ['emoji joined to emoji', '👩\u200d', 'text/plain'],
    ['a script without spaces', 'ไ', 'text/plain'],
    ['spaces', ' ', 'text/plain'],
  ] as const)
    it(`that is one line of 20 MB of ${name} is read in its time`, async () => {
      const line = piece.repeat(Math.floor((20 * MiB) / Buffer.byteLength(piece)));
      const { chunks } = await read(Buffer.from(`a${line}`), mediaType);
      assert.ok(chunks.every(({ text }) => text.length <= 1000));
    });

  it('that is one outline of a drawing of 20 MB is read in its time', async () => {
    const drawing = `<svg><path d="M${'1'.repeat(20 * MiB - 30)}"/></svg>`;
    const { chunks } = await read(Buffer.from(drawing), 'text/markdown');
    assert.ok(chunks.every(({ text }) => text.length <= 1000));
  });

  it('that is cut anywhere is read or refused', async () => {
    const originals: [MediaType, Buffer][] = [
      ['application/pdf', pdfDocument([pdfLines(['One.', 'Two.']), pdfLines(['Three.'])])],
      [docx, docxFile({ body: wordParagraph('Some text.').repeat(50) })],
    ];
    for (const [mediaType, original] of originals)
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
        const cut = original.subarray(0, Math.floor(share * original.length));
        await read(cut, mediaType).catch((error: Error) => assert.match(error.message, /^[A-Z].*\.$/));
      }
  });
});
