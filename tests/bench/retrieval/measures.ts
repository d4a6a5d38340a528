// Pure. How good a ranking is: nDCG@10 (gain 2^g - 1, discount log2), recall@10, and the interval in which the mean of
// paired differences lies with 95 %.

const depth = 10;

/** Of one query, given the documents found, best first, and the worth of each. */
export function measure(
  found: readonly string[],
  gains: ReadonlyMap<string, number>,
): { readonly ndcg: number; readonly recall: number } {
  const worth = (gain: number, at: number): number => (2 ** gain - 1) / Math.log2(at + 2);
  const top = found.slice(0, depth);
  const ideal = [...gains.values()]
    .sort((a, b) => b - a)
    .slice(0, depth)
    .reduce((sum, gain, at) => sum + worth(gain, at), 0);
  const dcg = top.reduce((sum, id, at) => sum + worth(gains.get(id) ?? 0, at), 0);
  const relevant = [...gains.values()].filter((gain) => gain > 0).length;
  const hits = top.filter((id) => (gains.get(id) ?? 0) > 0).length;
  return { ndcg: ideal > 0 ? dcg / ideal : 0, recall: relevant > 0 ? hits / relevant : 0 };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The ends of the interval around the mean. */
export function interval(differences: readonly number[]): readonly [number, number] {
  const middle = mean(differences);
  const variance = mean(differences.map((one) => (one - middle) ** 2));
  const half = 1.96 * Math.sqrt(variance / Math.max(1, differences.length - 1));
  return [middle - half, middle + half];
}
