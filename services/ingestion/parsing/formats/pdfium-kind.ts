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
  if (mayBeCollection && isCollection(plainCopy(pdfium, memory, document).catalog)) return 'portfolio';
  const form = pdfium.FPDF_GetFormType(document);
  if (form === dynamicForm) return 'form';
  return form === xfaForm ? 'perhaps-form' : undefined;
}

function isCollection(catalog: string): boolean {
  return /\/Collection\s*(?:<<|\d)/.test(catalog);
}

/** A document's objects as text. */
export interface PlainCopy {
  readonly catalog: string;
  object(number: string): string;
}

/** PDFium tells no entries of the catalog, but writes it plainly, and by itself, into a copy. */
export function plainCopy(pdfium: WrappedPdfiumModule, memory: Memory, document: number): PlainCopy {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const copy = memory.taken(length, (at) => pdfium.PDFiumExt_GetFileWriterData(writer, at, length));
    const [, root] = /\/Root (\d{1,10}) /.exec(copy.subarray(-4096).toString('latin1')) ?? [];
    const object = (number: string): string => {
      const start = copy.lastIndexOf(`\n${number} 0 obj`);
      const end = copy.indexOf('endobj', start);
      return start === -1 ? '' : copy.subarray(start, end === -1 ? undefined : end).toString('latin1');
    };
    return { catalog: root === undefined ? '' : object(root), object };
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
