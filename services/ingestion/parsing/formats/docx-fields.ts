// Links and fields that are open while a paragraph of a DOCX is read: a link's address goes behind its words, a field's
// code is no text, and a form field has its value.

import { createFormData, type FormData } from './docx-forms.ts';
import { behindLink, fieldAddress } from './docx-links.ts';
import type { XmlElement } from './xml.ts';

/** The text of a paragraph that grows. */
export interface GrowingText {
  text: string;
}

/** A link or field: where its words begin, and its address; of a field, its code until its words begin. */
interface Link {
  readonly paragraph: GrowingText | undefined;
  start: number;
  address: string | undefined;
  code: string | undefined;
  /** Text among a field's code; it is the document's where the code has no end. */
  unshown: string;
  form: FormData | undefined;
  hasPicture: boolean;
}

const longestCode = 4000;
const deepest = 100;

/** Makes those of one part; `current` gives the paragraph that is read, and `add` adds to it. */
export function createFields(current: () => GrowingText | undefined, add: (text: string) => void) {
  // Links of relationships, and fields of any kind: those end in their order.
  const linked: Link[] = [];
  const fields: Link[] = [];

  const opened = (address: string | undefined, code?: string): Link => {
    const paragraph = current();
    const start = paragraph?.text.length ?? 0;
    return { paragraph, start, address, code, unshown: '', form: undefined, hasPicture: false };
  };
  // A picture is clicked without any words, and may say so twice.
  const showAddress = (address: string | undefined): void => {
    const said = current()?.text.trimEnd();
    if (address !== undefined && said !== undefined && !said.endsWith(`(${address})`))
      add(said === current()?.text ? ` (${address})` : `(${address})`);
  };
  const ended = (link: Link | undefined): void => {
    const paragraph = current();
    if (!link || !paragraph) return;
    // One that began in another paragraph has its words in all of this one.
    const words = paragraph.text.slice(link.paragraph === paragraph ? link.start : 0);
    if (link.hasPicture && words.trim() === '') showAddress(link.address);
    else if (words.trim() !== `(${link.address})`) add(behindLink(words, link.address));
  };
  const endField = (field: Link | undefined): void => {
    if (!field) return;
    field.code = undefined;
    if (field.paragraph === current() && current()?.text.length === field.start) add(field.form?.value() ?? '');
    ended(field);
  };

  return {
    /** A link or a simple field begins. */
    open: (address: string | undefined): unknown => linked.push(opened(address)),
    close: (): void => ended(linked.pop()),
    showAddress,
    /** Takes an element of a run that is no text. */
    take(element: XmlElement): void {
      const { local, attribute } = element;
      const field = fields.at(-1);
      const type = local === 'fldChar' ? attribute('fldCharType') : undefined;
      if (type === 'begin' && fields.length < deepest) fields.push(opened(undefined, ''));
      else if (type === 'end') endField(fields.pop());
      else if (type === 'separate' && field?.code !== undefined) {
        Object.assign(field, { address: fieldAddress(field.code), code: undefined, unshown: '' });
        field.start = current()?.text.length ?? 0;
      } else if (local === 'drawing' || local === 'pict') for (const link of linked) link.hasPicture = true;
      else if (local === 'ffData' && field) field.form = createFormData();
      else field?.form?.take(element);
    },
    /** Takes text of a field's code, or the shown text of a field within it; false where the text is the paragraph's. */
    takeCode(text: string, isCode: boolean): boolean {
      const field = isCode ? fields.at(-1) : fields.findLast(({ code }) => code !== undefined);
      if (field?.code === undefined) return isCode;
      if (!isCode) field.unshown += text;
      if (field.code.length < longestCode) field.code += text.slice(0, longestCode);
      return true;
    },
    /** At the end of a paragraph: a field without an end, or with its code in several paragraphs, hides no text. */
    endParagraph(paragraph: GrowingText): void {
      for (const field of fields) {
        if (field.paragraph !== paragraph || field.code === undefined) continue;
        paragraph.text += field.unshown;
        field.code = undefined;
      }
    },
  };
}
