// The best chunks of some indexes for a query by its words. Words are counted in all of them first, and chunks are scored by
// those sums, so that scores of several knowledge bases compare as if they were one.
// Chunks stay numbers with scores until the best are known; only those are read. hits.ts goes on from there.

import { Best, type Placed, withoutOverlaps } from '../../domain/best.ts';
import { BlockScores, type Collection, rarity } from '../../domain/bm25.ts';
import { blockSize } from '../../domain/postings.ts';
import { type QueryWord, queryWords } from '../../domain/query.ts';
import type { KnowledgeBaseIndex } from './knowledge-base-index.ts';

/** An index of a search, opened whenever it is asked: more may be searched than are kept open. */
export interface Searched {
  readonly id: string;
  /** The model whose vectors its chunks are compared by, where they are. */
  readonly model: string | undefined;
  ask<T>(question: (index: KnowledgeBaseIndex) => T): T;
}

/** The words of a query. */
export interface WantedWords {
  readonly text: string;
  readonly maxTerms: number;
}

// Enough that overlapping ones hardly ever leave fewer than are wanted; more are taken where they do, up to a bound.
const candidatesAtFirst = 100;
const mostCandidates = 6_400;

/** A chunk with its score. */
interface Candidate {
  readonly score: number;
  readonly number: number;
  readonly document: number;
  readonly position: number;
  /** The beginning of its document's id. */
  readonly key: readonly [number, number];
}

/** Where a chunk belongs. */
export type PlacedHit = Pick<Hit, 'searched' | 'document' | 'position'>;

/** A chunk with its score, and whose it is. */
export interface Hit extends Candidate {
  readonly searched: Searched;
}

/** By term, the blocks of an index that hold it, with its postings there as long as there is room to keep them. */
type Whereabouts = ReadonlyMap<string, ReadonlyMap<number, Uint32Array | undefined>>;

// Of one search. Enough for 64 common words at 100,000 chunks; beyond it, postings are read when their block is scored.
const mostBytesKept = 32 * 1024 * 1024;

const blockScores = new BlockScores();

/**
 * The best by their words, best first; equal ones by knowledge base, document and position. `apart` leaves out those that
 * overlap better ones.
 */
export function byWords(
  all: readonly Searched[],
  { text, maxTerms }: WantedWords,
  limit: number,
  apart: boolean,
  bytesKept = mostBytesKept,
): Hit[] {
  const words = queryWords(text, languagesOf(all), maxTerms);
  if (words.length === 0) return [];
  let [chunks, length] = [0, 0];
  const found = words.map(() => 0);
  const room = { bytes: bytesKept };
  const whereabouts = all.map((searched) =>
    searched.ask((index) => {
      chunks += index.contents.about('chunks');
      length += index.contents.about('length');
      return index.read(() => countWords(index, words, found, room));
    }),
  );
  const weighted = words.map((terms, at) => ({ terms, worth: rarity(found[at] ?? 0, chunks) }));
  const best = new Best<Hit>(limit, (a, b) => b.score - a.score || byPlace(a, b));
  for (const [at, searched] of all.entries()) {
    const where = whereabouts[at] ?? new Map();
    const kept = searched.ask((index) => {
      const scored = (most: number) => candidates(index, weighted, where, { chunks, length }, most);
      return index.read(() => (apart ? distinct(index, limit, scored) : scored(limit)));
    });
    for (const candidate of kept) best.offer({ ...candidate, searched });
  }
  return best.sorted();
}

// The commonest first.
function languagesOf(all: readonly Searched[]): string[] {
  const chunks = new Map<string, number>();
  for (const { ask } of all) {
    for (const [code, count] of ask(({ contents }) => contents.languages()))
      chunks.set(code, (chunks.get(code) ?? 0) + count);
  }
  return [...chunks].sort(([a, many], [b, more]) => more - many || compare(a, b)).map(([code]) => code);
}

// Adds up in `found` how many chunks each word is in. A chunk is of one language, so it hardly ever has two of a word's
// alternatives; where it has, it counts twice.
function countWords(
  { postings }: KnowledgeBaseIndex,
  words: readonly QueryWord[],
  found: number[],
  room: { bytes: number },
): Whereabouts {
  const whereabouts = new Map<string, ReadonlyMap<number, Uint32Array | undefined>>();
  for (const [at, terms] of words.entries()) {
    for (const term of terms) {
      let chunks = 0;
      if (room.bytes > 0) {
        const everywhere = postings.everywhere(term);
        for (const { length } of everywhere.values()) chunks += length;
        room.bytes -= 4 * chunks;
        whereabouts.set(term, everywhere);
      } else {
        const counts = postings.counts(term);
        for (const count of counts.values()) chunks += count;
        whereabouts.set(term, new Map([...counts.keys()].map((block) => [block, undefined])));
      }
      found[at] = (found[at] ?? 0) + chunks;
    }
  }
  return whereabouts;
}

// The best of an index that do not overlap.
function distinct(
  index: KnowledgeBaseIndex,
  limit: number,
  scored: (most: number) => readonly Candidate[],
): readonly Candidate[] {
  for (let most = Math.max(candidatesAtFirst, limit); ; most *= 4) {
    const bestFirst = scored(most);
    const kept = withoutOverlaps(placed(index, bestFirst), limit);
    if (kept.length === limit || bestFirst.length < most || most >= mostCandidates) return kept;
  }
}

// Read as they are asked for: most often the first few are enough.
function* placed({ contents }: KnowledgeBaseIndex, bestFirst: readonly Candidate[]): Generator<Candidate & Placed> {
  for (const candidate of bestFirst) yield { ...candidate, ...contents.place(candidate.number) };
}

// The best of an index with their scores, best first.
function candidates(
  index: KnowledgeBaseIndex,
  words: readonly { readonly terms: QueryWord; readonly worth: number }[],
  whereabouts: Whereabouts,
  collection: Collection,
  most: number,
): readonly Candidate[] {
  const { postings, contents } = index;
  const best = new Best<Candidate>(
    most,
    (a, b) => b.score - a.score || byId(a, b) || compareIds(a, b) || a.position - b.position,
  );
  // Two documents whose ids begin alike: only then are they read.
  const compareIds = (a: Candidate, b: Candidate): number =>
    a.document === b.document ? 0 : compare(contents.documentId(a.document), contents.documentId(b.document));
  const blocks = new Set([...whereabouts.values()].flatMap((places) => [...places.keys()]).sort((a, b) => a - b));
  for (const block of blocks) {
    const places = postings.places(block);
    blockScores.begin(places.lengths, collection);
    for (const { terms, worth } of words) {
      const here = terms.filter((term) => whereabouts.get(term)?.has(block));
      if (here.length === 0) continue;
      const alternatives = here.map((term) => whereabouts.get(term)?.get(block) ?? postings.read(block, term));
      blockScores.add(alternatives, worth);
    }
    const { scores } = blockScores;
    for (let place = 0; place < blockSize; place += 1) {
      const score = scores[place] ?? 0;
      if (score <= 0 || score < (best.bar?.score ?? 0)) continue;
      const document = places.documents[place] ?? 0;
      if (contents.hidden.has(document)) continue;
      const position = places.positions[place] ?? 0;
      best.offer({ score, number: block * blockSize + place, document, position, key: places.key(place) });
    }
  }
  return best.sorted();
}

/** Orders chunks of equal scores: the same way however their indexes were made. */
export function byPlace(a: PlacedHit, b: PlacedHit): number {
  if (a.searched !== b.searched) return compare(a.searched.id, b.searched.id);
  if (a.document === b.document) return a.position - b.position;
  return a.searched.ask(({ contents }) => compare(contents.documentId(a.document), contents.documentId(b.document)));
}

function byId({ key: a }: Candidate, { key: b }: Candidate): number {
  return a[0] - b[0] || a[1] - b[1];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
