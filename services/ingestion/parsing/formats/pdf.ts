// PDF, page by page: a page's lines, paragraphs by the room between them, headings by the outline or by size.

import type { Block } from '../../domain/blocks.ts';
import { type Format, type FormatBounds, checkLength, type ReadPassage, RefusedError } from './format.ts';
import { byPage, largeHeadings, outlineHeadings, type PageHeading, sizesOf } from './pdf-headings.ts';
import { createScans, noticeOf } from './pdf-scans.ts';
import { createEdges, plainLines, type TextLine } from './pdf-lines.ts';
import { loadPdfium, type OpenError, type PdfDocument } from './pdfium.ts';
import { notOf, seemsPdf } from './seems.ts';

// Pages whose sizes tell what a document's text is set in.
const pagesLookedAt = 24;

const openErrors: Record<OpenError, string> = {
  format: 'The PDF is damaged or broken off: it cannot be opened.',
  password: 'The PDF is protected by a password. Save it without one and upload it again.',
  security: 'The PDF is protected in a way that cannot be read. Save it without protection and upload it again.',
};

const placeholders = {
  form: 'The PDF is a form that only Acrobat shows (XFA): its page is a placeholder. Print it to PDF there and upload that.',
  portfolio: 'The PDF is a portfolio: a cover page with files in it. Upload the files in it by themselves.',
};
// Of all pages, as those in such fonts: so many, and the document is not its text.
const mostlyUnmapped = 0.9;
// A form of Acrobat's that does not say that it is one: a page of no field and no more letters.
const longestPlaceholder = 1500;
const placeholderWords = /^please wait\.{2,3}\s+if this message is not eventually replaced/i;

/** Loads PDFium and its reader. */
export async function loadPdf(): Promise<Format> {
  const pdfium = await loadPdfium();
  return function* readPdf(original, bounds) {
    if (!seemsPdf(original)) throw new RefusedError(notOf('PDF', original));
    const document = pdfium.open(original);
    if (typeof document === 'string') throw new RefusedError(openErrors[document]);
    if (document.pageCount > bounds.maxPages)
      throw new RefusedError(
        `The PDF has ${document.pageCount} pages, and no more than ${bounds.maxPages} are read. Upload it in several files.`,
      );
    if (document.pageCount === 0) throw new RefusedError('The PDF has no pages.');
    const { placeholder } = document;
    if (placeholder !== undefined && placeholder !== 'perhaps-form') throw new RefusedError(placeholders[placeholder]);
    yield* pagesOf(document, bounds);
  };
}

function* pagesOf(document: PdfDocument, bounds: FormatBounds): Generator<ReadPassage> {
  const { pageCount: total } = document;
  const headingsOf = createHeadings(document);
  const withoutEdges = createEdges();
  const scans = createScans();
  let read = 0;
  let notes = 0;
  let damaged = 0;
  let unmapped = 0;
  let saysPlaceholder = false;
  let last: TextLine | undefined;
  for (let page = 0; page < total; page += 1) {
    const found = document.page(page);
    if (found) scans.add(page + 1, found);
    else damaged += 1;
    if (found?.isUnmapped) unmapped += 1;
    notes += found?.notes ?? 0;
    const lines = withoutEdges(plainLines(found?.lines ?? []));
    const headings = headingsOf(page, lines);
    const continues = last !== undefined && headings[0]?.from !== 0 && goesOn(last, lines[0]);
    // A paragraph that goes on is not parted from its beginning by a blank line.
    const passage = passageOf(lines, headings, { start: read, page: page + 1, continues });
    if (page === 0) saysPlaceholder = placeholderWords.test(passage.text.trimStart());
    read += passage.text.length;
    checkLength(read, bounds);
    const notice = page + 1 === total ? noticeOfEnd(scans, unmapped, total) : undefined;
    const progress = { unit: 'pages' as const, done: page + 1, total };
    yield { ...passage, progress, ...(notice === undefined ? {} : { notice }) };
    last = lines.at(-1) ?? last;
  }
  if (damaged > 0 && damaged >= total / 10)
    throw new RefusedError(`The PDF is damaged: ${damaged} of its ${total} pages cannot be read.`);
  const isForm = document.placeholder === 'perhaps-form' && total === 1;
  if ((isForm || saysPlaceholder) && notes === 0 && read < longestPlaceholder)
    throw new RefusedError(placeholders.form);
  if (read === 0)
    throw new RefusedError(
      'The PDF holds no text: its pages may be pictures, such as scans. Upload it with its text recognized.',
    );
}

function noticeOfEnd(scans: ReturnType<typeof createScans>, unmapped: number, total: number): string | undefined {
  const pictures = noticeOfScans(scans, total);
  if (unmapped === 0) return pictures;
  const fonts = `The PDF has fonts that do not say which letters they show: the text of ${unmapped} of ${total} pages cannot be read. Upload it with its text recognized.`;
  if (unmapped >= mostlyUnmapped * total) throw new RefusedError(fonts);
  return [pictures, fonts].filter((notice) => notice !== undefined).join(' ');
}

function noticeOfScans(scans: ReturnType<typeof createScans>, total: number): string | undefined {
  const { pages, areAll } = scans.end();
  if (areAll)
    throw new RefusedError(
      `The PDF's pages are pictures, such as scans, with hardly any text: ${pages.length} of ${total}. Upload it with its text recognized.`,
    );
  return pages.length > 0 ? noticeOf(pages, total) : undefined;
}

function createHeadings(document: PdfDocument): (page: number, lines: readonly TextLine[]) => PageHeading[] {
  const outline = byPage(document.outline());
  if (outline.size > 0) return (page, lines) => outlineHeadings(outline.get(page) ?? [], lines);
  const step = Math.max(1, Math.floor(document.pageCount / pagesLookedAt));
  const looked = Array.from({ length: Math.min(pagesLookedAt, document.pageCount) }, (_, at) => at * step);
  const sizes = sizesOf(looked.map((page) => document.page(page)?.lines ?? []));
  return (_, lines) => (sizes ? largeHeadings(sizes, lines) : []);
}

// Where a sentence was not at its end, and the next page begins with a small letter, or one of a script without them.
function goesOn(last: TextLine, first: TextLine | undefined): boolean {
  return first !== undefined && !/[.!?:…。！？؟۔।]["'”’»)\]]*$/.test(last.text) && /^[\p{Ll}\p{Lo}]/u.test(first.text);
}

function passageOf(
  lines: readonly TextLine[],
  headings: readonly PageHeading[],
  { start, page, continues }: { start: number; page: number; continues: boolean },
): { text: string; blocks: Block[] } {
  const blocks: Block[] = [];
  let text = '';
  let open: { start: number; continues: boolean } | undefined;
  const close = (): void => {
    // Up to the line break that is behind the last line.
    if (open) blocks.push({ kind: 'prose', ...open, end: start + text.length - 1, page });
    open = undefined;
  };
  let next = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    for (let heading = headings[next]; heading && heading.from <= at; heading = headings[(next += 1)]) {
      close();
      const words = lines.slice(heading.from, heading.to).map((line) => line.text);
      if (text !== '' && words.length > 0) text += '\n';
      const from = start + text.length;
      text += words.map((line) => `${line}\n`).join('');
      const end = words.length > 0 ? start + text.length - 1 : from;
      const { level, title } = heading;
      blocks.push({ kind: 'heading', level, title, start: from, end, page });
      if (words.length > 0) text += '\n';
      at = Math.max(at, heading.to);
    }
    const line = lines[at];
    if (!line) break;
    if (open && line.apart) {
      close();
      text += '\n';
    }
    open ??= { start: start + text.length, continues: continues && at === 0 };
    text += `${line.text}\n`;
  }
  close();
  return { text, blocks };
}
