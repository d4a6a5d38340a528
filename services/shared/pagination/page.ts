// One way to read a page of a collection, newest first.

import type { Collection, Filter, StoredDocument } from '#shared/document-store/document-store.ts';
import { type CursorBinding, decodeCursor, encodeCursor } from './cursor.ts';

/** A page as asked for. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** Reads one page. The collection needs an index on the filter's fields, then `created_at` and `_id` descending. */
export async function readPage<T extends StoredDocument & { created_at: Date }>(
  collection: Collection<T>,
  filter: Filter,
  page: PageRequest | null,
  binding: CursorBinding,
): Promise<{ data: T[]; next_cursor?: string }> {
  const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
  const after = page?.cursor ? decodeCursor(page.cursor, binding) : undefined;
  const below: Filter = after
    ? { $or: [{ created_at: { $lt: after.created_at } }, { created_at: after.created_at, _id: { $lt: after.id } }] }
    : {};
  const found = await collection.find({ ...filter, ...below }, { sort: { created_at: -1, _id: -1 }, limit: limit + 1 });
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return found.length > limit && last
    ? { data, next_cursor: encodeCursor({ created_at: last.created_at, id: last._id }, binding) }
    : { data };
}
