// The hits of a search: the best chunks by their words, or by words and meaning together where the query has a vector.

import { withoutOverlaps } from '../../domain/best.ts';
import { fuse, type Scored } from '../../domain/fuse.ts';
import type { FoundChunk } from '../chunk-search.ts';
import { byPlace, byWords, type PlacedHit, type Searched, type WantedWords } from './ranking.ts';

/** The query of a search. */
export interface Wanted extends WantedWords {
  readonly limit: number;
  /** The query by models. */
  readonly vectors: ReadonlyMap<string, Float32Array>;
}

/** How many of each order are put together. */
const fused = 100;

interface Named {
  readonly searched: Searched;
  readonly number: number;
}

/** The best chunks of all together, best first; of those that overlap, the best alone. */
export function hitsOf(all: readonly Searched[], wanted: Wanted): FoundChunk[] {
  const isMeant = all.some(({ model }) => model !== undefined);
  const hits = isMeant ? joined(all, wanted) : byWords(all, wanted, wanted.limit, true);
  return hits.map(({ searched, number, score }) => ({
    knowledge_base_id: searched.id,
    ...searched.ask(({ contents }) => contents.found(number)),
    score,
  }));
}

function joined(all: readonly Searched[], wanted: Wanted): (Named & { score: number })[] {
  const named = new Map<string, Named>();
  const nameOf = (searched: Searched, number: number): string => {
    const name = `${all.indexOf(searched)}/${number}`;
    named.set(name, { searched, number });
    return name;
  };
  const words = byWords(all, wanted, fused, false).map(({ searched, number, score }) => ({
    key: nameOf(searched, number),
    score,
  }));
  const meant = [...wanted.vectors].map(([model, vector]) => byMeaning(all, model, vector, nameOf));
  const embedded = (name: string): boolean => {
    const { searched, number } = named.get(name) ?? {};
    const model = searched?.model;
    if (!searched || model === undefined || number === undefined) return false;
    return searched.ask(({ vectors }) => vectors.has(model, number));
  };
  const placed = fuse(words, meant, embedded).flatMap(({ key, score }) => {
    const one = named.get(key);
    return one ? [{ ...one, score, ...one.searched.ask(({ contents }) => contents.place(one.number)) }] : [];
  });
  const ordered = placed.toSorted((a, b) => b.score - a.score || byPlace(a, b));
  return apart(all, ordered, wanted.limit);
}

// The nearest of the indexes that are searched by this model.
function byMeaning(
  all: readonly Searched[],
  model: string,
  vector: Float32Array,
  nameOf: (searched: Searched, number: number) => string,
): Scored<string>[] {
  return all
    .filter((searched) => searched.model === model)
    .flatMap((searched) =>
      searched
        .ask(({ vectors, contents }) => vectors.nearest(model, vector, fused, contents.hidden))
        .map(({ id, similarity }) => ({ key: nameOf(searched, id), score: similarity })),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, fused);
}

// Documents are numbered within their index.
function apart<T extends PlacedHit & { start: number; end: number }>(
  all: readonly Searched[],
  ordered: readonly T[],
  limit: number,
): T[] {
  const kept = new Set(
    all.flatMap((searched) =>
      withoutOverlaps(
        ordered.filter((hit) => hit.searched === searched),
        limit,
      ),
    ),
  );
  return ordered.filter((hit) => kept.has(hit)).slice(0, limit);
}
