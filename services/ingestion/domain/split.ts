// Pure. Splits a document's text into chunks, as the text comes.
// 1. Every chunk's text is a slice of the text, and never more than `chunkTokens`.
// 2. Chunks are in order and leave out nothing but white space.
// 3. Where a section goes on in the next chunk, that one begins with the last sentences of the one before, as many as
//    `overlapTokens` hold. Nothing else is in two chunks: no table, no code, nothing of another section or page.
// 4. No cut is inside a code point.
// 5. The same text gives the same chunks, however its passages are cut.

import { deepestHeading, type HeadingBlock, isBlank, type Passage, type TextBlock } from './blocks.ts';
import type { Chunk } from './chunk.ts';
import { cutBefore } from './cut.ts';
import { sentenceEnds } from './sentences.ts';
import { partsBetween, partsOf, partsPerToken, reach } from './tokens.ts';

/** How large chunks are. */
export interface Sizes {
  readonly chunkTokens: number;
  /** Of the chunk before, at most. */
  readonly overlapTokens: number;
}

// A chunk that may still grow. Its positions count from the beginning of the kept text.
interface Open {
  readonly start: number;
  readonly end: number;
  /** Twentieths of a token. */
  readonly parts: number;
  /** Nothing but headings so far. */
  readonly bare: boolean;
  readonly page: number | undefined;
  readonly lastPage: number | undefined;
  /** Where the prose at its end begins; `end` where it does not end with prose. */
  readonly proseFrom: number;
}

interface Sentences {
  readonly starts: readonly number[];
  readonly page: number | undefined;
}

// Less than there is always room for.
const longestIndentation = 40;
const noSentences: Sentences = { starts: [], page: undefined };

/**
 * Sections are kept apart; within one, blocks go together as long as they fit. A heading goes with its body. The end of
 * a page ends a chunk, unless a paragraph goes on over it.
 */
export class Splitter {
  readonly #most: number;
  readonly #overlap: number;
  // Text received and perhaps still needed, from the document's `#base` on.
  #text = '';
  #base = 0;
  #path: { level: number; title: string }[] = [];
  #open: Open | undefined;
  // Beginnings of the last sentences of the chunk before, the farthest back first, and the page they are on.
  #sentences: Sentences = noSentences;

  constructor({ chunkTokens, overlapTokens }: Sizes) {
    this.#most = chunkTokens * partsPerToken;
    // Else a chunk could be all overlap.
    this.#overlap = Math.min(overlapTokens * partsPerToken, this.#most / 2);
  }

  /** Takes the next passage, and yields the chunks that are complete by it. */
  *push({ text, blocks }: Passage): Generator<Chunk> {
    const needed = Math.min(this.#open?.start ?? Infinity, this.#sentences.starts[0] ?? Infinity);
    this.#forget(Math.min(needed, this.#text.length));
    this.#text += text;
    for (const block of blocks) {
      const placed = { ...block, start: block.start - this.#base, end: block.end - this.#base };
      yield* placed.kind === 'heading' ? this.#heading(placed) : this.#body(placed);
    }
  }

  /** Yields the last one. */
  *end(): Generator<Chunk> {
    if (this.#open) yield this.#chunk(this.#open);
    this.#open = undefined;
  }

  #forget(length: number): void {
    this.#text = this.#text.slice(length);
    this.#base += length;
    const { starts, page } = this.#sentences;
    this.#sentences = { starts: starts.map((start) => start - length), page };
    if (!this.#open) return;
    const { start, end, proseFrom } = this.#open;
    this.#open = { ...this.#open, start: start - length, end: end - length, proseFrom: proseFrom - length };
  }

  *#heading(block: HeadingBlock): Generator<Chunk> {
    // A heading without a body under it so far is not worth a chunk: it goes with the next one.
    if (this.#open && !(this.#open.bare && this.#fits(this.#open, block.end))) yield* this.end();
    this.#sentences = noSentences;
    const level = Math.min(block.level, deepestHeading);
    const above = this.#path.filter((heading) => heading.level < level);
    this.#path = block.title ? [...above, { level, title: block.title }] : above;
    yield* this.#fill({ ...block, kind: 'prose' }, true);
  }

  *#body(block: TextBlock): Generator<Chunk> {
    const continues = block.continues === true;
    if (this.#open && this.#open.lastPage !== block.page && !continues && !this.#open.bare) {
      yield* this.end();
      this.#sentences = noSentences;
    }
    const open = this.#open;
    if (open && !open.bare && !this.#fits(open, block.end)) {
      // A block that fits into a chunk of its own is not torn; a longer one begins here only where there is room for
      // it.
      const whole = partsBetween(this.#text, block.start, block.end, this.#most) <= this.#most;
      const torn = continues ? 4 * open.parts <= 3 * this.#most : !whole && 2 * open.parts <= this.#most;
      if (!torn) yield* this.#close();
    }
    if (this.#open?.bare && !this.#fits(this.#open, block.end) && 4 * this.#open.parts > 3 * this.#most)
      yield* this.end();
    yield* this.#fill(block, false);
  }

  // Adds a block to the open chunk, piece by piece where it does not fit; the last piece stays open.
  *#fill(block: TextBlock, heading: boolean): Generator<Chunk> {
    const { kind, page, end } = block;
    let at = this.#indented(block.start, this.#skipBlank(block.start, end));
    for (let cut = at; at < end; at = this.#next(cut, end)) {
      const { start, end: counted, parts, bare, proseFrom, page: firstPage } = this.#open ?? this.#begin(block, at);
      const limit = reach(this.#text, counted, end, this.#most - parts);
      cut = limit === end ? end : cutBefore(this.#text, kind, this.#skipBlank(at, end), limit);
      const stop = this.#trimmedEnd(at, cut);
      this.#open = {
        start,
        end: stop,
        parts: parts + partsBetween(this.#text, counted, stop),
        bare: bare && heading,
        page: firstPage,
        lastPage: page,
        proseFrom: kind === 'lines' || heading ? stop : proseFrom === counted ? Math.max(at, start) : proseFrom,
      };
      if (cut < end) yield* this.#close();
    }
  }

  // Nothing yet but the sentences that it shares with the chunk before, as many as leave room for the block.
  #begin({ page, end }: TextBlock, at: number): Open {
    const own = partsBetween(this.#text, at, end, this.#most);
    const room = own > this.#most ? this.#overlap : Math.min(this.#overlap, this.#most - own);
    const shared = this.#sentences.page === page ? this.#sentences.starts : [];
    const start = shared.find((from) => partsBetween(this.#text, from, at, room) <= room) ?? at;
    this.#sentences = noSentences;
    const parts = partsBetween(this.#text, start, at);
    return { start, end: at, parts, bare: true, page, lastPage: page, proseFrom: start < at ? start : at };
  }

  // Ends the open chunk where its section goes on.
  *#close(): Generator<Chunk> {
    const open = this.#open;
    if (!open) return;
    yield* this.end();
    let farthest = open.end;
    for (let parts = 0; farthest > open.start + 1; farthest -= 1) {
      parts += partsOf(this.#text.charCodeAt(farthest - 1));
      if (parts > this.#overlap) break;
    }
    const from = Math.max(open.proseFrom, farthest);
    const starts = open.proseFrom >= from && open.proseFrom < open.end && open.proseFrom > open.start ? [from] : [];
    for (const sentence of sentenceEnds(this.#text, Math.max(open.proseFrom, from - 4), open.end)) {
      const start = this.#skipBlank(sentence, open.end);
      if (start >= from && start < open.end && start !== starts.at(-1)) starts.push(start);
    }
    this.#sentences = { starts, page: open.lastPage };
  }

  #fits({ end, parts }: Open, to: number): boolean {
    return parts + partsBetween(this.#text, end, to, this.#most - parts) <= this.#most;
  }

  // After a cut: the next line that is not blank, with its indentation; within a line, the next word.
  #next(cut: number, end: number): number {
    const word = this.#skipBlank(cut, end);
    let line = word;
    while (line > cut && this.#text.charCodeAt(line - 1) !== 10) line -= 1;
    return line > cut ? this.#indented(line, word) : word;
  }

  // White space before a line's first word is kept as long as it can be an indentation.
  #indented(line: number, word: number): number {
    return word - line <= longestIndentation ? line : word;
  }

  #skipBlank(from: number, end: number): number {
    let at = from;
    while (at < end && isBlank(this.#text.charCodeAt(at))) at += 1;
    return at;
  }

  #trimmedEnd(start: number, end: number): number {
    let at = end;
    while (at > start && isBlank(this.#text.charCodeAt(at - 1))) at -= 1;
    return at;
  }

  #chunk({ start, end, page }: Open): Chunk {
    return {
      headings: this.#path.map(({ title }) => title),
      start: this.#base + start,
      end: this.#base + end,
      ...(page === undefined ? {} : { page }),
      text: this.#text.slice(start, end),
    };
  }
}
