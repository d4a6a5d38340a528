// Pages of things with a text in their names. No index finds that: names are read a few hundred at a time, and as many
// as a request may take; a page then ends early, and its cursor goes on from there.

import type { Collection, Filter, StoredDocument } from '#shared/ports/document-store/document-store.ts';
import { type CursorBinding, decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { below, type PageRequest } from './page.ts';

/** A thing listed by its name. */
export interface Named extends StoredDocument {
  organization_id: string;
  name: string;
  created_at: Date;
}

const namesAtOnce = 500;
const mostNames = 5_000;

/**
 * Reads one page, newest first: of the filter's matches those whose name has `q`, in any case. Indexes as of
 * `readPage`.
 */
export async function readNamed<T extends Named>(
  collection: Collection<T>,
  filter: Filter & { readonly organization_id: string },
  q: string,
  page: PageRequest | null,
  binding: CursorBinding,
): Promise<{ data: T[]; next_cursor?: string }> {
  const wanted = folded(q);
  const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
  const matching: string[] = [];
  let after = page?.cursor ? decodeCursor(page.cursor, binding) : undefined;
  let more = true;
  for (let read = 0; more && matching.length < limit && read < mostNames; read += namesAtOnce) {
    const names = await namesBelow(collection, filter, after);
    more = names.length === namesAtOnce;
    for (const [place, { _id: id, name, created_at: at }] of names.entries()) {
      if (matching.length === limit) break;
      if (folded(name).includes(wanted)) matching.push(id);
      after = { at, id };
      if (place < names.length - 1 && matching.length === limit) more = true;
    }
  }
  const data = await inOrder(collection, filter.organization_id, matching);
  return more && after ? { data, next_cursor: encodeCursor(after, binding) } : { data };
}

function namesBelow<T extends Named>(
  collection: Collection<T>,
  filter: Filter,
  after: Position | undefined,
): Promise<Pick<Named, '_id' | 'name' | 'created_at'>[]> {
  return collection.find(after ? below(filter, 'created_at', after) : filter, {
    sort: { created_at: -1, _id: -1 },
    limit: namesAtOnce,
    fields: ['name', 'created_at'],
  });
}

async function inOrder<T extends Named>(
  collection: Collection<T>,
  organizationId: string,
  ids: readonly string[],
): Promise<T[]> {
  if (ids.length === 0) return [];
  const found = await collection.find({ organization_id: organizationId, _id: { $in: ids } }, { limit: ids.length });
  const byId = new Map(found.map((one): [string, T] => [one._id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
