// Caches another service's answers for a moment. Invariants:
// 1. A value older than `freshMs` is read again before it is used; events can be lost, so none is trusted longer.
// 2. With that service away a value is used until it is `staleMs` old, and no longer.
// 3. A read that began before an invalidation is repeated, never kept.
// 4. Only found values are kept; a refusal removes the held value, a failure does not.
// 5. Concurrent misses of one key share one call.
// 6. A reload puts a value in the place of the held one and takes none away.

import { LRUCache } from 'lru-cache';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Clock } from '#shared/platform/time/clock.ts';

/** How a cache behaves. */
export interface RefreshingCacheOptions<V> {
  /** Reads the value. Throws ContractError. */
  load(key: string): Promise<V>;
  readonly freshMs: number;
  readonly staleMs: number;
  /** Entries held at most; the least recently used goes first. */
  readonly max: number;
  /** For values of very different sizes: the bound of their sum, in the unit of `sizeOf`. */
  readonly room?: { readonly size: number; sizeOf(value: V): number };
  readonly clock: Clock;
}

interface Entry<V> {
  value: V;
  confirmedAt: number;
  failedAt: number;
  used: boolean;
}

// After a failed read, how long a value is lived on without trying again.
const retryMs = 1_000;

export class RefreshingCache<V extends object> {
  readonly #options: RefreshingCacheOptions<V>;
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #loading = new Map<string, Promise<V>>();
  #generation = 0;

  constructor(options: RefreshingCacheOptions<V>) {
    this.#options = options;
    const { max, room } = options;
    this.#entries = new LRUCache({
      max,
      ...(room && { maxSize: room.size, sizeCalculation: ({ value }: Entry<V>) => Math.max(1, room.sizeOf(value)) }),
    });
  }

  /** The value: at once while it is fresh, or not older than `freshMs`, else after a read. Throws the read's errors. */
  get(key: string, freshMs = this.#options.freshMs): V | Promise<V> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#load(key);
    const now = this.#options.clock();
    const age = now - entry.confirmedAt;
    entry.used = true;
    if (age < freshMs) return entry.value;
    if (age < this.#options.staleMs && now - entry.failedAt < retryMs) return entry.value;
    return this.#load(key);
  }

  /** The value if it is held, however old; reads nothing. */
  peek(key: string): V | undefined {
    return this.#entries.peek(key)?.value;
  }

  /**
   * Reads one key again although it is fresh: the held value is used until the new one is there, and further where
   * there is none to be had. Throws the read's errors where nothing is held.
   */
  reload(key: string): Promise<V> {
    this.#generation += 1;
    return this.#load(key);
  }

  /** Counts all that is held as old: it is read again before it is used, and lived on where nothing is to be had. */
  expire(): void {
    this.#generation += 1;
    const old = this.#options.clock() - this.#options.freshMs;
    for (const entry of this.#entries.values()) entry.confirmedAt = Math.min(entry.confirmedAt, old);
  }

  /** Forgets one key, or those that `matches` picks, or all; reads in progress are repeated. */
  forget(matches: (value: V, key: string) => boolean = () => true): void {
    this.#generation += 1;
    for (const [key, entry] of [...this.#entries.entries()]) if (matches(entry.value, key)) this.#entries.delete(key);
  }

  /** Reads again every entry that was used since it was last read, and is `olderThanMs` old or more. */
  async refreshUsed(olderThanMs: number): Promise<void> {
    const used: string[] = [];
    const now = this.#options.clock();
    for (const [key, entry] of this.#entries.entries()) {
      if (now - entry.confirmedAt < olderThanMs) continue;
      if (entry.used) used.push(key);
      entry.used = false;
    }
    // A few at a time: a full cache must not flood it.
    for (let at = 0; at < used.length; at += 50) {
      await Promise.allSettled(used.slice(at, at + 50).map((key) => this.#load(key)));
    }
  }

  #load(key: string): Promise<V> {
    const shared = this.#loading.get(key);
    if (shared) return shared;
    const loading = this.#read(key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #read(key: string): Promise<V> {
    for (let attempt = 1; ; attempt += 1) {
      const generation = this.#generation;
      try {
        const value = await this.#options.load(key);
        if (generation === this.#generation) {
          this.#entries.set(key, {
            value,
            confirmedAt: this.#options.clock(),
            failedAt: -Infinity,
            used: this.#entries.peek(key)?.used ?? true,
          });
          return value;
        }
        // The value changes all the time: answer with the newest and keep nothing.
        if (attempt === 3) return value;
      } catch (error) {
        const entry = this.#entries.peek(key);
        const now = this.#options.clock();
        if (entry && !isRefusal(error) && now - entry.confirmedAt < this.#options.staleMs) {
          entry.failedAt = now;
          return entry.value;
        }
        this.#entries.delete(key);
        throw error;
      }
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ContractError && error.status < 500;
}
