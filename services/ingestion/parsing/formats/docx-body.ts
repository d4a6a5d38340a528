// The text of a part of a DOCX, as paragraphs and rows of tables in their order: as Word shows it, without deleted or
// hidden text, and with the addresses of its links.

import { checkLength, type FormatBounds } from './format.ts';
import { createFields } from './docx-fields.ts';
import { isOn } from './docx-forms.ts';
import { fieldAddress, shownAddress } from './docx-links.ts';
import { createMath } from './docx-math.ts';
import { levelOfOutline, type ParagraphStyle } from './docx-styles.ts';
import { symbolOf } from './docx-symbols.ts';
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
  isHidden?: boolean;
  style?: string;
  outline?: number;
  list?: string;
  depth?: number;
}

interface Table {
  row: string[];
  cell: string[];
  isRowGone: boolean;
  isCellGone: boolean;
}

const words = /wordprocessingml|\/math$/;
// Elements whose text is deleted, moved away, of an earlier state, or repeated elsewhere.
const skipped = new Set(['del', 'moveFrom', 'pPrChange', 'rPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange']);
// Marks of a row that is deleted or hidden.
const goneRow = new Set(['del', 'moveFrom', 'hidden']);
const mathUri = /\/math$/;

/** Makes the handler of one part, given the targets of its links by the ids of their relationships, and its styles. */
export function createBody(
  bounds: FormatBounds,
  listener: BodyListener,
  links: ReadonlyMap<string, string> = new Map(),
  styles: ReadonlyMap<string, ParagraphStyle> = new Map(),
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
  let font = '';
  let inRowProperties = false;
  // Of forms that say the same, the first is read.
  const alternates: { isChosen: boolean }[] = [];
  const drawings: string[] = [];
  let inText = false;
  let inCode = false;

  const add = (text: string): void => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph || hidden) return;
    length += text.length;
    checkLength(length, bounds);
    if (!fields.takeCode(text, false)) paragraph.text += text;
  };
  const fields = createFields(() => paragraphs.at(-1), add);
  const math = createMath(
    add,
    () => paragraphs.at(-1)?.text.length ?? 0,
    (from) => {
      const paragraph = paragraphs.at(-1);
      const said = paragraph?.text.slice(from) ?? '';
      if (paragraph && !/^[\p{L}\p{N}.,]*$/u.test(said)) paragraph.text = `${paragraph.text.slice(0, from)}(${said})`;
    },
  );
  const tell = (item: BodyItem): void => {
    listener.item(item);
    notes = [];
  };

  const properties = ({ local, attribute }: XmlElement): void => {
    const paragraph = paragraphs.at(-1);
    const value = attribute('val') ?? '';
    if (inRun) {
      if (local === 'rStyle') hidden ||= styles.get(value)?.isHidden ?? false;
      else if (local === 'vanish') hidden = isOn(attribute('val'));
      else if (local === 'rFonts') font = attribute('ascii') ?? '';
    }
    if (!paragraph || inRun) return;
    if (local === 'pStyle') {
      paragraph.style = value;
      paragraph.isHidden = styles.get(value)?.isHidden ?? false;
    } else if (local === 'outlineLvl') paragraph.outline = Number(value);
    else if (local === 'numId') paragraph.list = value;
    else if (local === 'ilvl') paragraph.depth = Number(value);
  };
  const content = (element: XmlElement): void => {
    const { local, attribute } = element;
    if (local === 'tab') add('\t');
    else if (local === 'br' || local === 'cr') add('\n');
    else if (local === 'noBreakHyphen') add('\u2011');
    else if (local === 'sym') add(symbolOf(Number.parseInt(attribute('char') ?? '', 16), attribute('font') ?? ''));
    else if (/^(?:footnote|endnote|comment)Reference$/.test(local)) {
      const id = attribute('id');
      if (id !== undefined && !hidden) notes.push(`${local.replace('Reference', '')} ${id}`);
    } else fields.take(element);
  };
  return {
    open(element) {
      const { local, uri } = element;
      depth += 1;
      if (depth > skippedAt) return;
      const table = tables.at(-1);
      if (inRowProperties && table && goneRow.has(local)) table.isRowGone = true;
      const alternate = alternates.at(-1);
      if (skipped.has(local) || (alternate?.isChosen && (local === 'Choice' || local === 'Fallback')))
        skippedAt = depth;
      else if (local === 'AlternateContent') alternates.push({ isChosen: false });
      else if (alternate && local === 'Choice') alternate.isChosen = true;
      else if (local === 'relIds') drawn(element.attribute('dm') ?? '');
      else if (local === 'chart' && element.attribute('id') !== undefined) drawn(element.attribute('id') ?? '');
      else if (local === 'hlinkClick') fields.showAddress(addressOf(element));
      else if (!words.test(uri)) return;
      else if (local === 'p') {
        paragraphs.push({ text: '' });
        inRun = false;
        hidden = false;
      } else if (local === 'r') {
        inRun = true;
        hidden = paragraphs.at(-1)?.isHidden ?? false;
        font = '';
      } else if (mathUri.test(uri) && local !== 't') math.open(element);
      else if (local === 't') inText = true;
      else if (local === 'instrText') inCode = true;
      else if (local === 'hyperlink') {
        fields.open(addressOf(element));
      } else if (local === 'fldSimple') fields.open(fieldAddress(element.attribute('instr') ?? ''));
      else if (local === 'altChunk' || local === 'subDoc') merge(element.attribute('id') ?? '');
      else if (local === 'tbl') tables.push({ row: [], cell: [], isRowGone: false, isCellGone: false });
      else if (local === 'trPr') inRowProperties = true;
      else if (local === 'cellDel' && table) table.isCellGone = true;
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
      if (local === 'AlternateContent') alternates.pop();
      if (!words.test(uri)) return;
      if (mathUri.test(uri) && local !== 't') math.close({ local });
      if (local === 't') inText = false;
      else if (local === 'instrText') inCode = false;
      else if (local === 'hyperlink' || local === 'fldSimple') fields.close();
      else if (local === 'r') inRun = hidden = false;
      else if (local === 'trPr') inRowProperties = false;
      else if (local === 'p') endParagraph();
      else if (local === 'tc') endCell();
      else if (local === 'tr') endRow();
      else if (local === 'tbl') tables.pop();
    },
    text(text) {
      if (depth >= skippedAt) return;
      if (inText) add(text.replaceAll(/[\uf020-\uf0ff]/g, (one) => symbolOf(one.charCodeAt(0), font)));
      if (inCode) fields.takeCode(text, true);
    },
  };

  function addressOf({ attribute }: XmlElement): string | undefined {
    return shownAddress(links.get(attribute('id') ?? '') ?? '', attribute('anchor') ?? attribute('docLocation'));
  }

  function endParagraph(): void {
    const paragraph = paragraphs.pop() ?? { text: '' };
    fields.endParagraph(paragraph);
    const { text, isHidden: _, ...rest } = paragraph;
    const table = tables.at(-1);
    if (table) {
      const line = text.replace(/\s+/g, ' ').trim();
      if (line !== '') table.cell.push(line);
    } else {
      tell({ kind: 'paragraph', text, notes, ...rest });
      if (paragraphs.length === 0) for (const id of drawings.splice(0)) merge(id);
    }
  }

  // Behind the paragraph that a diagram or chart stands in, or as a part of its cell.
  function drawn(id: string): void {
    if (hidden) return;
    if (tables.length > 0) merge(id);
    else drawings.push(id);
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
    if (!table.isCellGone) table.row.push(table.cell.join(' '));
    table.cell = [];
    table.isCellGone = false;
  }

  // A row of a table in a cell is a part of that cell.
  function endRow(): void {
    const table = tables.at(-1);
    if (!table) return;
    const isShown = !table.isRowGone && table.row.some((cell) => cell !== '');
    const text = isShown ? table.row.join(' | ') : '';
    if (table.isRowGone) notes = [];
    table.row = [];
    table.isRowGone = false;
    const outer = tables.at(-2);
    if (outer) {
      if (text !== '') outer.cell.push(text);
    } else tell({ kind: 'row', text, notes });
  }
}

/** A heading's level that a paragraph sets for itself. */
export function ownLevel({ outline }: ParagraphProperties): number | undefined {
  return levelOfOutline(outline);
}
