// Pure. A vector as it is kept and compared: of length 1.

/** The longest that is taken. */
export const mostDimensions = 4096;

/** The numbers as a vector of length 1; undefined where they are no vector: none, too many, not finite, or all zero. */
export function unitVector(numbers: readonly number[]): Float32Array | undefined {
  if (numbers.length === 0 || numbers.length > mostDimensions) return undefined;
  let squares = 0;
  for (const value of numbers) squares += value * value;
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(numbers, (value) => value / length);
}
