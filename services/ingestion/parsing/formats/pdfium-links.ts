// Links of a PDF's page to addresses: clicks elsewhere in the document, or to files, are none.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { shownAddress } from './docx-links.ts';
import type { PageLink, PageNote } from './pdf-row.ts';
import type { Memory } from './pdfium-memory.ts';

const longestAddress = 2000;
const mostPlaces = 50;

/** The link of an annotation, with a rectangle for each of its lines; undefined where it has no address to show. */
export function linkOf(
  pdfium: WrappedPdfiumModule,
  memory: Memory,
  document: number,
  annotation: number,
): PageLink | undefined {
  const action = pdfium.FPDFLink_GetAction(pdfium.FPDFAnnot_GetLink(annotation));
  const length = action === 0 ? 0 : pdfium.FPDFAction_GetURIPath(document, action, 0, 0);
  if (length <= 1 || length > longestAddress) return undefined;
  const bytes = memory.taken(length, (at) => pdfium.FPDFAction_GetURIPath(document, action, at, length));
  const address = shownAddress(bytes.subarray(0, -1).toString('utf8'));
  if (address === undefined) return undefined;
  const places = quadsOf(pdfium, memory, annotation);
  if (places.length > 0) return { address, places };
  const rectangle = memory.floats(4, (at) => pdfium.FPDFAnnot_GetRect(annotation, at));
  if (!rectangle) return undefined;
  const [left = 0, one = 0, right = 0, other = 0] = rectangle;
  return { address, places: [around([left, right], [one, other])] };
}

function quadsOf(pdfium: WrappedPdfiumModule, memory: Memory, annotation: number): PageLink['places'] {
  const places: Omit<PageNote, 'text'>[] = [];
  const count = Math.min(mostPlaces, pdfium.FPDFAnnot_CountAttachmentPoints(annotation));
  for (let quad = 0; quad < count; quad += 1) {
    const points = memory.floats(8, (at) => pdfium.FPDFAnnot_GetAttachmentPoints(annotation, quad, at));
    if (!points) continue;
    places.push(
      around(
        points.filter((_, at) => at % 2 === 0),
        points.filter((_, at) => at % 2 === 1),
      ),
    );
  }
  return places;
}

function around(x: readonly number[], y: readonly number[]): Omit<PageNote, 'text'> {
  return { left: Math.min(...x), right: Math.max(...x), bottom: Math.min(...y), top: Math.max(...y) };
}
