// Pure. How long a run's text waits for more of it, since a write is the most expensive step of a frame in the edge.
//
// 1. Text waits until `gatherMs` after the last text was sent, and no longer.
// 2. It waits for text that is likely to come: where pieces come so far apart that the wait would gather none, each
//    goes at once.

/** One run's text on its way. All times are milliseconds of one clock. */
export class Gathering {
  readonly #gatherMs: number;
  #sentAt = -Infinity;
  #cameAt = -Infinity;

  constructor(gatherMs: number) {
    this.#gatherMs = gatherMs;
  }

  /** Text has come: how long it waits; 0 where it goes at once. */
  came(now: number): number {
    const sinceLastMs = now - this.#cameAt;
    this.#cameAt = now;
    if (sinceLastMs >= this.#gatherMs / 2) return 0;
    return Math.max(0, this.#sentAt + this.#gatherMs - now);
  }

  /** Text was sent. */
  sent(now: number): void {
    this.#sentAt = now;
  }
}
