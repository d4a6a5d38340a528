// Searches that wait for the index thread.
// 1. Organizations take turns, so that nobody waits for all of another's searches.
// 2. Searches of end-users' runs go before members' trials, which have every ninth place in a crowd.

import { RoundRobin } from '../../domain/round-robin.ts';
import type { Asker } from '../chunk-search.ts';

// Members wait for that many searches of runs at most.
const runsInARow = 8;

/** The queue of one index thread. */
export class SearchQueue<T> {
  readonly #runs = new RoundRobin<T>();
  readonly #members = new RoundRobin<T>();
  #inARow = 0;

  get size(): number {
    return this.#runs.size + this.#members.size;
  }

  /** How many of a purpose wait. */
  waiting(forEndUser: boolean): number {
    return this.#of(forEndUser).size;
  }

  push({ organizationId, forEndUser }: Asker, item: T): void {
    this.#of(forEndUser).push(organizationId, item);
  }

  next(): T | undefined {
    const membersTurn = this.#members.size > 0 && this.#inARow >= runsInARow;
    const run = membersTurn ? undefined : this.#runs.next();
    this.#inARow = run === undefined ? 0 : this.#inARow + 1;
    return run ?? this.#members.next();
  }

  /** Removes one that waits no longer; whether it was there. */
  remove({ organizationId, forEndUser }: Asker, item: T): boolean {
    return this.#of(forEndUser).remove(organizationId, item);
  }

  #of(forEndUser: boolean): RoundRobin<T> {
    return forEndUser ? this.#runs : this.#members;
  }
}
