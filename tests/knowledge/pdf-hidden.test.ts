// Text of a PDF that no reader of the page sees: layers that are off, fonts that do not say their letters, notes and
// fields without room.

import assert from 'node:assert/strict';
import { readDocument, refusalOf } from '../support/parsing.ts';
import { firstFurther, pdfOfPages, pdfShown, pdfStream } from '../support/pdf-file.ts';

async function read(original: Buffer): Promise<{ text: string; notice: string | undefined }> {
  const { chunks, notice } = await readDocument(original, 'application/pdf');
  return { text: chunks.map(({ text }) => text).join('\n'), notice };
}

const layer = (name: string, content: string): string => `/OC /${name} BDC ${content} EMC\n`;
const ofNumber = (at: number): string => `${firstFurther + at} 0 R`;

describe('Text of a PDF that is not on its page', function () {
  this.timeout(60_000);

  it('is left out where its layer is off', async () => {
    const properties = ['A', 'B', 'C', 'D'].map((name, at) => `/${name} ${ofNumber(at)}`).join(' ');
    const resources = `/Font << /F 3 0 R >> /XObject << /X ${ofNumber(4)} >> /Properties << ${properties} >>`;
    const content = [
      layer('A', pdfShown('hidden', 72, 700)),
      layer('B', pdfShown('Shown.', 72, 680)),
      layer('C', pdfShown('hidden', 72, 660) + '/X Do '),
      layer('D', pdfShown('Of the same name as one that is off.', 72, 640)),
      pdfShown('Plain.', 72, 620),
    ].join('');
    const further = [
      '<< /Type /OCG /Name (Draft \\(old\\)) >>',
      '<< /Type /OCG /Name (Final) >>',
      '<< /Type /OCG /Name <FEFF00C400E4> >>',
      '<< /Type /OCG /Name (Twice) >>',
      pdfStream(
        pdfShown('hidden', 72, 600),
        `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${resources} >>`,
      ),
      '<< /Type /OCG /Name (Twice) >>',
    ];
    const off = [0, 2, 5].map(ofNumber).join(' ');
    const all = [0, 1, 2, 3, 5].map(ofNumber).join(' ');
    const original = pdfOfPages([{ content, entries: `/Resources << ${resources} >>` }], {
      catalog: `/OCProperties << /OCGs [${all}] /D << /Order [${all}] /OFF [${off}] >> >>`,
      further,
    });
    const { text } = await read(original);
    assert.deepEqual(text.split(/\n+/), ['Shown.', 'Of the same name as one that is off.', 'Plain.']);
  });

  it('is told where its fonts do not say which letters they show', async () => {
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Own /Encoding /Identity-H /DescendantFonts [${ofNumber(1)}] >>`;
    const descendant = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Own /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>`;
    const further = [font, descendant];
    const entries = `/Resources << /Font << /F 3 0 R /G ${ofNumber(0)} >> >>`;
    const page = { content: 'BT /G 10 Tf 72 700 Td <0030003100320033003400350036> Tj ET', entries };
    const plain = { content: pdfShown('Words of a page.', 72, 700) };
    assert.match(
      await refusalOf(pdfOfPages([page], { further }), 'application/pdf'),
      /do not say which letters.*1 of 1 pages/,
    );
    const { text, notice } = await read(pdfOfPages([plain, page], { further }));
    assert.match(text, /Words of a page/);
    assert.match(notice ?? '', /1 of 2 pages cannot be read\. Upload it with its text recognized\.$/);
    assert.equal((await read(pdfOfPages([plain]))).notice, undefined);
  });

  it('is left out where a field has no room, and read where a field or note has its words with their fonts alone', async () => {
    const rich = '(<body><p>Rich <b>&amp; bold</b></p></body>)';
    const annotations = [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (no room) /Rect [0 0 0 0] >>',
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (b) /RV ${rich} /Rect [200 696 400 712] >>`,
      `<< /Type /Annot /Subtype /FreeText /RC ${rich} /Rect [200 656 400 672] >>`,
    ];
    const numbers = annotations.map((_, at) => ofNumber(at));
    const content = pdfShown('Field:', 72, 700) + pdfShown('Note:', 72, 660);
    const original = pdfOfPages([{ content, entries: `/Annots [${numbers.join(' ')}]` }], {
      catalog: `/AcroForm << /Fields [${numbers.slice(0, 2).join(' ')}] >>`,
      further: annotations,
    });
    assert.equal((await read(original)).text, 'Field: Rich & bold\nNote: Rich & bold');
  });
});
