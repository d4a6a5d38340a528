// Pure. The best of many, without sorting them all; and of those that overlap, the best alone.

/** Keeps the best `most` of the offered values, by an order in which better ones come first. */
export class Best<T> {
  readonly #most: number;
  readonly #order: (a: T, b: T) => number;
  // A heap whose root is the worst kept value.
  readonly #heap: T[] = [];

  constructor(most: number, order: (a: T, b: T) => number) {
    this.#most = most;
    this.#order = order;
  }

  /** The worst kept value once `most` are kept; a worse one need not be offered. */
  get bar(): T | undefined {
    return this.#heap.length < this.#most ? undefined : this.#heap[0];
  }

  offer(one: T): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(one);
      this.#rise(heap.length - 1);
    } else if (heap.length > 0 && this.#order(one, heap[0] as T) < 0) {
      heap[0] = one;
      this.#sink(0);
    }
  }

  /** The kept values, best first. */
  sorted(): T[] {
    return this.#heap.toSorted(this.#order);
  }

  #worse(a: number, other: number): boolean {
    return this.#order(this.#heap[a] as T, this.#heap[other] as T) > 0;
  }

  #swap(a: number, other: number): void {
    const held = this.#heap[a] as T;
    this.#heap[a] = this.#heap[other] as T;
    this.#heap[other] = held;
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      if (!this.#worse(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #sink(from: number): void {
    for (let at = from; ;) {
      let worst = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        if (below < this.#heap.length && this.#worse(below, worst)) worst = below;
      }
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }
}

/** A range of a document's text, `start` to before `end`. */
export interface Placed {
  readonly document: number;
  readonly start: number;
  readonly end: number;
}

/** Those that overlap no earlier one of the same document, at most `most`; takes no more than it needs. */
export function withoutOverlaps<T extends Placed>(bestFirst: Iterable<T>, most: number): T[] {
  const taken = new Map<number, T[]>();
  const kept: T[] = [];
  for (const one of bestFirst) {
    const beside = taken.get(one.document) ?? [];
    if (beside.some(({ start, end }) => one.start < end && start < one.end)) continue;
    taken.set(one.document, [...beside, one]);
    kept.push(one);
    if (kept.length === most) break;
  }
  return kept;
}
