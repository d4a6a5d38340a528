// Vectors of one length in memory, and the exact nearest of a query among them. All rows are scanned, as bytes in WebAssembly
// (scan.wat); those that could be among the nearest by the bound of quantize.ts are then compared exactly. A few milliseconds for
// 100,000 rows of 384: for a thread of its own.

import { mostDimensions } from '../../domain/unit-vector.ts';
import { errorBound, quantizeQuery, quantizeRow } from './quantize.ts';
import { scanModule } from './scan-wasm.ts';

/** A row and how near it is: the cosine, 1 is the same direction. */
export interface Neighbour {
  readonly id: number;
  readonly similarity: number;
}

interface Scan {
  readonly memory: WebAssembly.Memory;
  scan(rows: number, count: number, stride: number, query: number, out: number): void;
}

const rowsPerBlock = 1024;
const pageBytes = 65_536;

let compiled: WebAssembly.Module | undefined;

/** Rows by number. All vectors are of length 1. */
export class VectorRows {
  readonly dimensions: number;
  readonly #stride: number;
  readonly #wasm: Scan;
  readonly #rowsAt: number;
  /** The rows themselves, 16-bit floats, in blocks, so that growing copies nothing. */
  readonly #exact: Float16Array[] = [];
  #places = 0;
  #ids = new Int32Array(rowsPerBlock);
  #groups = new Int32Array(rowsPerBlock);
  #scales = new Float32Array(rowsPerBlock);
  /** Below zero: nothing is there. */
  #rests = new Float32Array(rowsPerBlock);
  readonly #placeOf = new Map<number, number>();
  readonly #free: number[] = [];

  /** Throws RangeError where `dimensions` is not 1 to `mostDimensions`. */
  constructor(dimensions: number) {
    if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > mostDimensions)
      throw new RangeError(`Vectors of ${dimensions} dimensions are not taken.`);
    this.dimensions = dimensions;
    this.#stride = Math.ceil(dimensions / 16) * 16;
    compiled ??= new WebAssembly.Module(scanModule);
    this.#wasm = new WebAssembly.Instance(compiled).exports as unknown as Scan;
    this.#rowsAt = 2 * this.#stride;
  }

  get size(): number {
    return this.#placeOf.size;
  }

  /** Memory that it takes. */
  get bytes(): number {
    const perPlace = this.#ids.length * 16 + this.#placeOf.size * 40;
    return this.#wasm.memory.buffer.byteLength + this.#exact.length * rowsPerBlock * this.dimensions * 2 + perPlace;
  }

  has(id: number): boolean {
    return this.#placeOf.has(id);
  }

  /** Adds a row of a group, over the one of the same number. */
  set(id: number, group: number, row: Float16Array): void {
    if (row.length !== this.dimensions) throw new RangeError(`A vector has ${row.length} dimensions.`);
    const place = this.#placeOf.get(id) ?? this.#free.pop() ?? this.#grow();
    const bytes = new Int8Array(this.#wasm.memory.buffer, this.#rowsAt + place * this.#stride, this.#stride);
    const { scale, rest } = quantizeRow(row, bytes);
    this.#exactRow(place).set(row);
    this.#ids[place] = id;
    this.#groups[place] = group;
    this.#scales[place] = scale;
    this.#rests[place] = rest;
    this.#placeOf.set(id, place);
  }

  /** Takes a row out; one that is not there is no error. */
  delete(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    this.#rests[place] = -1;
    this.#placeOf.delete(id);
    this.#free.push(place);
  }

  /** The `most` nearest, nearest first, equal ones by number; none of hidden groups. */
  nearest(query: Float32Array, most: number, hidden: ReadonlySet<number> = new Set()): Neighbour[] {
    if (query.length !== this.dimensions) throw new RangeError(`The query has ${query.length} dimensions.`);
    if (this.size === 0 || most < 1) return [];
    const { similarities, bounds } = this.#scan(query, hidden);
    const least = atRank(similarities, bounds, Math.min(most, this.size));
    const found: Neighbour[] = [];
    for (let place = 0; place < this.#places; place += 1) {
      const bound = bounds[place] ?? NaN;
      if (Number.isNaN(bound) || (similarities[place] ?? 0) + bound < least) continue;
      found.push({ id: this.#ids[place] ?? 0, similarity: dot(this.#exactRow(place), query) });
    }
    return found.toSorted((a, b) => b.similarity - a.similarity || a.id - b.id).slice(0, most);
  }

  // Approximate similarities by place, and how far each may be off: NaN where nothing is, or nothing that may be found.
  #scan(query: Float32Array, hidden: ReadonlySet<number>): { similarities: Float32Array; bounds: Float32Array } {
    const outAt = this.#outAt();
    const { buffer } = this.#wasm.memory;
    const whole = new Int16Array(buffer, 0, this.#stride);
    whole.fill(0);
    const { scale, rest } = quantizeQuery(query, whole);
    this.#wasm.scan(this.#rowsAt, this.#places, this.#stride, 0, outAt);
    const products = new Int32Array(buffer, outAt, this.#places);
    const similarities = new Float32Array(this.#places);
    const bounds = new Float32Array(this.#places);
    for (let place = 0; place < this.#places; place += 1) {
      similarities[place] = (products[place] ?? 0) * (this.#scales[place] ?? 0) * scale;
      const rowRest = this.#rests[place] ?? -1;
      const shown = rowRest >= 0 && (hidden.size === 0 || !hidden.has(this.#groups[place] ?? 0));
      bounds[place] = shown ? errorBound(rowRest, rest) : NaN;
    }
    return { similarities, bounds };
  }

  // Behind the last block of rows.
  #outAt(): number {
    return this.#rowsAt + this.#exact.length * rowsPerBlock * this.#stride;
  }

  #exactRow(place: number): Float16Array {
    const from = (place % rowsPerBlock) * this.dimensions;
    const block = this.#exact[Math.floor(place / rowsPerBlock)];
    if (!block) throw new RangeError(`There is no place ${place}.`);
    return block.subarray(from, from + this.dimensions);
  }

  // One place more, and a block more where they are full.
  #grow(): number {
    const place = this.#places;
    if (place === this.#exact.length * rowsPerBlock) {
      this.#exact.push(new Float16Array(rowsPerBlock * this.dimensions));
      const needed = this.#outAt() + 4 * this.#exact.length * rowsPerBlock;
      const missing = Math.ceil((needed - this.#wasm.memory.buffer.byteLength) / pageBytes);
      if (missing > 0) this.#wasm.memory.grow(missing);
      if (place === this.#ids.length) {
        this.#ids = larger(this.#ids, new Int32Array(2 * place));
        this.#groups = larger(this.#groups, new Int32Array(2 * place));
        this.#scales = larger(this.#scales, new Float32Array(2 * place));
        this.#rests = larger(this.#rests, new Float32Array(2 * place));
      }
    }
    this.#rests[place] = -1;
    this.#places += 1;
    return place;
  }
}

function larger<T extends Int32Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function dot(row: Float16Array, query: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < query.length; at += 1) sum += (row[at] ?? 0) * (query[at] ?? 0);
  return sum;
}

// The similarity that `rank` rows have at least: a row that cannot come up to it is not among the first `rank`.
function atRank(similarities: Float32Array, bounds: Float32Array, rank: number): number {
  // The largest lower bounds, as a heap with the smallest on top.
  const heap = new Float64Array(rank).fill(Number.NEGATIVE_INFINITY);
  for (let place = 0; place < similarities.length; place += 1) {
    const least = (similarities[place] ?? 0) - (bounds[place] ?? NaN);
    // Not so of NaN either.
    if (!(least > (heap[0] ?? 0))) continue;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= rank) break;
      if (child + 1 < rank && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
      if ((heap[child] ?? 0) >= least) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = least;
  }
  return heap[0] ?? Number.NEGATIVE_INFINITY;
}
