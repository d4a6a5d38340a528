// How much of a PDF's page is covered by pictures, and whether their text is recognized.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Memory } from './pdfium-memory.ts';

// Types of page objects, by PDFium's numbers.
const text = 1;
const image = 3;
const group = 5;
// The page as a grid: scans come in strips as well, and one over the other.
const cells = 20;
// A rendering of text that is not painted.
const unseen = 3;
const mostObjects = 5_000;
const deepest = 8;

/** The share of the page's area, from 0 to 1. */
export function picturedShare(pdfium: WrappedPdfiumModule, memory: Memory, page: number): number {
  const [left = 0, top = 0, right = 0, bottom = 0] =
    memory.floats(4, (at) => pdfium.FPDF_GetPageBoundingBox(page, at)) ?? [];
  const [width, height] = [Math.abs(right - left), Math.abs(top - bottom)];
  if (width === 0 || height === 0) return 0;
  const [x, y] = [Math.min(left, right), Math.min(top, bottom)];
  const covered = new Set<number>();
  let looked = 0;

  const cover = (object: number): void => {
    const [from = 0, low = 0, to = 0, high = 0] =
      memory.floats(4, (at) => pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) ?? [];
    const clipped = (place: number): number => Math.min(cells, Math.max(0, Math.round(place * cells)));
    for (let column = clipped((from - x) / width); column < clipped((to - x) / width); column += 1)
      for (let row = clipped((low - y) / height); row < clipped((high - y) / height); row += 1)
        covered.add(column * cells + row);
  };
  const holdsImage = (object: number, depth: number): boolean => {
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type !== group || depth > deepest) return type === image;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count && (looked += 1) < mostObjects; at += 1)
      if (holdsImage(pdfium.FPDFFormObj_GetObject(object, at), depth + 1)) return true;
    return false;
  };

  const count = pdfium.FPDFPage_CountObjects(page);
  for (let at = 0; at < count && (looked += 1) < mostObjects; at += 1) {
    const object = pdfium.FPDFPage_GetObject(page, at);
    if (object !== 0 && holdsImage(object, 0)) cover(object);
  }
  return covered.size / cells ** 2;
}

/** Whether the page has text that is not painted, as programs put it that recognize text in pictures. */
export function recognizedText(pdfium: WrappedPdfiumModule, page: number): boolean {
  const count = Math.min(mostObjects, pdfium.FPDFPage_CountObjects(page));
  for (let at = 0; at < count; at += 1) {
    const object = pdfium.FPDFPage_GetObject(page, at);
    if (pdfium.FPDFPageObj_GetType(object) === text && pdfium.FPDFTextObj_GetTextRenderMode(object) === unseen)
      return true;
  }
  return false;
}
