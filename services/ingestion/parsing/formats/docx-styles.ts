// Styles and numbering of paragraphs: which are headings, which are items of a list, and how those are marked.

import type { DocxArchive } from './docx-archive.ts';
import { isOn } from './docx-forms.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** A paragraph's place in a list. */
export interface ListPlace {
  readonly list: string;
  readonly depth: number;
}

/** The properties of a style, its own or those of the styles that it is based on; of one for characters, only the last. */
export interface ParagraphStyle {
  /** From 1; absent where it is no heading. */
  readonly heading?: number;
  readonly list?: ListPlace;
  /** Its text is not shown. */
  readonly isHidden?: true;
}

export interface Numbering {
  /** The mark of the next item there, such as `2.`; counts it. */
  mark(place: ListPlace): string;
}

interface RawStyle {
  isOfText?: boolean;
  isHidden?: boolean;
  basedOn?: string;
  name?: string;
  outline?: number;
  list?: string;
  depth?: number;
}

const most = 10_000;
const longestChain = 16;

/** Styles of paragraphs and characters by their id. */
export async function readStyles(archive: DocxArchive): Promise<ReadonlyMap<string, ParagraphStyle>> {
  const raw = new Map<string, RawStyle>();
  let style: RawStyle | undefined;
  const part = archive.part('styles');
  if (part)
    await parseXml(part.xml, {
      open(element) {
        const value = element.attribute('val') ?? '';
        if (element.local === 'style') {
          const type = element.attribute('type') ?? '';
          style = { isOfText: type === 'character' };
          if (raw.size < most && (type === 'paragraph' || type === 'character'))
            raw.set(element.attribute('styleId') ?? '', style);
        } else if (!style) return;
        else if (element.local === 'basedOn') style.basedOn = value;
        else if (element.local === 'name') style.name = value;
        else if (element.local === 'outlineLvl') style.outline = Number(value);
        else if (element.local === 'numId') style.list = value;
        else if (element.local === 'vanish') style.isHidden = isOn(element.attribute('val'));
        else if (element.local === 'ilvl') style.depth = Number(value);
      },
      close(element) {
        if (element.local === 'style') style = undefined;
      },
    });
  return new Map([...raw].map(([id, own]) => [id, styleOf(own, raw)]));
}

function styleOf(own: RawStyle, all: ReadonlyMap<string, RawStyle>): ParagraphStyle {
  const chain: RawStyle[] = [];
  for (
    let style: RawStyle | undefined = own;
    style && chain.length < longestChain;
    style = all.get(style.basedOn ?? '')
  )
    chain.push(style);
  const hidden = chain.find(({ isHidden }) => isHidden !== undefined)?.isHidden ? ({ isHidden: true } as const) : {};
  if (own.isOfText) return hidden;
  const heading = chain.map(headingOf).find((level) => level !== undefined);
  const list = chain.find((style) => style.list !== undefined)?.list;
  const depth = chain.find((style) => style.depth !== undefined)?.depth ?? 0;
  return {
    ...(heading === undefined ? {} : { heading }),
    ...(list === undefined || list === '0' ? {} : { list: { list, depth: depthOf(depth) } }),
    ...hidden,
  };
}

function headingOf({ name = '', outline }: RawStyle): number | undefined {
  const level = levelOfOutline(outline);
  if (level !== undefined) return level;
  const [, digit] = /^heading ([1-9])$/i.exec(name) ?? [];
  if (digit !== undefined) return Number(digit);
  return /^title$/i.test(name) ? 1 : undefined;
}

/** A heading's level of an outline level, where 9 is body text. */
export function levelOfOutline(outline: number | undefined): number | undefined {
  return outline !== undefined && Number.isInteger(outline) && outline >= 0 && outline < 9 ? outline + 1 : undefined;
}

/** How lists are marked: an item without a number has a dash. */
export async function readNumbering(archive: DocxArchive): Promise<Numbering> {
  const formats = new Map<string, string>();
  const abstractOf = new Map<string, string>();
  let abstract: string | undefined;
  let number: string | undefined;
  let level = '';
  const part = archive.part('numbering');
  const open = ({ local, attribute }: XmlElement): void => {
    if (formats.size + abstractOf.size > most) return;
    if (local === 'abstractNum') abstract = attribute('abstractNumId');
    else if (local === 'num') number = attribute('numId');
    else if (local === 'lvl') level = attribute('ilvl') ?? '';
    else if (local === 'numFmt' && abstract !== undefined) formats.set(`${abstract}/${level}`, attribute('val') ?? '');
    else if (local === 'abstractNumId' && number !== undefined) abstractOf.set(number, attribute('val') ?? '');
  };
  const close = ({ local }: XmlElement): void => {
    if (local === 'abstractNum') abstract = undefined;
    if (local === 'num') number = undefined;
  };
  if (part) await parseXml(part.xml, { open, close });
  const counts = new Map<string, number[]>();
  return {
    mark({ list, depth }) {
      const format = formats.get(`${abstractOf.get(list) ?? ''}/${depth}`) ?? 'bullet';
      if (format === 'none') return '';
      if (format === 'bullet' || counts.size > most) return '-';
      const count = counts.get(list) ?? [];
      counts.set(list, count);
      // Deeper items begin anew.
      count.length = depth + 1;
      count[depth] = (count[depth] ?? 0) + 1;
      return `${marked(count[depth], format)}.`;
    },
  };
}

/** A list's depth as it is used: from 0 to 8. */
export function depthOf(depth: number): number {
  return Number.isInteger(depth) ? Math.min(8, Math.max(0, depth)) : 0;
}

function marked(count: number, format: string): string {
  if (!/^(?:lower|upper)Letter$/.test(format) || count > 26) return String(count);
  const letter = String.fromCharCode(96 + count);
  return format === 'upperLetter' ? letter.toUpperCase() : letter;
}
