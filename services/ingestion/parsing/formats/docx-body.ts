// The text of a part of a DOCX, as paragraphs and rows of tables in their order: as Word shows it, without deleted or
// hidden text, and with the addresses of its links.

import { checkLength, type FormatBounds } from './format.ts';
import { behindLink, fieldAddress, shownAddress } from './docx-links.ts';
import { levelOfOutline } from './docx-styles.ts';
import type { XmlElement, XmlHandler } from './xml.ts';

/** A paragraph outside of tables, or a row of one. */
export type BodyItem =
  | ({ readonly kind: 'paragraph'; readonly text: string; readonly notes: readonly string[] } & ParagraphProperties)
  | { readonly kind: 'row'; readonly text: string; readonly notes: readonly string[] };

export interface ParagraphProperties {
  readonly style?: string;
  readonly outline?: number;
  readonly list?: string;
  readonly depth?: number;
}

/** Where items are told, and the notes that stand at the end of them by their id. */
export interface BodyListener {
  item(item: BodyItem): void;
  /** The lines of a document that is merged in here, by its relationship; told where it stands in a cell. */
  merged?(id: string, isInCell: boolean): readonly string[];
  /** A footnote, endnote or comment begins; its paragraphs follow. */
  note?(id: string): void;
}

interface Paragraph {
  text: string;
  style?: string;
  outline?: number;
  list?: string;
  depth?: number;
}

/** A link that is open: where its words begin, and its address; of a field, its code until its words begin. */
interface Link {
  readonly paragraph: Paragraph | undefined;
  start: number;
  address: string | undefined;
  code: string | undefined;
}

interface Table {
  row: string[];
  cell: string[];
}

const words = /wordprocessingml|\/math$/;
// Elements whose text is deleted, moved away, of an earlier state, or repeated elsewhere.
const skipped = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'pPrChange',
  'rPrChange',
  'tblPrChange',
  'trPrChange',
  'tcPrChange',
]);
// Symbols of fonts that have their own order; of others the character says what it is.
const symbols: ReadonlyMap<number, string> = new Map([
  [0xf0b7, '•'],
  [0xf0a7, '▪'],
  [0xf0d8, '➢'],
  [0xf0e0, '→'],
  [0xf0fc, '✓'],
  [0xf0fe, '☒'],
  [0xf0a8, '☐'],
  [0xf06f, '☐'],
]);

const longestCode = 4000;
const deepestLink = 100;

/** Makes the handler of one part, given the targets of its links by the ids of their relationships. */
export function createBody(
  bounds: FormatBounds,
  listener: BodyListener,
  links: ReadonlyMap<string, string> = new Map(),
): XmlHandler {
  const paragraphs: Paragraph[] = [];
  const tables: Table[] = [];
  let notes: string[] = [];
  let length = 0;
  let depth = 0;
  // The depth of the outermost element that is skipped.
  let skippedAt = Infinity;
  let inRun = false;
  let hidden = false;
  let inText = false;
  let inCode = false;
  // Links of relationships, and fields of any kind: those end in their order.
  const linked: Link[] = [];
  const fields: Link[] = [];

  const add = (text: string): void => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph || hidden) return;
    length += text.length;
    checkLength(length, bounds);
    paragraph.text += text;
  };
  const tell = (item: BodyItem): void => {
    listener.item(item);
    notes = [];
  };

  const opened = (address: string | undefined, code?: string): Link => {
    const paragraph = paragraphs.at(-1);
    return { paragraph, start: paragraph?.text.length ?? 0, address, code };
  };
  const ended = (link: Link | undefined): void => {
    const paragraph = paragraphs.at(-1);
    if (!link || !paragraph) return;
    // One that began in another paragraph has its words in all of this one.
    add(behindLink(paragraph.text.slice(link.paragraph === paragraph ? link.start : 0), link.address));
  };
  const fieldMark = (type: string | undefined): void => {
    const field = fields.at(-1);
    if (type === 'begin') fields.push(opened(undefined, ''));
    else if (type === 'end') ended(fields.pop());
    else if (type === 'separate' && field?.code !== undefined) {
      field.address = fieldAddress(field.code);
      field.start = paragraphs.at(-1)?.text.length ?? 0;
      field.code = undefined;
    }
  };

  const properties = ({ local, attribute }: XmlElement): void => {
    const paragraph = paragraphs.at(-1);
    const value = attribute('val') ?? '';
    if (local === 'vanish' && inRun) hidden = value !== '0' && value !== 'false';
    if (!paragraph || inRun) return;
    if (local === 'pStyle') paragraph.style = value;
    else if (local === 'outlineLvl') paragraph.outline = Number(value);
    else if (local === 'numId') paragraph.list = value;
    else if (local === 'ilvl') paragraph.depth = Number(value);
  };
  const content = ({ local, attribute }: XmlElement): void => {
    if (local === 'tab') add('\t');
    else if (local === 'br' || local === 'cr') add('\n');
    else if (local === 'noBreakHyphen') add('\u2011');
    else if (local === 'sym') add(symbolOf(Number.parseInt(attribute('char') ?? '', 16)));
    else if (local === 'fldChar' && fields.length < deepestLink) fieldMark(attribute('fldCharType'));
    else if (/^(?:footnote|endnote|comment)Reference$/.test(local)) {
      const id = attribute('id');
      if (id !== undefined && !hidden) notes.push(`${local.replace('Reference', '')} ${id}`);
    }
  };

  return {
    open(element) {
      const { local, uri } = element;
      depth += 1;
      if (depth > skippedAt) return;
      if (skipped.has(local)) skippedAt = depth;
      else if (!words.test(uri)) return;
      else if (local === 'p') {
        paragraphs.push({ text: '' });
        inRun = false;
        hidden = false;
      } else if (local === 'r') {
        inRun = true;
        hidden = false;
      } else if (local === 't') inText = true;
      else if (local === 'instrText') inCode = true;
      else if (local === 'hyperlink') {
        const target = links.get(element.attribute('id') ?? '') ?? '';
        linked.push(opened(shownAddress(target, element.attribute('anchor'))));
      } else if (local === 'fldSimple') linked.push(opened(fieldAddress(element.attribute('instr') ?? '')));
      else if (local === 'altChunk') merge(element.attribute('id') ?? '');
      else if (local === 'tbl') tables.push({ row: [], cell: [] });
      else if (local === 'footnote' || local === 'endnote' || local === 'comment')
        listener.note?.(`${local} ${element.attribute('id') ?? ''}`);
      else if (inRun) content(element);
      if (depth < skippedAt) properties(element);
    },
    close({ local, uri }) {
      depth -= 1;
      if (depth >= skippedAt) return;
      if (depth + 1 === skippedAt) {
        skippedAt = Infinity;
        return;
      }
      if (!words.test(uri)) return;
      if (local === 't') inText = false;
      else if (local === 'instrText') inCode = false;
      else if (local === 'hyperlink' || local === 'fldSimple') ended(linked.pop());
      else if (local === 'r') inRun = hidden = false;
      else if (local === 'p') endParagraph();
      else if (local === 'tc') endCell();
      else if (local === 'tr') endRow();
      else if (local === 'tbl') tables.pop();
    },
    text(text) {
      if (depth >= skippedAt) return;
      if (inText) add(text);
      const field = inCode ? fields.at(-1) : undefined;
      if (field?.code !== undefined && field.code.length < longestCode) field.code += text.slice(0, longestCode);
    },
  };

  function endParagraph(): void {
    const { text, ...rest } = paragraphs.pop() ?? { text: '' };
    const table = tables.at(-1);
    if (table) {
      const line = text.replace(/\s+/g, ' ').trim();
      if (line !== '') table.cell.push(line);
    } else tell({ kind: 'paragraph', text, notes, ...rest });
  }

  function merge(id: string): void {
    const table = tables.at(-1);
    const lines = listener.merged?.(id, table !== undefined) ?? [];
    for (const line of lines) {
      length += line.length;
      checkLength(length, bounds);
      table?.cell.push(line.replace(/\s+/g, ' ').trim());
    }
  }

  function endCell(): void {
    const table = tables.at(-1);
    if (!table) return;
    table.row.push(table.cell.join(' '));
    table.cell = [];
  }

  // A row of a table in a cell is a part of that cell.
  function endRow(): void {
    const table = tables.at(-1);
    if (!table) return;
    const text = table.row.some((cell) => cell !== '') ? table.row.join(' | ') : '';
    table.row = [];
    const outer = tables.at(-2);
    if (outer) {
      if (text !== '') outer.cell.push(text);
    } else tell({ kind: 'row', text, notes });
  }
}

function symbolOf(code: number): string {
  if (!Number.isInteger(code) || code < 0x20 || code > 0xffff) return '';
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  return symbols.get(code) ?? (isPrivate ? '' : String.fromCharCode(code));
}

/** A heading's level that a paragraph sets for itself. */
export function ownLevel({ outline }: ParagraphProperties): number | undefined {
  return levelOfOutline(outline);
}
