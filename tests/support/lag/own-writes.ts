// A store that refuses operations that a store with a lagging majority would answer wrong: a durable read of a document
// that this process has written relaxed since its last durable write, where the read does not say that it may lag; and
// a relaxed operation of a collection whose definition does not say that there are any.

import type {
  Collection,
  CollectionDefinition,
  DocumentStore,
  Filter,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';
import { type AnyOperation, optionsOf, writes } from './lagging-store.ts';

/** The refusals since the last call: a service may have taken one for an outage. */
const refusals: string[] = [];

export const takeRefusals = (): string[] => refusals.splice(0);

function refuse(sentence: string): never {
  refusals.push(sentence);
  throw new Error(sentence);
}

/** `inner`, but for such operations. */
export function refusingStore(inner: DocumentStore): DocumentStore {
  let tick = 0;
  /** By collection and id: when a relaxed write of it was told. */
  const undurable = new Map<string, Map<string, number>>();

  // Writes acknowledged before a durable write began are durable once that is acknowledged.
  const settle = (before: number): void => {
    for (const marks of undurable.values()) for (const [id, at] of marks) if (at <= before) marks.delete(id);
  };

  return {
    collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T> {
      const { name } = definition;
      const collection = inner.collection<T>(definition);
      const marks = new Map<string, number>();
      undurable.set(name, marks);

      const markWritten = async (args: readonly unknown[], result: unknown): Promise<void> => {
        if (result === null || result === false || result === 0) return;
        tick += 1;
        for (const id of [...idsOf(result), ...idsNamed(args[0] as Filter)]) marks.set(id, tick);
      };

      return new Proxy(collection, {
        get(target, operation: string) {
          const call = (target as unknown as Record<string, AnyOperation>)[operation];
          if (call === undefined) return undefined;
          return async (...args: unknown[]) => {
            const { durability, mayLag } = optionsOf(args);
            const relaxed = durability === 'relaxed';
            if (relaxed && !definition.takesRelaxed)
              refuse(`${name}.${operation} is relaxed, and its definition does not say takesRelaxed`);
            if (writes.has(operation)) {
              const before = tick;
              const result = await call(...args);
              if (relaxed) await markWritten(args, result);
              else settle(before);
              return result;
            }
            const before = tick;
            const result = await call(...args);
            if (relaxed || mayLag || marks.size === 0) return result;
            const filter = args[0] as Filter;
            const seen = await collection.find(filter, { limit: 1_000, durability: 'relaxed' });
            const missed = [...idsOf(result), ...idsOf(seen), ...idsNamed(filter)].find(
              (id) => (marks.get(id) ?? Infinity) <= before,
            );
            if (missed !== undefined)
              refuse(
                `${name}.${operation} of ${Object.keys(filter).join(', ')} reads what is durable, of a document that this process ` +
                  'has written relaxed: a majority may not have that yet',
              );
            return result;
          };
        },
      });
    },
    now: () => inner.now(),
    close: () => inner.close(),
  };
}

function idsOf(result: unknown): string[] {
  const documents = Array.isArray(result) ? (result as unknown[]) : [result];
  return documents.flatMap((one) => (typeof one === 'object' && one !== null ? (one as StoredDocument)._id : []));
}

/** Those that a filter names, or a document has. */
function idsNamed({ _id: condition }: Filter): string[] {
  if (typeof condition === 'string') return [condition];
  const { $in: several } = (condition ?? {}) as { $in?: readonly string[] };
  return [...(several ?? [])];
}
