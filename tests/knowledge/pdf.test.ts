// PDF as it is read: text with its pages and headings, and a sentence where there is none.

import assert from 'node:assert/strict';
import { readDocument, refusalOf } from '../support/parsing.ts';
import { pdfDocument, pdfFile, pdfLines, pdfStream } from '../support/pdf-file.ts';

const filler = (words: string): string[] => Array.from({ length: 5 }, (_, at) => `${words} goes on in line ${at}.`);
const read = (original: Buffer, bounds = {}) => readDocument(original, 'application/pdf', bounds);

const refusal = (original: Buffer, bounds = {}) => refusalOf(original, 'application/pdf', bounds);

describe('A PDF', function () {
  this.timeout(60_000);

  it('gives its text with the page that each chunk begins on, and progress in pages', async () => {
    const pages = [1, 2, 3].map((page) => pdfLines([`Text of page number ${page}.`, 'And more of it.']));
    const { chunks, progress } = await read(pdfDocument(pages));
    assert.deepEqual(
      chunks.map(({ page, text }) => [page, text]),
      [1, 2, 3].map((page) => [page, `Text of page number ${page}.\nAnd more of it.`]),
    );
    assert.deepEqual(progress.at(-1), { unit: 'pages', done: 3, total: 3 });
  });

  it('takes headings from its outline, by page and place, wherever the same words stand otherwise', async () => {
    const pages = [
      pdfLines(['First part', ...filler('The first'), 'Second part', ...filler('About First part')]),
      pdfLines(['Second part, continued', ...filler('More')]),
      pdfLines(['2.1 Nothing', 'but the truth', ...filler('True')]),
    ];
    const outline = [
      { title: 'First part', page: 0, y: 732 },
      {
        title: 'Second part',
        page: 0,
        y: 650,
        children: [{ title: 'Nothing but the truth', page: 2, y: 732 }],
      },
    ];
    const { chunks } = await read(pdfDocument(pages, { outline }));
    assert.deepEqual(
      chunks.map(({ page, headings, text }) => [page, headings.join(' > '), text.split('\n')[0]]),
      [
        [1, 'First part', 'First part'],
        [1, 'Second part', 'Second part'],
        [2, 'Second part', 'Second part, continued'],
        [3, 'Second part > Nothing but the truth', '2.1 Nothing'],
      ],
    );
  });

  it('takes lines that are set larger than its text for headings where it has no outline', async () => {
    const page = [
      { text: 'The Title', y: 740, size: 24 },
      { text: 'A Section', y: 700, size: 14 },
      ...pdfLines(filler('Here'), { top: 680 }),
      { text: 'x = y + z', y: 610, size: 14 },
      { text: 'Another Section', y: 580, size: 14 },
      ...pdfLines(filler('There'), { top: 560 }),
    ];
    const { chunks } = await read(pdfDocument([page]));
    assert.deepEqual(
      chunks.map(({ headings }) => headings),
      [
        ['The Title', 'A Section'],
        ['The Title', 'Another Section'],
      ],
    );
  });

  it('joins words that a line end has broken, and no others', async () => {
    const lines = ['A word that is bro-', 'ken, and a well-known one.', 'The range is 1 -', '2 here.'];
    const { chunks } = await read(pdfDocument([pdfLines(lines)]));
    const text = chunks.map((chunk) => chunk.text).join('\n');
    assert.match(text, /that is broken, and a well-known one/);
    assert.match(text, /1 -\s2 here/);
    assert.doesNotMatch(text, /[\ufffe\u0002]/);
  });

  it('collapses the dots that lead to a page number', async () => {
    const { chunks } = await read(pdfDocument([pdfLines([`Introduction ${'. '.repeat(40)}7`, 'Wait... what?'])]));
    assert.equal(chunks[0]?.text, 'Introduction … 7\nWait... what?');
  });

  it('lets a paragraph go on over the end of a page', async () => {
    const pages = [pdfLines(['This sentence begins here']), pdfLines(['and ends on the next page.', 'Then another.'])];
    const { chunks } = await read(pdfDocument(pages));
    assert.deepEqual(
      chunks.map(({ page, text }) => [page, text]),
      [[1, 'This sentence begins here\nand ends on the next page.\nThen another.']],
    );
  });

  it('drops lines at the edges of pages that say the same on each, from the third on', async () => {
    const pages = Array.from({ length: 6 }, (_, at) => [
      { text: 'The Manual', y: 760 },
      ...pdfLines([`Body of part ${'abcdef'[at]}.`, ...filler('The same'), '42 is a number.']),
      { text: `Page ${at + 1}`, y: 30 },
    ]);
    const { chunks } = await read(pdfDocument(pages));
    const texts = chunks.map(({ text }) => text);
    assert.equal(texts.filter((text) => text.includes('The Manual')).length, 2);
    assert.equal(texts.filter((text) => text.includes('Page')).length, 2);
    assert.equal(texts.filter((text) => text.includes('Body of part') && text.includes('in line 2')).length, 6);
  });

  it('is refused where it holds no text, with what that may mean', async () => {
    assert.match(await refusal(pdfDocument([[], []])), /no text.*scans/);
  });

  it('is refused where it has a password', async () => {
    const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >> /ID [<00> <00>]`;
    assert.match(await refusal(pdfDocument([pdfLines(['secret'])], { trailer })), /password/);
  });

  it('is refused where it is broken off, empty, or something else', async () => {
    const whole = pdfDocument([pdfLines(['text'])]);
    assert.match(await refusal(whole.subarray(0, 60)), /damaged/);
    assert.match(await refusal(Buffer.alloc(0)), /is empty/);
    assert.match(await refusal(pdfDocument([])), /has no pages/);
    assert.match(await refusal(Buffer.from('<!DOCTYPE html><p>text')), /no PDF: it seems to be a web page/);
    assert.match(await refusal(Buffer.from('PK\x03\x04')), /seems to be a ZIP/);
  });

  it('is refused where it has more pages or text than are read', async () => {
    const pages = Array.from({ length: 11 }, () => pdfLines(['A line of text.']));
    assert.match(await refusal(pdfDocument(pages), { maxPages: 10 }), /11 pages/);
    assert.match(await refusal(pdfDocument(pages), { maxCharacters: 100 }), /more than 100 characters/);
  });

  it('whose outline is a ring is read all the same', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      pdfStream('BT /F 10 Tf 72 700 Td (Some text.) Tj ET'),
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 3 0 R >> >> >>',
      '<< /First 7 0 R >>',
      '<< /Title (A) /Dest [5 0 R /Fit] /First 7 0 R /Next 8 0 R >>',
      '<< /Title (B) /Dest [5 0 R /Fit] /First 6 0 R /Next 7 0 R >>',
    ];
    const { chunks } = await read(pdfFile({ objects }));
    assert.equal(chunks[0]?.text, 'Some text.');
  });
});
