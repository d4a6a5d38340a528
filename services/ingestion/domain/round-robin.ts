// Pure. The next item, where many of several owners wait: owners take turns, and within one it goes by arrival.

/** Items that wait, by owner. */
export class RoundRobin<T> {
  // In the order of their turns.
  readonly #byOwner = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** An owner with no item here goes behind all others. */
  push(owner: string, item: T): void {
    const items = this.#byOwner.get(owner);
    if (items) items.push(item);
    else this.#byOwner.set(owner, [item]);
    this.#size += 1;
  }

  /** Takes the next one out; its owner's turn is over. */
  next(): T | undefined {
    for (const [owner, items] of this.#byOwner) {
      const item = items.shift();
      this.#byOwner.delete(owner);
      if (items.length > 0) this.#byOwner.set(owner, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** Removes one that waits no longer; whether it was there. */
  remove(owner: string, item: T): boolean {
    const items = this.#byOwner.get(owner);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at === -1) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#byOwner.delete(owner);
    this.#size -= 1;
    return true;
  }
}
