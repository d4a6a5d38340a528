// The index of one knowledge base, open: a catch-up's writes, a little at a time, and a search's reads.
// 1. A document is found once all of it can be, and its former version until then; never both.
// 2. A catch-up that breaks off leaves documents that are not held; `recover` and `purge` take them out.
// 3. The same documents give the same answers, whichever way they came.

import { type Weighed, weigh } from '../../domain/weigh.ts';
import type { VectorKind } from '../../domain/vector-kind.ts';
import type { PublishedDocument, StoredChunk, StoredVector } from '../chunk-search.ts';
import { Contents } from './contents.ts';
import { IndexFile } from './index-file.ts';
import { PostingTable } from './posting-table.ts';
import { VectorTable } from './vector-table.ts';

// Shares of work that each take some 10 to 20 ms: a search waits for one at most.
const termsAtOnce = 1_000;
const removedAtOnce = 16;

/** An open index. Its methods throw errors of node:sqlite, or UnsoundIndexError, where the file is not sound. */
export class KnowledgeBaseIndex {
  readonly contents: Contents;
  readonly postings: PostingTable;
  readonly vectors: VectorTable;
  readonly #file: IndexFile;
  // Documents whose chunks are all gathered.
  #whole: number[] = [];
  #removed = false;

  constructor(file: string) {
    this.#file = new IndexFile(file);
    try {
      this.contents = new Contents(this.#file);
      this.postings = new PostingTable(this.#file);
      this.vectors = new VectorTable(this.#file);
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  /** The state of the knowledge base that it holds; 0 while it holds none. */
  get revision(): number {
    return this.contents.about('revision');
  }

  /** Reads in one transaction. */
  read<T>(reading: () => T): T {
    return this.#file.transaction(reading);
  }

  /** Forgets an earlier, unfinished catch-up; its rows in the file, and vectors of other kinds, are to go. */
  recover(kinds: readonly VectorKind[]): void {
    this.postings.drop();
    this.#whole = [];
    this.#file.transaction(() => {
      this.vectors.keep(kinds);
      this.contents.removeHalfAdded();
    });
  }

  /** Removes some of the rows due for removal; whether there are more. */
  purge(): boolean {
    return this.#file.transaction(() => {
      const chunks = this.contents.removable(removedAtOnce, (document) => this.vectors.forget(document));
      if (!chunks) return this.vectors.purge();
      this.vectors.remove(chunks.map(({ number }) => number));
      const weighed = chunks.map((chunk): [typeof chunk, Weighed] => [chunk, weigh(chunk)]);
      this.postings.remove(weighed.map(([{ number }, { weights }]) => ({ number, weights })));
      for (const [chunk, { length }] of weighed) this.contents.delete(chunk, length);
      this.#removed = true;
      return true;
    });
  }

  /** Lists a document that is not found yet; its number. */
  begin(document: PublishedDocument): number {
    return this.#file.transaction(() => this.contents.begin(document));
  }

  /** Adds some of a document's chunks; how many are gathered to be written. */
  add(document: number, chunks: readonly StoredChunk[]): number {
    this.#file.transaction(() => {
      const { id: documentId, name } = this.contents.adding(document);
      for (const chunk of chunks) {
        const { weights, length } = weigh({ ...chunk, name });
        const number = this.contents.add(document, chunk, length);
        this.postings.gather({ number, weights }, { length, document, position: chunk.position, documentId });
      }
    });
    return this.postings.waiting;
  }

  /** Adds vectors of a document's chunks. */
  addVectors(document: number, model: string, vectors: readonly StoredVector[]): void {
    this.#file.transaction(() => this.vectors.add(document, model, vectors));
  }

  /** All chunks of a document are added: once they are written, it is found. */
  complete(document: number): void {
    this.#whole.push(document);
  }

  /** Writes some of the gathered chunks, and at last lets the complete documents be found; whether there are more. */
  write(): boolean {
    return this.#file.transaction(() => {
      if (this.postings.write(termsAtOnce)) return true;
      for (const document of this.#whole) this.contents.hold(document);
      this.#whole = [];
      return false;
    });
  }

  /** From now on a document is not found; its chunks are left to `purge`. */
  remove(documentId: string): void {
    this.#file.transaction(() => this.contents.remove(documentId));
  }

  /** Says that everything up to `revision` is in, and leaves no removed row in the files. */
  reached(revision: number): void {
    this.contents.reached(revision);
    if (this.#removed) this.#file.settle();
    this.#removed = false;
  }

  /** How much of the file is kept in memory. */
  cache(bytes: number): void {
    this.#file.cache(0.75 * bytes);
    this.postings.cache(0.25 * bytes);
  }

  close(): void {
    this.#file.close();
  }
}
