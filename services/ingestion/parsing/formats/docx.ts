// DOCX: its body as it is inflated, paragraph by paragraph. Notes follow the paragraph that they belong to; so do comments,
// where they are asked for: a reader of the page does not see them.

import { type Block, titleOf } from '../../domain/blocks.ts';
import { openDocx } from './docx-archive.ts';
import { type BodyItem, createBody, ownLevel } from './docx-body.ts';
import { type Merged, type MergedPiece, readMerged } from './docx-merged.ts';
import { readNotes } from './docx-notes.ts';
import {
  depthOf,
  type ListPlace,
  type Numbering,
  type ParagraphStyle,
  readNumbering,
  readStyles,
} from './docx-styles.ts';
import { checkLength, type FormatBounds, type ReadPassage, RefusedError } from './format.ts';
import { notOf } from './seems.ts';
import { createXml } from './xml.ts';

const controls = /[\x00-\x08\x0b-\x1f\x7f\ufeff\ufdd0-\ufdef\ufffe\uffff\u00ad]/g;

/** Reads a DOCX. */
export async function* readDocx(original: Buffer, bounds: FormatBounds): AsyncGenerator<ReadPassage> {
  if (original.length > 3 && original.readUInt32BE(0) === 0xd0cf11e0)
    throw new RefusedError(
      'The file is a DOC of old, or protected by a password. Save it as DOCX without one and upload it again.',
    );
  if (original.subarray(0, 2).toString('latin1') !== 'PK') throw new RefusedError(notOf('DOCX', original));
  const archive = await openDocx(original, bounds);
  const part = archive.part('officeDocument');
  if (!part) throw new RefusedError('The DOCX holds no document.');
  const total = original.length;
  const styles = await readStyles(archive);
  const text = createText(
    styles,
    await readNumbering(archive),
    await readNotes(archive, styles, bounds),
    await readMerged(archive, bounds),
    bounds,
  );
  const write = createXml(createBody(bounds, text, await archive.links('officeDocument'), styles));
  let inflated = 0;
  for await (const piece of part.xml) {
    write(piece);
    inflated += piece.length;
    const done = Math.floor(total * Math.min(1, inflated / Math.max(1, part.bytes)));
    yield { ...text.take(), progress: { unit: 'bytes', done, total } };
  }
  write();
  const unread = text.unread();
  const notice = unread.length > 0 ? noticeOf(unread) : undefined;
  const progress = { unit: 'bytes' as const, done: total, total };
  yield { ...text.take(), progress, ...(notice === undefined ? {} : { notice }) };
  if (text.isEmpty())
    throw new RefusedError(
      notice === undefined ? 'The DOCX holds no text.' : `The DOCX holds no text of its own. ${notice}`,
    );
}

function noticeOf(unread: readonly string[]): string {
  const names = unread.slice(0, 5).map((name) => name.slice(0, 60));
  if (unread.length > names.length) names.push('others');
  return `Documents that are merged in are not read: ${names.join(', ')}. Open it in Word, save it, and upload it again.`;
}

// The document's text from its items, and blocks in it; `take` hands on the text since the last call.
function createText(
  styles: ReadonlyMap<string, ParagraphStyle>,
  numbering: Numbering,
  notes: ReadonlyMap<string, string>,
  merged: Merged,
  bounds: FormatBounds,
) {
  let start = 0;
  let text = '';
  let blocks: Block[] = [];
  let empty = true;
  const unread = new Set<string>();
  // Items of a list, and rows of a table, are lines of one block.
  let open: { start: number; of: 'list' | 'table' } | undefined;
  const at = (): number => start + text.length;
  const close = (): void => {
    if (open) {
      blocks.push({ kind: 'lines', start: open.start, end: at() - 1 });
      text += '\n';
    }
    open = undefined;
  };
  const addLine = (of: 'list' | 'table', line: string): void => {
    if (open && open.of !== of) close();
    open ??= { start: at(), of };
    text += `${line}\n`;
  };
  const addBlock = (words: string, heading?: number): void => {
    close();
    const place = { start: at(), end: at() + words.length };
    blocks.push(
      heading === undefined
        ? { kind: 'prose', ...place }
        : { kind: 'heading', level: heading, title: titleOf(words), ...place },
    );
    text += `${words}\n\n`;
  };

  const addPiece = ({ text: said, kind, heading }: MergedPiece): void => {
    const words = said.replace(controls, '').trim();
    if (words === '') return;
    empty = false;
    if (kind === 'row') addLine('table', words);
    else if (kind === 'item') addLine('list', `- ${words}`);
    else addBlock(words, heading);
  };

  return {
    merged(id: string, isInCell: boolean): readonly string[] {
      for (const [of, name] of merged.unread) if (of === id || of.startsWith(`${id} `)) unread.add(name);
      const pieces = merged.pieces.get(id) ?? [];
      if (isInCell) return pieces.map((piece) => piece.text);
      for (const piece of pieces) addPiece(piece);
      checkLength(at(), bounds);
      return [];
    },
    unread: () => [...unread],
    item(item: BodyItem): void {
      const words = item.text.replace(controls, '').trim();
      if (words !== '') {
        empty = false;
        if (item.kind === 'row') addLine('table', words);
        else {
          const style = styles.get(item.style ?? '');
          const heading = ownLevel(item) ?? style?.heading;
          const list = heading === undefined ? listPlaceOf(item, style) : undefined;
          if (list) addLine('list', `${'  '.repeat(list.depth)}${numbering.mark(list)} ${words}`);
          else addBlock(words, heading);
        }
      }
      for (const note of item.notes) {
        const said = notes.get(note)?.replace(controls, '');
        if (said === undefined) continue;
        empty = false;
        addBlock(said);
      }
      checkLength(at(), bounds);
    },
    take(): { text: string; blocks: Block[] } {
      close();
      const passage = { text, blocks };
      start += text.length;
      text = '';
      blocks = [];
      return passage;
    },
    isEmpty: () => empty,
  };
}

// A paragraph's own list place goes before its style's; list 0 is none.
function listPlaceOf(
  item: { list?: string; depth?: number },
  style: ParagraphStyle | undefined,
): ListPlace | undefined {
  if (item.list === '0') return undefined;
  if (item.list !== undefined) return { list: item.list, depth: depthOf(item.depth ?? 0) };
  return style?.list;
}
