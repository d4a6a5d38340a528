// Pure. Vectors in small whole numbers, with a bound of the error: dot products of the small ones say which rows can be
// among the nearest, and only those are looked at exactly.
//
// With row x = s·q + r and query y = t·p + e (q, p whole; r, e the remainders): x·y = s·t·(q·p) + r·y + s·q·e, so for
// vectors of length 1 the first term is off by at most |r| + (1 + |r|)·|e|.

/** Of a row: signed bytes, their scale, and the length of the remainder. */
export interface QuantizedRow {
  readonly scale: number;
  readonly rest: number;
}

const rowMost = 127;
// 12 bits: the sum of 4,096 products with bytes fits in 32 bits.
const queryMost = 2047;

/** Writes the row's bytes into `into`, which is at least as long. */
export function quantizeRow(row: ArrayLike<number>, into: Int8Array): QuantizedRow {
  const scale = largest(row) / rowMost;
  return { scale, rest: quantize(row, scale, into) };
}

/** The same of a query, into 16-bit numbers. */
export function quantizeQuery(query: ArrayLike<number>, into: Int16Array): QuantizedRow {
  const scale = largest(query) / queryMost;
  return { scale, rest: quantize(query, scale, into) };
}

/** How far a product of the small ones may be from the true one, for vectors of length 1 and a little rounding. */
export function errorBound(row: number, query: number): number {
  return (row + (1 + row) * query) * 1.001 + 1e-6;
}

function largest(vector: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0));
  return most;
}

function quantize(vector: ArrayLike<number>, scale: number, into: Int8Array | Int16Array): number {
  let rest = 0;
  for (let at = 0; at < vector.length; at += 1) {
    const value = vector[at] ?? 0;
    const whole = scale === 0 ? 0 : Math.round(value / scale);
    into[at] = whole;
    rest += (value - whole * scale) ** 2;
  }
  return Math.sqrt(rest);
}
