// Pure. Tells pages that are pictures with hardly any text, such as scans with a stamp or a page number: their content
// is in the picture. The rule is measured by two shares: of a page's area that pictures cover, and of letters of its
// own.

import type { PdfPage } from './pdfium.ts';

// A scan covers its page but for margins; a logo, or a figure beside text, does not.
const mostlyPicture = 0.4;
// Letters of a page's own: a slide that has fewer on its picture is a picture too.
const hardlyAny = 30;
// Letters of a page in all, stamps and a fax's head among them.
const stillAny = 160;
// A line on so many picture pages, but for its numbers, is a stamp on them.
const stampedPages = 3;
/** Of the pages that hold anything, as pictures: so many, and the document is not its text. */
const nearlyAll = 0.9;

/** Counts the pictures among a document's pages. */
export function createScans() {
  const pages: { readonly page: number; readonly lines: readonly string[] }[] = [];
  const seenOn = new Map<string, number>();
  let held = 0;
  return {
    add(page: number, { lines, notes, pictured }: PdfPage): void {
      if (lines.length > 0 || pictured > 0) held += 1;
      if (pictured < mostlyPicture || notes > 0) return;
      if (lines.reduce((letters, { text }) => letters + text.length, 0) > stillAny) return;
      const marks = lines.map(({ text }) => text.replace(/\d+/g, '#').replace(/\s+/g, ''));
      for (const mark of new Set(marks)) seenOn.set(mark, (seenOn.get(mark) ?? 0) + 1);
      pages.push({ page, lines: marks });
    },
    /** Their numbers, from 1, and whether they are (nearly) all. */
    end(): { readonly pages: readonly number[]; readonly areAll: boolean } {
      const found = pages.filter(({ lines }) => {
        let letters = 0;
        for (const line of lines) if ((seenOn.get(line) ?? 0) < stampedPages) letters += line.length;
        return letters < hardlyAny;
      });
      return { pages: found.map(({ page }) => page), areAll: found.length > 0 && found.length >= nearlyAll * held };
    },
  };
}

/** The notice of pages whose text is not read. */
export function noticeOf(pages: readonly number[], total: number): string {
  const named = pages.length > 10 ? `${pages.slice(0, 10).join(', ')} and others` : pages.join(', ');
  const isOne = pages.length === 1;
  const which = isOne
    ? `Page ${named} of ${total} is a picture`
    : `${pages.length} of ${total} pages are pictures (${named})`;
  return `${which} with hardly any text: what stands in ${isOne ? 'it' : 'them'} cannot be found. Upload the document with its text recognized.`;
}
