// Documents that are merged into a DOCX by reference (`altChunk`, parts of a master document): Word shows their content in
// the place of the reference, and makes it the document's own when it saves. Web pages, plain text and other DOCX are
// read; the others are told. Words of diagrams and charts stand in parts of their own as well.

import { paragraphsOf } from '../../domain/blocks.ts';
import { withoutData } from './data-addresses.ts';
import { decodeText } from './decode.ts';
import { type DocxArchive, type MergedPart, openDocx } from './docx-archive.ts';
import { createBody, ownLevel } from './docx-body.ts';
import { drawingPieces } from './docx-drawings.ts';
import { readNotes } from './docx-notes.ts';
import { readStyles } from './docx-styles.ts';
import { type FormatBounds, RefusedError } from './format.ts';
import { htmlPieces } from './html-text.ts';
import { parseXml } from './xml.ts';

/** A paragraph, a row of a table, or an item of a list. */
export interface MergedPiece {
  readonly text: string;
  readonly kind: 'prose' | 'row' | 'item';
  /** From 1; absent where it is no heading. */
  readonly heading?: number;
}

/** The content of merged documents by their relationships' ids, and the names of those that are not read. */
export interface Merged {
  readonly pieces: ReadonlyMap<string, readonly MergedPiece[]>;
  readonly unread: ReadonlyMap<string, string>;
}

// More are named, and not read.
const mostMerged = 100;
const deepest = 4;

/** Reads them all. Throws RefusedError where they hold more than is read. */
export async function readMerged(archive: DocxArchive, bounds: FormatBounds, depth = 1): Promise<Merged> {
  const pieces = new Map<string, readonly MergedPiece[]>();
  const unread = new Map<string, string>();
  let left = bounds.maxCharacters;
  for (const [id, part] of archive.merged()) {
    const isRead = pieces.size < mostMerged && depth <= deepest;
    const read = isRead ? await readPart(part, { ...bounds, maxCharacters: left }, depth) : undefined;
    if (read) pieces.set(id, read.pieces);
    else if (part.kind === 'document') unread.set(id, part.name);
    for (const name of read?.unread ?? []) unread.set(`${id} ${name}`, name);
    for (const { text } of read?.pieces ?? []) left -= text.length;
    if (left < 0) left = 0;
  }
  return { pieces, unread };
}

/** The pieces of a part, and the names of those that are merged into it and not read. */
interface ReadPart {
  readonly pieces: readonly MergedPiece[];
  readonly unread?: Iterable<string>;
}

async function readPart(part: MergedPart, bounds: FormatBounds, depth: number): Promise<ReadPart | undefined> {
  const bytes = await part.read();
  const start = bytes.subarray(0, 1024).toString('latin1').trimStart();
  try {
    if (bytes.length === 0) return undefined;
    if (part.kind !== 'document') return { pieces: drawingPieces(bytes, part.kind) };
    if (start.startsWith('PK')) return await docxPieces(bytes, bounds, depth);
    if (start.startsWith('{\\rtf') || /^(?:mime-version|content-type|from|message-id):/i.test(start)) return undefined;
    // Word takes them for UTF-8, with any declaration.
    const text = withoutData(decodeText(bytes));
    const isPage = /\.x?html?$/.test(part.name) || /^(?:<[!?]|<(?:html|head|body|p|div)\b)/i.test(start);
    const pieces: MergedPiece[] = isPage
      ? [...htmlPieces(text)]
      : Array.from(paragraphsOf(text), (block) => ({ text: text.slice(block.start, block.end), kind: 'prose' }));
    return pieces.length === 0 ? undefined : { pieces };
  } catch (error) {
    if (error instanceof RefusedError) return undefined;
    throw error;
  }
}

// Without its lists' marks.
async function docxPieces(original: Buffer, bounds: FormatBounds, depth: number): Promise<ReadPart> {
  const archive = await openDocx(original, bounds);
  const styles = await readStyles(archive);
  const notes = await readNotes(archive, styles, bounds);
  const inner = await readMerged(archive, bounds, depth + 1);
  const pieces: MergedPiece[] = [];
  const body = createBody(
    bounds,
    {
      item(item) {
        const text = item.text.trim();
        const style = item.kind === 'row' ? undefined : styles.get(item.style ?? '');
        if (text !== '' && item.kind === 'row') pieces.push({ text, kind: 'row' });
        else if (text !== '' && item.kind !== 'row') {
          const heading = ownLevel(item) ?? style?.heading;
          const isItem = heading === undefined && (item.list ?? style?.list?.list ?? '0') !== '0';
          pieces.push({ text, kind: isItem ? 'item' : 'prose', ...(heading === undefined ? {} : { heading }) });
        }
        for (const note of item.notes) pieces.push({ text: notes.get(note) ?? '', kind: 'prose' });
      },
      merged(id, isInCell) {
        const found = inner.pieces.get(id) ?? [];
        if (isInCell) return found.map(({ text }) => text);
        pieces.push(...found);
        return [];
      },
    },
    await archive.links('officeDocument'),
    styles,
  );
  const part = archive.part('officeDocument');
  if (part) await parseXml(part.xml, body);
  return { pieces, unread: inner.unread.values() };
}
