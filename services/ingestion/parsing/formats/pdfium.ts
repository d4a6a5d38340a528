// The part of PDFium that reading text takes: a document, its pages' lines, its outline. Its interface is C: every
// handle opened here is closed here.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** A line of a page as PDFium finds it. */
export interface PageLine {
  readonly text: string;
  /** Its upper edge, in points above the page's lower one, and its height; absent where nothing tells. */
  readonly top?: number;
  readonly height?: number;
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
  /** Undefined where the page is damaged. */
  lines(page: number): PageLine[] | undefined;
  outline(): OutlineEntry[];
}

export interface Pdfium {
  open(bytes: Buffer): PdfDocument | OpenError;
}

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
      return {
        pageCount: pdfium.FPDF_GetPageCount(document),
        lines: (page) => linesOf(pdfium, memory, document, page),
        outline: () => [...outlineOf(pdfium, memory, document)],
      };
    },
  };
}

function openErrorOf(code: number): OpenError {
  if (code === 4) return 'password';
  return code === 5 ? 'security' : 'format';
}

function linesOf(pdfium: WrappedPdfiumModule, memory: Memory, document: number, index: number): PageLine[] | undefined {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    if (textPage === 0) return undefined;
    const count = pdfium.FPDFText_CountChars(textPage);
    if (count <= 0) return [];
    const text = memory.utf16(count + 1, (buffer) => pdfium.FPDFText_GetText(textPage, 0, count, buffer));
    const lines: PageLine[] = [];
    for (let start = 0; start < text.length;) {
      const newline = text.indexOf('\n', start);
      const end = newline === -1 ? text.length : newline;
      const line = text.slice(start, end);
      // One character stands for its line: asking for each would take longer than all the rest.
      const first = start + (line.length - line.trimStart().length);
      const at = pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, first);
      const box =
        at >= 0 ? memory.floats(4, (buffer) => pdfium.FPDFText_GetLooseCharBox(textPage, at, buffer)) : undefined;
      const [, top = 0, , bottom = 0] = box ?? [];
      lines.push(box && top > bottom ? { text: line, top, height: top - bottom } : { text: line });
      start = end + 1;
    }
    return lines;
  } finally {
    if (textPage !== 0) pdfium.FPDFText_ClosePage(textPage);
    pdfium.FPDF_ClosePage(page);
  }
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

type Memory = ReturnType<typeof createMemory>;

// PDFium's own memory, for arguments and results. Its views move when it grows: they are asked for each time.
function createMemory({ pdfium }: WrappedPdfiumModule) {
  const { malloc, free } = pdfium.wasmExports;
  const heap = (): Uint8Array => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const take = (bytes: number): number => {
    const at = malloc(bytes);
    if (at === 0) throw new RangeError('PDFium has no memory left.');
    return at;
  };
  const within = <T>(bytes: number, use: (at: number) => T): T => {
    const at = take(bytes);
    try {
      return use(at);
    } finally {
      free(at);
    }
  };
  return {
    copy(bytes: Buffer): number {
      const at = take(bytes.length);
      heap().set(bytes, at);
      return at;
    },
    /** The text that `write` puts into room for so many units; it returns how many, the zero at the end counted. */
    utf16(units: number, write: (at: number) => number): string {
      return within(2 * units, (at) => {
        const length = Math.max(0, Math.min(units, write(at)) - 1);
        return Buffer.from(heap().slice(at, at + 2 * length)).toString('utf16le');
      });
    },
    floats(count: number, write: (at: number) => boolean): number[] | undefined {
      return within(4 * count, (at) => {
        heap().fill(0, at, at + 4 * count);
        return write(at) ? [...new Float32Array(heap().slice(at, at + 4 * count).buffer)] : undefined;
      });
    },
  };
}
