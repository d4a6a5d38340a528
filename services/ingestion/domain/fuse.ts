// Pure. Orders of the same chunks, by words and by meaning, as one: scores brought to 0 to 1 by the smallest and the largest
// of each order, then added by weight. Measured against reciprocal ranks, this won on ten of ten pairs of a model and a
// collection whose language it knows, and lost nothing to a model that does not know it (docs/decisions/0020).

/** A chunk in one order; higher is better. */
export interface Scored<K> {
  readonly key: K;
  readonly score: number;
}

/** The weight of the order by meaning; the rest is that by words. */
const meaningWeight = 0.5;

/**
 * All orders as one, best first; of equal ones, the one that comes first by words and then by meaning. Orders by
 * meaning are of different chunks, one for each model. A chunk without a vector (`embedded` says no) counts by words
 * alone.
 */
export function fuse<K>(
  byWords: readonly Scored<K>[],
  byMeaning: readonly (readonly Scored<K>[])[],
  embedded: (key: K) => boolean,
): Scored<K>[] {
  const words = brought(byWords);
  const meaning = new Map(byMeaning.flatMap((order) => [...brought(order)]));
  return [...new Set([...words.keys(), ...meaning.keys()])]
    .map((key) => {
      const [word = 0, meant = 0] = [words.get(key), meaning.get(key)];
      const weight = embedded(key) ? meaningWeight : 0;
      return { key, score: weight * meant + (1 - weight) * word };
    })
    .toSorted((a, b) => b.score - a.score);
}

// The last of an order keeps a little over nothing: it was found.
function brought<K>(order: readonly Scored<K>[]): Map<K, number> {
  const scores = order.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const span = most - least;
  return new Map(order.map(({ key, score }) => [key, span === 0 ? 1 : Math.max((score - least) / span, 1e-6)]));
}
