// The postings of an index, block by block: rows of terms, and where each chunk of the block belongs. Added chunks are
// gathered in memory and written a share at a time, so that a common word's row is not written again for every chunk.

import { blockOf, placeOf, posting, withoutPlaces, withPostings } from '../../domain/postings.ts';
import type { IndexFile } from './index-file.ts';
import { type Place, placesBytes, PlaceTable } from './places.ts';

const none = new Uint32Array();

/** A chunk's number and weights by term. */
export interface Posted {
  readonly number: number;
  readonly weights: ReadonlyMap<string, number>;
}

/** The postings of an index. */
export class PostingTable {
  readonly #file: IndexFile;
  // By block, then term.
  readonly #gathered = new Map<number, Map<string, number[]>>();
  readonly #places = new Map<number, PlaceTable>();
  // Of the block that is being written.
  #rest: { readonly block: number; readonly terms: string[] } | undefined;
  #waiting = 0;
  // Of blocks that searches have read, as they are in the file; the least recently read first.
  readonly #read = new Map<number, PlaceTable>();
  #mostRead = 1;

  constructor(file: IndexFile) {
    this.#file = file;
  }

  /** Chunks that are gathered and not begun to be written. */
  get waiting(): number {
    return this.#waiting;
  }

  /** How much of where chunks belong is kept in memory. */
  cache(bytes: number): void {
    this.#mostRead = Math.max(1, Math.floor(bytes / placesBytes));
  }

  /** Where the chunks of a block belong; to be read only. */
  places(block: number): PlaceTable {
    const places = this.#read.get(block) ?? this.#ownPlaces(block);
    this.#read.delete(block);
    this.#read.set(block, places);
    for (const [least] of this.#read) {
      if (this.#read.size <= this.#mostRead) break;
      this.#read.delete(least);
    }
    return places;
  }

  #ownPlaces(block: number): PlaceTable {
    return PlaceTable.from(blobOf(this.#file.get('SELECT data FROM place WHERE block = ?', block)));
  }

  /** In how many chunks a term is, by block. */
  counts(term: string): Map<number, number> {
    return new Map(this.#inBlocks('count', term).map((row) => [Number(row['block']), Number(row['count'])]));
  }

  /** The postings of a term by block. */
  everywhere(term: string): Map<number, Uint32Array> {
    return new Map(this.#inBlocks('data', term).map((row) => [Number(row['block']), numbersOf(blobOf(row))]));
  }

  // The blocks are few, and a term is looked up in each: faster than a call for each of them.
  #inBlocks(column: 'count' | 'data', term: string): Record<string, unknown>[] {
    return this.#file.all(
      `SELECT posting.block, posting.${column} FROM place CROSS JOIN posting
       WHERE posting.block = place.block AND posting.term = ?`,
      term,
    );
  }

  /** The postings of a term in a block; empty where there are none. */
  read(block: number, term: string): Uint32Array {
    return numbersOf(blobOf(this.#file.get('SELECT data FROM posting WHERE block = ? AND term = ?', block, term)));
  }

  /** Takes a chunk up, to be written later. */
  gather({ number, weights }: Posted, place: Place): void {
    const block = blockOf(number);
    const terms = this.#gathered.get(block) ?? new Map<string, number[]>();
    this.#gathered.set(block, terms);
    for (const [term, weight] of weights) {
      const packed = posting(placeOf(number), weight);
      const known = terms.get(term);
      if (known) known.push(packed);
      else terms.set(term, [packed]);
    }
    const places = this.#places.get(block) ?? this.#ownPlaces(block);
    this.#places.set(block, places);
    places.set(placeOf(number), place);
    this.#waiting += 1;
  }

  /** Forgets the gathered chunks. */
  drop(): void {
    this.#gathered.clear();
    this.#places.clear();
    this.#rest = undefined;
    this.#waiting = 0;
  }

  /** Writes gathered postings of at most `limit` terms; false once all are written. */
  write(limit: number): boolean {
    this.#waiting = 0;
    let left = limit;
    for (const [block, terms] of this.#gathered) {
      // In the order in which rows lie, from the end of the list; sorted once for all shares.
      const rest = this.#rest?.block === block ? this.#rest.terms : [...terms.keys()].sort().reverse();
      this.#rest = { block, terms: rest };
      for (; left > 0 && rest.length > 0; left -= 1) {
        const term = rest.pop() ?? '';
        this.#put(block, term, withPostings(this.read(block, term), terms.get(term) ?? []));
        terms.delete(term);
      }
      if (rest.length > 0) return true;
      this.#rest = undefined;
      // Chunks gathered meanwhile.
      if (terms.size > 0) return true;
      const places = this.#places.get(block);
      if (places) this.#putPlaces(block, places);
      this.#gathered.delete(block);
      this.#places.delete(block);
    }
    return false;
  }

  /** Takes chunks out, given all the terms that each was added with. */
  remove(chunks: readonly Posted[]): void {
    const byBlock = new Map<number, Map<string, Set<number>>>();
    for (const { number, weights } of chunks) {
      const terms = byBlock.get(blockOf(number)) ?? new Map<string, Set<number>>();
      byBlock.set(blockOf(number), terms);
      for (const term of weights.keys()) terms.set(term, (terms.get(term) ?? new Set()).add(placeOf(number)));
    }
    for (const [block, terms] of byBlock) {
      for (const [term, places] of terms) this.#put(block, term, withoutPlaces(this.read(block, term), places));
    }
    for (const block of byBlock.keys()) {
      const places = this.#places.get(block) ?? this.#ownPlaces(block);
      for (const { number } of chunks) if (blockOf(number) === block) places.clear(placeOf(number));
      this.#read.delete(block);
      if (places.empty && !this.#places.has(block)) this.#file.run('DELETE FROM place WHERE block = ?', block);
      else this.#putPlaces(block, places);
    }
  }

  #put(block: number, term: string, postings: Uint32Array): void {
    if (postings.length === 0) {
      this.#file.run('DELETE FROM posting WHERE block = ? AND term = ?', block, term);
      return;
    }
    this.#file.run(
      'INSERT INTO posting VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET count = ?3, data = ?4',
      ...[block, term, postings.length, new Uint8Array(postings.buffer, postings.byteOffset, postings.byteLength)],
    );
  }

  #putPlaces(block: number, places: PlaceTable): void {
    this.#read.delete(block);
    this.#file.run('INSERT INTO place VALUES (?1, ?2) ON CONFLICT DO UPDATE SET data = ?2', block, places.bytes());
  }
}

function numbersOf(blob: Uint8Array | undefined): Uint32Array {
  return blob ? new Uint32Array(blob.buffer, blob.byteOffset, blob.byteLength >> 2) : none;
}

// Numbers of four bytes begin at a multiple of four.
function blobOf(row: Record<string, unknown> | undefined): Uint8Array | undefined {
  const data = row?.['data'];
  if (!(data instanceof Uint8Array)) return undefined;
  return data.byteOffset % 4 === 0 ? data : data.slice();
}
