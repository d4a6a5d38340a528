// Documents that are merged into a DOCX by reference (`altChunk`): Word shows their content in the place of the
// reference, and makes it the document's own when it saves. Web pages, plain text and other DOCX are read; the others
// are told.

import { paragraphsOf } from '../../domain/blocks.ts';
import { withoutData } from './data-addresses.ts';
import { decodeText } from './decode.ts';
import { type DocxArchive, type MergedPart, openDocx } from './docx-archive.ts';
import { createBody, ownLevel } from './docx-body.ts';
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

/** Reads them all. Throws RefusedError where they hold more than is read. */
export async function readMerged(archive: DocxArchive, bounds: FormatBounds): Promise<Merged> {
  const pieces = new Map<string, readonly MergedPiece[]>();
  const unread = new Map<string, string>();
  let left = bounds.maxCharacters;
  for (const [id, part] of archive.merged()) {
    const read = pieces.size < mostMerged ? await readPart(part, { ...bounds, maxCharacters: left }) : undefined;
    if (read) pieces.set(id, read);
    else unread.set(id, part.name);
    for (const { text } of read ?? []) left -= text.length;
    if (left < 0) left = 0;
  }
  return { pieces, unread };
}

async function readPart(part: MergedPart, bounds: FormatBounds): Promise<MergedPiece[] | undefined> {
  const bytes = await part.read();
  const start = bytes.subarray(0, 1024).toString('latin1').trimStart();
  try {
    if (bytes.length === 0) return undefined;
    if (start.startsWith('PK')) return await docxPieces(bytes, bounds);
    if (start.startsWith('{\\rtf') || /^(?:mime-version|content-type|from|message-id):/i.test(start)) return undefined;
    // Word takes them for UTF-8, with any declaration.
    const text = withoutData(decodeText(bytes));
    if (/\.x?html?$/.test(part.name) || /^(?:<[!?]|<(?:html|head|body|p|div)\b)/i.test(start))
      return [...htmlPieces(text)];
    return Array.from(paragraphsOf(text), (block) => ({ text: text.slice(block.start, block.end), kind: 'prose' }));
  } catch (error) {
    if (error instanceof RefusedError) return undefined;
    throw error;
  }
}

// Without its notes, its lists' marks, and documents that are merged into it in turn.
async function docxPieces(original: Buffer, bounds: FormatBounds): Promise<MergedPiece[]> {
  const archive = await openDocx(original, bounds);
  const styles = await readStyles(archive);
  const found: MergedPiece[] = [];
  const body = createBody(
    bounds,
    {
      item(item) {
        const text = item.text.trim();
        if (text === '') return;
        if (item.kind === 'row') return void found.push({ text, kind: 'row' });
        const style = styles.get(item.style ?? '');
        const heading = ownLevel(item) ?? style?.heading;
        const isItem = heading === undefined && (item.list ?? style?.list?.list ?? '0') !== '0';
        found.push({ text, kind: isItem ? 'item' : 'prose', ...(heading === undefined ? {} : { heading }) });
      },
    },
    await archive.links('officeDocument'),
  );
  const part = archive.part('officeDocument');
  if (part) await parseXml(part.xml, body);
  return found;
}
