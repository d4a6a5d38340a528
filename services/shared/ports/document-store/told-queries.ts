// Publishes the queries of collections on a diagnostics channel: measurements and checks subscribe before a store is
// opened. Where nobody does, nothing is wrapped and nothing costs.

import { channel } from 'node:diagnostics_channel';
import type { Collection, CollectionDefinition, Filter, Sort, StoredDocument } from './document-store.ts';

/** One query, by filter; inserts and the parts of an update are not told. */
export interface ToldQuery {
  readonly collection: CollectionDefinition;
  readonly operation: Exclude<keyof Collection<StoredDocument>, 'insert'>;
  readonly filter: Filter;
  readonly sort: Sort;
  /** The stack of calls where the collection was opened: it names the owner of the query. */
  readonly opened: string;
}

/** Its messages are `ToldQuery`s, published as the operation begins. */
export const toldQueries = channel('colloquy:document-store:query');

type Call = (filter: Filter, ...rest: readonly unknown[]) => unknown;

/** The collection, or where somebody listens one that tells of its queries. */
export function tellingCollection<T extends StoredDocument>(
  definition: CollectionDefinition,
  collection: Collection<T>,
): Collection<T> {
  if (!toldQueries.hasSubscribers) return collection;
  const opened = new Error('opened').stack ?? '';
  return new Proxy(collection, {
    get(target, operation: keyof Collection<T>) {
      const call = target[operation] as unknown as Call | undefined;
      if (operation === 'insert' || call === undefined) return call;
      return (filter: Filter, ...rest: readonly unknown[]) => {
        const options = rest.find((each) => typeof each === 'object' && each !== null && 'sort' in each);
        const sort = (options as { sort?: Sort } | undefined)?.sort ?? {};
        toldQueries.publish({ collection: definition, operation, filter, sort, opened } satisfies ToldQuery);
        return call(filter, ...rest);
      };
    },
  });
}
