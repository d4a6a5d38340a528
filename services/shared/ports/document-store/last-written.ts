// Remembers this process's last writes of documents that are changed by compare-and-set: the next change of one begins
// with that, and reads nothing. The set tells where another process was faster; such a document is read for a while,
// since a wrong guess costs twice.

import { LRUCache } from 'lru-cache';
import type { Clock } from '#shared/platform/time/clock.ts';

/** For how long one that another process has changed is not guessed. */
const sharedForMs = 2_000;

export class LastWritten<T extends { readonly _id: string }> {
  readonly #documents: LRUCache<string, T>;
  readonly #shared: LRUCache<string, number>;
  readonly #clock: Clock;

  /** Holds documents up to `most` in all, each as large as `sizeOf` says. */
  constructor(most: number, sizeOf: (document: T) => number, clock: Clock = () => performance.now()) {
    this.#documents = new LRUCache({ maxSize: most, sizeCalculation: (document) => 1 + sizeOf(document) });
    this.#shared = new LRUCache({ max: 1_000 });
    this.#clock = clock;
  }

  /**
   * The document as last written; undefined where it is to be read. A change that writes nothing, or refuses, must read
   * it too.
   */
  find(id: string): T | undefined {
    return this.#documents.get(id);
  }

  /** It was written so. */
  wrote(document: T): void {
    if ((this.#shared.get(document._id) ?? -Infinity) < this.#clock()) this.#documents.set(document._id, document);
  }

  /** It was otherwise. */
  missed(id: string): void {
    if (this.#documents.delete(id)) this.#shared.set(id, this.#clock() + sharedForMs);
  }

  /** It is gone, or changed in a way that is not known. */
  forget(id: string): void {
    this.#documents.delete(id);
  }
}
