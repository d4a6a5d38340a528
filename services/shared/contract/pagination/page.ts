// One way to read a page of a collection, newest first.

import {
  asDurableBefore,
  type Filter,
  type RelaxedCollection,
  type StoredDocument,
} from '#shared/ports/document-store/document-store.ts';
import { type CursorBinding, decodeCursor, encodeCursor, type Position } from './cursor.ts';

/** A page as asked for. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** The date by which a list is in order. */
type DateField = 'created_at' | 'updated_at';

/**
 * Reads one page. The collection needs an index on the filter's fields, then `created_at` and `_id` descending. Several
 * filters, no two of which match the same, make one list of all their matches: each reads its index by itself.
 */
export function readPage<T extends StoredDocument & { created_at: Date }>(
  collection: Pick<RelaxedCollection<T>, 'find'>,
  filter: Filter | readonly Filter[],
  page: PageRequest | null,
  binding: CursorBinding,
): Promise<{ data: T[]; next_cursor?: string }> {
  return readPageBy('created_at', collection, filter, page, binding);
}

/**
 * The same by another date. One that changes takes its document to the front, away from readers that have yet to come
 * to it.
 */
export async function readPageBy<F extends DateField, T extends StoredDocument & Record<F, Date>>(
  field: F,
  collection: Pick<RelaxedCollection<T>, 'find'>,
  filter: Filter | readonly Filter[],
  page: PageRequest | null,
  binding: CursorBinding,
): Promise<{ data: T[]; next_cursor?: string }> {
  const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
  const after = page?.cursor ? decodeCursor(page.cursor, binding) : undefined;
  const filters = isList(filter) ? filter : [filter];
  const lists = await Promise.all(
    filters.map((one) =>
      collection.find(after ? below(one, field, after) : one, {
        sort: { [field]: -1, _id: -1 },
        limit: limit + 1,
        ...asDurableBefore,
      }),
    ),
  );
  const found = lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort(newestFirst(field));
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return found.length > limit && last
    ? { data, next_cursor: encodeCursor({ at: last[field], id: last._id }, binding) }
    : { data };
}

/**
 * Of a filter's matches those below a position. The bound beside the `$or` lets every store begin at the position, also
 * one that cannot make two ranges of its index of an `$or`, and would read all that was paged past.
 */
export function below(filter: Filter, field: DateField, { at, id }: Position): Filter {
  const own = Object.entries(filter);
  // The filter's own conditions on the page's fields go into each alternative, so that neither replaces the other.
  const shared = own.filter(([path]) => path === '$or' || path === field || path === '_id');
  const rest = own.filter((condition) => !shared.includes(condition));
  const also: Filter = shared.length > 0 ? { $or: [Object.fromEntries(shared)] } : {};
  return {
    ...Object.fromEntries(rest),
    [field]: { $lte: at },
    $or: [
      { [field]: { $lt: at }, ...also },
      { [field]: at, _id: { $lt: id }, ...also },
    ],
  };
}

function isList(filter: Filter | readonly Filter[]): filter is readonly Filter[] {
  return Array.isArray(filter);
}

// As the stores order them: ids by their code units.
function newestFirst<F extends DateField>(field: F) {
  return (one: StoredDocument & Record<F, Date>, other: StoredDocument & Record<F, Date>): number =>
    other[field].getTime() - one[field].getTime() || (one._id < other._id ? 1 : -1);
}
