// Where each chunk of a block belongs: how many terms it has, its document's number, its position there, and the first
// 64 bits of its document's id, by which equal scores are ordered without reading any row.

import { blockSize } from '../../domain/postings.ts';
import { UnsoundIndexError } from './index-file.ts';

const columns = 5;

/** Bytes of a table. */
export const placesBytes = columns * blockSize * 4;

/** One chunk's. */
export interface Place {
  /** Terms of the chunk. */
  readonly length: number;
  readonly document: number;
  readonly position: number;
  readonly documentId: string;
}

/** A block's, by place. */
export class PlaceTable {
  readonly lengths: Uint32Array;
  readonly documents: Uint32Array;
  readonly positions: Uint32Array;
  readonly #keys: readonly [Uint32Array, Uint32Array];
  readonly #all: Uint32Array;

  private constructor(all: Uint32Array) {
    this.#all = all;
    const column = (at: number): Uint32Array => all.subarray(at * blockSize, (at + 1) * blockSize);
    this.lengths = column(0);
    this.documents = column(1);
    this.positions = column(2);
    this.#keys = [column(3), column(4)];
  }

  /** From the bytes of one; an empty one where there are none. */
  static from(bytes: Uint8Array | undefined): PlaceTable {
    if (bytes === undefined) return new PlaceTable(new Uint32Array(columns * blockSize));
    if (bytes.byteLength !== placesBytes) throw new UnsoundIndexError('a block has lost places');
    return new PlaceTable(new Uint32Array(bytes.buffer, bytes.byteOffset, columns * blockSize));
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#all.buffer, this.#all.byteOffset, this.#all.byteLength);
  }

  /** No chunk is here: a chunk has at least one term, or nothing could find it. */
  get empty(): boolean {
    return this.lengths.every((length) => length === 0);
  }

  set(place: number, { length, document, position, documentId }: Place): void {
    const hex = documentId.replaceAll('-', '');
    this.lengths[place] = length;
    this.documents[place] = document;
    this.positions[place] = position;
    this.#keys[0][place] = Number.parseInt(hex.slice(0, 8), 16);
    this.#keys[1][place] = Number.parseInt(hex.slice(8, 16), 16);
  }

  clear(place: number): void {
    for (let column = 0; column < columns; column += 1) this.#all[column * blockSize + place] = 0;
  }

  /** The first 64 bits of the document's id, in two numbers. */
  key(place: number): readonly [number, number] {
    return [this.#keys[0][place] ?? 0, this.#keys[1][place] ?? 0];
  }
}
