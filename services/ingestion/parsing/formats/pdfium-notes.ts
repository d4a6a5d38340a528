// Text on a PDF's page beside its content: values of form fields, free-text notes, and addresses of links. Comments that
// open at a click are their reviewers' own.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { htmlPieces } from './html-text.ts';
import type { PageLink, PageNote } from './pdf-row.ts';
import { linkOf } from './pdfium-links.ts';
import type { Memory } from './pdfium-memory.ts';

// Subtypes of annotations, types of fields and flags, by PDFium's numbers.
const link = 2;
const freeText = 3;
const widget = 20;
const checkBox = 2;
const radioButton = 3;
const comboBox = 4;
const listBox = 5;
const textField = 6;
const invisible = 2 + 32;
const password = 1 << 13;

const mostNotes = 5_000;
const mostOptions = 1_000;
// UTF-16 code units.
const longestValue = 100_000;

/** Reads a page's notes and links; the form is that of `openForm`. */
export function notesOf(
  pdfium: WrappedPdfiumModule,
  memory: Memory,
  { document, form }: { readonly document: number; readonly form: number },
  page: number,
): { notes: PageNote[]; links: PageLink[] } {
  const notes: PageNote[] = [];
  const links: PageLink[] = [];
  const count = Math.min(mostNotes, pdfium.FPDFPage_GetAnnotCount(page));
  for (let at = 0; at < count; at += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    try {
      if (pdfium.FPDFAnnot_GetSubtype(annotation) === link) {
        const found = linkOf(pdfium, memory, document, annotation);
        if (found) addLink(found);
        continue;
      }
      const text = textOf(annotation);
      const rectangle =
        text === '' ? undefined : memory.floats(4, (place) => pdfium.FPDFAnnot_GetRect(annotation, place));
      const [left = 0, one = 0, right = 0, other = 0] = rectangle ?? [];
      // One without room is not on the page.
      if (rectangle && left !== right && one !== other)
        notes.push({ text, left, right, bottom: Math.min(one, other), top: Math.max(one, other) });
    } finally {
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
  }
  return { notes, links };

  // A link of several lines has a part for each.
  function addLink(found: PageLink): void {
    const last = links.at(-1);
    if (last?.address === found.address)
      links[links.length - 1] = { ...last, places: [...last.places, ...found.places] };
    else links.push(found);
  }

  function textOf(annotation: number): string {
    if ((pdfium.FPDFAnnot_GetFlags(annotation) & invisible) !== 0) return '';
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    if (subtype === freeText) return stringOf(annotation, 'Contents') || wordsOfRich(stringOf(annotation, 'RC'));
    return subtype === widget && form !== 0 ? fieldOf(annotation) : '';
  }

  function fieldOf(annotation: number): string {
    const type = pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
    if (type === checkBox || type === radioButton) return isChecked(annotation, type) ? '☒' : '☐';
    if (type === textField && (pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation) & password) !== 0) return '';
    if (type === comboBox || type === listBox) return chosenOf(annotation) || fieldValue(annotation);
    return type === textField ? fieldValue(annotation) || wordsOfRich(stringOf(annotation, 'RV')) : '';
  }

  function stringOf(annotation: number, entry: string): string {
    return valueOf((buffer, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, entry, buffer, bytes));
  }

  // Some programs write a text with its fonts alone, as a web page.
  function wordsOfRich(page: string): string {
    return page === '' ? '' : Array.from(htmlPieces(page), ({ text }) => text).join(' ');
  }

  // By its shown state; a check box without one, by its value.
  function isChecked(annotation: number, type: number): boolean {
    const shown = stringOf(annotation, 'AS');
    const state =
      shown !== '' || type === radioButton
        ? shown
        : valueOf((buffer, bytes) => pdfium.EPDFAnnot_GetFormFieldRawValue(form, annotation, buffer, bytes));
    return state !== '' && state !== 'Off';
  }

  // An option has a label beside the value that a program gets.
  function chosenOf(annotation: number): string {
    const options = Math.min(mostOptions, pdfium.FPDFAnnot_GetOptionCount(form, annotation));
    const chosen: string[] = [];
    for (let option = 0; option < options; option += 1) {
      if (!pdfium.FPDFAnnot_IsOptionSelected(form, annotation, option)) continue;
      chosen.push(valueOf((buffer, bytes) => pdfium.FPDFAnnot_GetOptionLabel(form, annotation, option, buffer, bytes)));
    }
    return chosen.join(', ');
  }

  function fieldValue(annotation: number): string {
    return valueOf((buffer, bytes) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes));
  }

  function valueOf(read: (buffer: number, bytes: number) => number): string {
    const bytes = read(0, 0);
    if (bytes <= 2 || bytes > 2 * longestValue) return '';
    return memory.utf16(bytes / 2, (buffer) => read(buffer, bytes) / 2).trim();
  }
}

/** The form of a document, for `notesOf`; 0 where it has none. */
export function openForm(pdfium: WrappedPdfiumModule, document: number): number {
  if (pdfium.FPDF_GetFormType(document) === 0) return 0;
  return pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
}
