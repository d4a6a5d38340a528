// How many work at a time, by key: those over the number wait, first come first served.

/** See above. */
export class Slots {
  readonly #max: number;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Asks for a slot. `given` resolves with it; `leave` gives it back, or gives up waiting. */
  ask(key: string): { readonly given: Promise<void>; leave(): void } {
    const taken = this.#taken.get(key) ?? 0;
    if (taken < this.#max) {
      this.#taken.set(key, taken + 1);
      return { given: Promise.resolve(), leave: () => this.#free(key) };
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting.add(resolve));
    return {
      given: promise,
      leave: () => {
        if (!waiting.delete(resolve)) this.#free(key);
        else if (waiting.size === 0) this.#waiting.delete(key);
      },
    };
  }

  #free(key: string): void {
    const waiting = this.#waiting.get(key);
    const [next] = waiting ?? [];
    if (waiting !== undefined && next !== undefined) {
      waiting.delete(next);
      if (waiting.size === 0) this.#waiting.delete(key);
      next();
      return;
    }
    const left = (this.#taken.get(key) ?? 1) - 1;
    if (left === 0) this.#taken.delete(key);
    else this.#taken.set(key, left);
  }
}
