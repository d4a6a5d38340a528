// Pure. Where a term occurs: the chunks of one block that hold it, each with the term's weight there, packed into a
// whole number each. Chunks are numbered; a block is so many numbers in a row, and a chunk's place is the rest.

/** Chunks of a block: enough that common words are few rows, and little enough that a row is quickly written again. */
export const blockSize = 4096;

const weightBits = 20;
const mostWeight = 2 ** weightBits - 1;

/** Which block a chunk's number is in. */
export function blockOf(number: number): number {
  return Math.floor(number / blockSize);
}

/** Its place there. */
export function placeOf(number: number): number {
  return number % blockSize;
}

/** A posting; a weight beyond 2^20 - 1 counts as that. */
export function posting(place: number, weight: number): number {
  return ((place << weightBits) | Math.min(weight, mostWeight)) >>> 0;
}

/** The place of a posting, always one of a block. */
export function postingPlace(packed: number): number {
  return packed >>> weightBits;
}

/** The weight of a posting. */
export function postingWeight(packed: number): number {
  return packed & mostWeight;
}

/** Both together, by place; where both have a place, the added one counts. */
export function withPostings(held: Uint32Array, added: readonly number[]): Uint32Array {
  const sorted = Uint32Array.from(added).sort();
  // Most often chunks are added behind those that are there.
  const after = held.length === 0 || postingPlace(held.at(-1) ?? 0) < postingPlace(sorted[0] ?? 0);
  const places = after ? undefined : new Set(added.map(postingPlace));
  const kept = places ? held.filter((packed) => !places.has(postingPlace(packed))) : held;
  const all = new Uint32Array(kept.length + sorted.length);
  all.set(kept);
  all.set(sorted, kept.length);
  return after ? all : all.sort();
}

/** Those of other places. */
export function withoutPlaces(held: Uint32Array, places: ReadonlySet<number>): Uint32Array {
  return held.filter((packed) => !places.has(postingPlace(packed)));
}
