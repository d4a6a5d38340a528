// The part of PDFium that reading text takes: a document, its pages, its outline. Its interface is C: every handle
// opened here is closed here.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type PageLine, type PageWord, turn } from './pdf-row.ts';
import { linesOfWords } from './pdf-rows.ts';
import { type Placeholder, placeholderOf } from './pdfium-kind.ts';
import { createLayers } from './pdfium-layers.ts';
import { createMemory, type Memory } from './pdfium-memory.ts';
import { notesOf, openForm } from './pdfium-notes.ts';
import { picturedShare, recognizedText } from './pdfium-pictures.ts';
import { createWords } from './pdfium-words.ts';

/** A page's text, and its facts for the reader. */
export interface PdfPage {
  readonly lines: PageLine[];
  /** Values of forms and notes in its lines. */
  readonly notes: number;
  /** The share of its area that pictures cover, from 0 to 1; of a page of much text, 0. */
  readonly pictured: number;
  /** Its fonts do not say which letters they show: its words are not those of its reader. */
  readonly isUnmapped: boolean;
}

/** An entry of the outline. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly level: number;
  /** From 0. */
  readonly page: number;
  /** Points above the page's lower edge; absent where it points at the page alone. */
  readonly top?: number;
}

/** Why a document could not be opened. */
export type OpenError = 'format' | 'password' | 'security';

/** An open document; it stays in memory until the process ends. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Undefined where its pages are itself. */
  readonly placeholder: Placeholder | undefined;
  /** Undefined where the page is damaged. */
  page(page: number): PdfPage | undefined;
  outline(): OutlineEntry[];
}

export interface Pdfium {
  open(bytes: Buffer): PdfDocument | OpenError;
}

// A page of more is text, beside any pictures.
const fewLetters = 400;

// Bounds of an outline, which can be long, deep, or a ring.
const mostEntries = 20_000;
const deepestEntry = 32;
const longestEntry = 2000;

/** Loads PDFium, which takes some 40 ms. */
export async function loadPdfium(): Promise<Pdfium> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  // Its messages go nowhere: standard output is for chunks.
  const silent = { print: () => undefined, printErr: () => undefined };
  const pdfium = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer, ...silent });
  pdfium.PDFiumExt_Init();
  const memory = createMemory(pdfium);
  return {
    open(bytes) {
      const document = pdfium.FPDF_LoadMemDocument64(memory.copy(bytes), bytes.length, '');
      if (document === 0) {
        const { FPDF_GetLastError: lastCode } = pdfium;
        return openErrorOf(lastCode());
      }
      const words = createWords(pdfium, memory);
      const layers = createLayers(pdfium, memory, document);
      const readers = { pdfium, memory, words, layers, form: openForm(pdfium, document) };
      return {
        pageCount: pdfium.FPDF_GetPageCount(document),
        placeholder: placeholderOf(pdfium, memory, document, bytes),
        page: (page) => pageOf(readers, document, page),
        outline: () => [...outlineOf(pdfium, memory, document)],
      };
    },
  };
}

/** The parts of a document that its pages are read with. */
interface Readers {
  readonly pdfium: WrappedPdfiumModule;
  readonly memory: Memory;
  readonly words: ReturnType<typeof createWords>;
  readonly layers: ReturnType<typeof createLayers>;
  readonly form: number;
}

function openErrorOf(code: number): OpenError {
  if (code === 4) return 'password';
  return code === 5 ? 'security' : 'format';
}

function pageOf(readers: Readers, document: number, index: number): PdfPage | undefined {
  const { pdfium, memory } = readers;
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    const { words: all, isUnmapped } = readers.words(page, readers.layers(page));
    const words = onPage(readers, page, all);
    const { notes, links } = notesOf(pdfium, memory, { document, form: readers.form }, page);
    let letters = 0;
    for (const { text } of words) letters += text.length;
    // Text that is recognized lies behind its picture, unseen.
    const isPicture = letters < fewLetters && !recognizedText(pdfium, page);
    const pictured = isPicture ? picturedShare(pdfium, memory, page) : 0;
    return { lines: linesOfWords(words, notes, links), notes: notes.length, pictured, isUnmapped };
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

// Words beyond the edges of the page as it is shown are cut off, and nobody sees them.
function onPage({ pdfium, memory }: Readers, page: number, words: PageWord[]): PageWord[] {
  const box = memory.floats(4, (at) => pdfium.FPDF_GetPageBoundingBox(page, at));
  if (!box) return words;
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  return words.filter(({ from, to, base, size, angle }) => {
    const [x, y] = turn((from + to) / 2, base + size / 4, -angle);
    return x >= left - size && x <= right + size && y >= bottom - size && y <= top + size;
  });
}

function* outlineOf(pdfium: WrappedPdfiumModule, memory: Memory, document: number): Generator<OutlineEntry> {
  const seen = new Set<number>();
  const open = [{ bookmark: pdfium.FPDFBookmark_GetFirstChild(document, 0), level: 1 }];
  for (let next = open.pop(); next && seen.size < mostEntries; next = open.pop()) {
    const { bookmark, level } = next;
    if (bookmark === 0 || seen.has(bookmark)) continue;
    seen.add(bookmark);
    open.push({ bookmark: pdfium.FPDFBookmark_GetNextSibling(document, bookmark), level });
    if (level < deepestEntry)
      open.push({ bookmark: pdfium.FPDFBookmark_GetFirstChild(document, bookmark), level: level + 1 });
    const target = targetOf(pdfium, memory, document, bookmark);
    const bytes = pdfium.FPDFBookmark_GetTitle(bookmark, 0, 0);
    if (!target || bytes <= 2 || bytes > 2 * longestEntry) continue;
    const title = memory.utf16(bytes / 2, (buffer) => pdfium.FPDFBookmark_GetTitle(bookmark, buffer, bytes) / 2);
    yield { title, level, ...target };
  }
}

function targetOf(
  pdfium: WrappedPdfiumModule,
  memory: Memory,
  document: number,
  bookmark: number,
): { page: number; top?: number } | undefined {
  let target = pdfium.FPDFBookmark_GetDest(document, bookmark);
  if (target === 0) {
    const action = pdfium.FPDFBookmark_GetAction(bookmark);
    target = action === 0 ? 0 : pdfium.FPDFAction_GetDest(document, action);
  }
  const page = target === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(document, target);
  if (page < 0) return undefined;
  // Six values of four bytes: whether there are an x, a y and a zoom, and their values.
  const place = memory.floats(6, (at) =>
    pdfium.FPDFDest_GetLocationInPage(target, at, at + 4, at + 8, at + 12, at + 16, at + 20),
  );
  const [, hasTop, , , top] = place ?? [];
  return hasTop && top !== undefined ? { page, top } : { page };
}
