// A document store with the two views that a replica set of MongoDB has of itself: its primary's (write
// concern 1, read concern `local`), and a majority's, on disk (both `majority`), which is some time behind.
// Two stores of the embedded kind: each write is made on the first at once and, in the same order, on the second a
// moment later. A durable write is told once the second has it, also where it changed nothing, as a server then waits
// for the writes it has seen; a durable read is answered by the second.

import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#shared/platform/time/clock.ts';
import type {
  Collection,
  CollectionDefinition,
  DocumentStore,
  Durability,
  StoredDocument,
  Update,
} from '#shared/ports/document-store/document-store.ts';

/** A store for tests beside a service: all its reads see the newest writes. */
export interface OwnStore extends Omit<DocumentStore, 'collection'> {
  collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T>;
}

/** A collection of a store that does not lag, for tests: its reads need not say what they rest on. */
export function ownCollection<T extends StoredDocument>(
  store: DocumentStore,
  definition: CollectionDefinition,
): Collection<T> {
  return store.collection<T>(definition);
}

export interface Lag {
  /** How far the majority is behind; may change meanwhile. */
  lagMs: number;
  /** How long an answer is under way; the operation itself is made at once. */
  readonly underWayMs?: number;
}

export type AnyOperation = (...args: unknown[]) => Promise<unknown>;

/** The operations that write. */
export const writes: ReadonlySet<string> = new Set<keyof Collection<StoredDocument>>([
  'insert',
  'findOneAndUpdate',
  'updateOne',
  'upsertOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
]);

export function optionsOf(args: readonly unknown[]): { durability?: Durability; mayLag?: true } {
  const found = args.find((one) => typeof one === 'object' && one !== null && 'durability' in one);
  return (found ?? {}) as { durability?: Durability; mayLag?: true };
}

/**
 * The store for services, and for tests; `caughtUp` resolves once the majority has the writes until then. `close`
 * rejects where the two views differ for good.
 */
export function laggingStore(
  primary: DocumentStore,
  majority: DocumentStore,
  lag: Lag,
  clock: Clock = Date.now,
): { store: DocumentStore; own: OwnStore; caughtUp(): Promise<unknown> } {
  let tail: Promise<unknown> = Promise.resolve();
  const diverged: string[] = [];

  const { underWayMs = 0 } = lag;
  const onTheWay = async <T>(made: Promise<T>): Promise<T> => {
    if (underWayMs > 0) await Promise.all([made.catch(() => {}), delay(underWayMs)]);
    return made;
  };
  // Behind all that were made before, and not before its time.
  const replicate = (what: string, made: Promise<unknown>, again: () => Promise<unknown>): Promise<void> => {
    const due = performance.now() + lag.lagMs;
    const done = tail.then(async () => {
      const left = due - performance.now();
      if (left > 0) await delay(left);
      const [here, there] = await Promise.allSettled([made, again()]);
      if (here.status !== there.status) diverged.push(`${what} ${here.status}, then ${there.status}`);
    });
    tail = done;
    return done;
  };

  const view = (ofTests: boolean): OwnStore => ({
    collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T> {
      const here = primary.collection<T>(definition);
      const there = majority.collection<T>(definition);
      return new Proxy(here, {
        get(_target, operation: string) {
          const onPrimary = (here as unknown as Record<string, AnyOperation>)[operation];
          const onMajority = (there as unknown as Record<string, AnyOperation>)[operation];
          if (onPrimary === undefined || onMajority === undefined) return undefined;
          return async (...given: unknown[]) => {
            const args = atOneTime(given, clock);
            const relaxed = optionsOf(args).durability === 'relaxed';
            if (!writes.has(operation)) return onTheWay((relaxed || ofTests ? onPrimary : onMajority)(...args));
            const copy = copied(args);
            const made = onPrimary(...args);
            made.catch(() => {});
            if (copy === undefined) return onTheWay(made);
            const replicated = replicate(`${definition.name}.${operation}`, made, () =>
              onMajority(...unsynced(operation, copy)),
            );
            if (relaxed) return onTheWay(made);
            await replicated;
            return onTheWay(made);
          };
        },
      });
    },
    now: () => primary.now(),
    async close() {
      await tail;
      await primary.close();
      await majority.close();
      if (diverged.length > 0) throw new Error(`the two views have diverged: ${diverged.join('; ')}`);
    },
  });
  return { store: view(false), own: view(true), caughtUp: () => tail };
}

// The majority's store need not wait for a disk as well.
function unsynced(operation: string, args: readonly unknown[]): readonly unknown[] {
  const before = args.slice(0, operation === 'insert' || operation === 'deleteOne' ? 1 : 2);
  return [...before, { ...(args[before.length] as object | undefined), durability: 'relaxed' }];
}

// As they are now; undefined where a value is one that every store refuses.
function copied(args: readonly unknown[]): readonly unknown[] | undefined {
  try {
    return structuredClone(args);
  } catch {
    return undefined;
  }
}

// Both views are to hold the same date.
function atOneTime(args: readonly unknown[], clock: Clock): readonly unknown[] {
  return args.map((one) => {
    const { $currentDate: paths, ...rest } = (one ?? {}) as Update;
    const clashes = Object.keys(paths ?? {}).some((path) => rest.$set !== undefined && path in rest.$set);
    if (paths === undefined || clashes) return one;
    const now = new Date(clock());
    return { ...rest, $set: { ...rest.$set, ...Object.fromEntries(Object.keys(paths).map((path) => [path, now])) } };
  });
}
