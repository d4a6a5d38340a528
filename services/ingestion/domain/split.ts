// Pure. Splits a normalized text into chunks.
// 1. Every chunk's text is a slice of the text, at most `maxCharacters` code units long.
// 2. Chunks are in order and do not overlap; between them is nothing but white space.
// 3. No cut is inside a code point. 4. The same text gives the same chunks.

import { blocksOf, type TextBlock } from './markdown-blocks.ts';
import type { MediaType } from './media-type.ts';

/** A part of a document, as it is found and cited. */
export interface Chunk {
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Sections are kept apart; within one, blocks go together as long as they fit. A block that is too long by itself is
 * cut: prose at the end of a sentence, code, tables and lists at the end of a line. A heading goes with what follows.
 */
export function* splitText(text: string, mediaType: MediaType, maxCharacters: number): Generator<Chunk> {
  let path: { level: number; title: string }[] = [];
  let open: { start: number; end: number; bare: boolean } | undefined;
  const chunk = (start: number, end: number): Chunk => ({
    headings: path.map(({ title }) => title),
    start,
    end,
    text: text.slice(start, end),
  });
  for (const block of blocksOf(text, mediaType)) {
    if (block.kind === 'heading') {
      // A heading without a body under it so far is not worth a chunk: it goes with the next one.
      if (open && !open.bare) {
        yield chunk(open.start, open.end);
        open = undefined;
      }
      if (open && block.end - open.start > maxCharacters) {
        yield chunk(open.start, open.end);
        open = undefined;
      }
      const above = path.filter(({ level }) => level < block.level);
      path = block.title ? [...above, { level: block.level, title: block.title }] : above;
      if (block.end - block.start > maxCharacters) {
        for (const [start, end] of cut(text, block, maxCharacters)) yield chunk(start, end);
      } else {
        open = { start: open?.start ?? block.start, end: block.end, bare: true };
      }
    } else if (open && block.end - open.start <= maxCharacters) {
      open = { start: open.start, end: block.end, bare: false };
    } else if (open?.bare) {
      yield* pieces(cut(text, { ...block, start: open.start }, maxCharacters));
    } else {
      if (open) yield chunk(open.start, open.end);
      open = undefined;
      yield* pieces(cut(text, block, maxCharacters));
    }
  }
  if (open) yield chunk(open.start, open.end);

  // The last piece stays open, so that a short rest goes together with what follows.
  function* pieces(ranges: Iterable<readonly [number, number]>): Generator<Chunk> {
    open = undefined;
    for (const [start, end] of ranges) {
      if (open) yield chunk(open.start, open.end);
      open = { start, end, bare: false };
    }
  }
}

const sentenceEnd = /[.!?…]["'”’)\]]*\s|[。！？]["'”’）」』]*/g;

function* cut(
  text: string,
  block: Omit<TextBlock, 'kind'> & { kind: TextBlock['kind'] | 'heading' },
  maxCharacters: number,
): Generator<readonly [number, number]> {
  let start = block.start;
  while (block.end - start > maxCharacters) {
    const limit = start + maxCharacters;
    // Not before the half, so that pieces do not become crumbs.
    const half = start + Math.ceil(maxCharacters / 2);
    const window = text.slice(half, limit + 1);
    const at =
      (block.kind === 'lines' ? undefined : lastSentenceEnd(window)) ??
      lastOf(window, /\n/g) ??
      lastOf(window, /\s/g) ??
      (isHighSurrogate(text, limit - 1) ? limit - 1 : limit) - half;
    const end = Math.min(half + at, limit);
    const trimmed = trimmedRange(text, start, end);
    if (trimmed) yield trimmed;
    start = end;
  }
  const rest = trimmedRange(text, start, block.end);
  if (rest) yield rest;
}

function lastSentenceEnd(window: string): number | undefined {
  let found: number | undefined;
  for (const match of window.matchAll(sentenceEnd)) found = match.index + match[0].trimEnd().length;
  return found === 0 ? undefined : found;
}

function lastOf(window: string, pattern: RegExp): number | undefined {
  let found: number | undefined;
  for (const match of window.matchAll(pattern)) found = match.index;
  return found;
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

// Without line breaks and blank lines at either end; indentation of the first line stays.
function trimmedRange(text: string, start: number, end: number): readonly [number, number] | undefined {
  const piece = text.slice(start, end);
  const words = piece.trim();
  if (words === '') return undefined;
  const first = piece.length - piece.trimStart().length;
  const lineStart = piece.lastIndexOf('\n', first) + 1;
  const from = lineStart > 0 ? lineStart : start > 0 && text[start - 1] !== '\n' ? first : 0;
  return [start + from, start + first + words.length];
}
