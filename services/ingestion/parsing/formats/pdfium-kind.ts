// Kinds of PDF whose pages are a placeholder: forms that Acrobat alone shows (dynamic XFA), and portfolios, which are a
// cover page with files in it.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Memory } from './pdfium-memory.ts';

/** The kind of form, by PDFium's numbers. */
const dynamicForm = 2;
const xfaForm = 3;

/** The kind of a document whose pages are not its content; `perhaps-form`: where they hold little and no field. */
export type Placeholder = 'form' | 'perhaps-form' | 'portfolio';

/** Tells it of an open document. */
export function placeholderOf(
  pdfium: WrappedPdfiumModule,
  memory: Memory,
  document: number,
  original: Buffer,
): Placeholder | undefined {
  const mayBeCollection = pdfium.FPDFDoc_GetAttachmentCount(document) > 0 || original.includes('/Collection');
  if (mayBeCollection && isCollection(catalogOf(pdfium, memory, document))) return 'portfolio';
  const form = pdfium.FPDF_GetFormType(document);
  if (form === dynamicForm) return 'form';
  return form === xfaForm ? 'perhaps-form' : undefined;
}

function isCollection(catalog: string): boolean {
  return /\/Collection\s*(?:<<|\d)/.test(catalog);
}

// PDFium tells no entries of the catalog, but writes it plainly, and by itself, into a copy.
function catalogOf(pdfium: WrappedPdfiumModule, memory: Memory, document: number): string {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const copy = memory.taken(length, (at) => pdfium.PDFiumExt_GetFileWriterData(writer, at, length));
    const [, root] = /\/Root (\d{1,10}) /.exec(copy.subarray(-4096).toString('latin1')) ?? [];
    const start = root === undefined ? -1 : copy.lastIndexOf(`\n${root} 0 obj`);
    const end = copy.indexOf('endobj', start);
    return start === -1 ? '' : copy.subarray(start, end === -1 ? undefined : end).toString('latin1');
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
