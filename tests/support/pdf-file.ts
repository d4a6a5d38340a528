// Small PDFs, built by hand, with a test's content and nothing else.

/** A line of text at a place, in points from the lower left. */
export interface PdfText {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
}

/** An entry of the outline; `page` from 0. */
export interface PdfBookmark {
  readonly title: string;
  readonly page: number;
  readonly y?: number;
  readonly children?: readonly PdfBookmark[];
}

/** The parts of a file; `trailer` is added to its trailer's dictionary. */
export interface PdfParts {
  /** Objects by number, from 1; 1 is the catalog. */
  readonly objects: readonly (string | Buffer)[];
  readonly trailer?: string;
}

/** A file of objects. */
export function pdfFile({ objects, trailer = '' }: PdfParts): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(length);
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream with its dictionary's entries. */
export function pdfStream(content: string | Buffer, entries = ''): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length} ${entries} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
}

/** A document of pages, each of lines of text in Helvetica. */
export function pdfDocument(
  pages: readonly (readonly PdfText[])[],
  { outline = [], trailer }: { outline?: readonly PdfBookmark[]; trailer?: string } = {},
): Buffer {
  const objects: (string | Buffer)[] = [
    '',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const kids = pages.map((texts) => {
    const content = texts.map(
      ({ text, x = 72, y, size = 10 }) => `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
    );
    const stream = objects.push(pdfStream(content.join('\n')));
    return objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${stream} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    );
  });
  const addLevel = (entries: readonly PdfBookmark[], parent: number): string => {
    const first = objects.length + 1;
    for (const _ of entries) objects.push('');
    for (const [at, { title, page, y, children = [] }] of entries.entries()) {
      const dest = `[${kids[page]} 0 R ${y === undefined ? '/Fit' : `/XYZ 0 ${y} 0`}]`;
      const below = children.length > 0 ? addLevel(children, first + at) : '';
      const next = at + 1 < entries.length ? `/Next ${first + at + 1} 0 R` : '';
      objects[first + at - 1] = `<< /Title (${title}) /Parent ${parent} 0 R /Dest ${dest} ${next} ${below} >>`;
    }
    return `/First ${first} 0 R /Last ${first + entries.length - 1} 0 R /Count ${entries.length}`;
  };
  const outlines = objects.push('');
  objects[outlines - 1] = `<< /Type /Outlines ${outline.length > 0 ? addLevel(outline, outlines) : ''} >>`;
  objects[0] = `<< /Type /Catalog /Pages 2 0 R /Outlines ${outlines} 0 R >>`;
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  return pdfFile({ objects, ...(trailer === undefined ? {} : { trailer }) });
}

/** Lines one below the other, from the top of a page. */
export function pdfLines(lines: readonly string[], { top = 720, size = 10 } = {}): PdfText[] {
  return lines.map((text, at) => ({ text, y: top - at * size * 1.2, size }));
}

/** A page by its content stream, with the entries of its dictionary; `/F` is Helvetica and `/Im` a picture. */
export interface PdfContent {
  readonly content: string;
  readonly entries?: string;
}

/** The number of the first of a document's further objects. */
export const firstFurther = 5;

/** A document of such pages; `further` objects are numbered from `firstFurther`. */
export function pdfOfPages(
  pages: readonly PdfContent[],
  { catalog = '', further = [] }: { catalog?: string; further?: readonly (string | Buffer)[] } = {},
): Buffer {
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    pdfStream('\x7f', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'),
    ...further,
  ];
  const kids = pages.map(({ content, entries = '' }) => {
    const stream = objects.push(pdfStream(content));
    return objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${stream} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /Im 4 0 R >> >> ${entries} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  return pdfFile({ objects });
}

/** Content that shows a text at a place. */
export function pdfShown(text: string, x: number, y: number, size = 10): string {
  return `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`;
}

/** Content that shows the picture in a rectangle. */
export function pdfPicture(x: number, y: number, width: number, height: number): string {
  return `q ${width} 0 0 ${height} ${x} ${y} cm /Im Do Q\n`;
}
