// One way to read a page of a collection, newest first.

import type { Collection, Filter, StoredDocument } from '#shared/document-store/document-store.ts';
import { type CursorBinding, decodeCursor, encodeCursor, type Position } from './cursor.ts';

/** A page as asked for. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/**
 * Reads one page. The collection needs an index on the filter's fields, then `created_at` and `_id` descending. Several
 * filters, no two of which match the same, make one list of what any of them matches: each reads its index by itself.
 */
export async function readPage<T extends StoredDocument & { created_at: Date }>(
  collection: Collection<T>,
  filter: Filter | readonly Filter[],
  page: PageRequest | null,
  binding: CursorBinding,
): Promise<{ data: T[]; next_cursor?: string }> {
  const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
  const after = page?.cursor ? decodeCursor(page.cursor, binding) : undefined;
  const filters = isList(filter) ? filter : [filter];
  const lists = await Promise.all(
    filters.map((one) =>
      collection.find(after ? below(one, after) : one, { sort: { created_at: -1, _id: -1 }, limit: limit + 1 }),
    ),
  );
  const found = lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort(newestFirst);
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return found.length > limit && last
    ? { data, next_cursor: encodeCursor({ created_at: last.created_at, id: last._id }, binding) }
    : { data };
}

// Of a filter's matches those below a position. The bound beside the `$or` lets every store begin at the position, also
// one that cannot make two ranges of its index of an `$or`, and would read all that was paged past.
function below(filter: Filter, after: Position): Filter {
  const own = Object.entries(filter);
  // What the filter itself asks of the page's fields goes into each alternative, so that neither replaces the other.
  const shared = own.filter(([path]) => path === '$or' || path === 'created_at' || path === '_id');
  const rest = own.filter((condition) => !shared.includes(condition));
  const also: Filter = shared.length > 0 ? { $or: [Object.fromEntries(shared)] } : {};
  const { created_at, id } = after;
  return {
    ...Object.fromEntries(rest),
    created_at: { $lte: created_at },
    $or: [
      { created_at: { $lt: created_at }, ...also },
      { created_at, _id: { $lt: id }, ...also },
    ],
  };
}

function isList(filter: Filter | readonly Filter[]): filter is readonly Filter[] {
  return Array.isArray(filter);
}

// As the stores order them: ids by their code units.
function newestFirst(one: { _id: string; created_at: Date }, other: { _id: string; created_at: Date }): number {
  return other.created_at.getTime() - one.created_at.getTime() || (one._id < other._id ? 1 : -1);
}
