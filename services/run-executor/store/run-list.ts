// The list of an organization's runs, newest first. What is asked for together may be rare among what an index finds: a page
// looks at so many runs and no more, and goes on with the next one where it stopped.

import type { Collection, Filter } from '#shared/document-store/document-store.ts';
import { decodeCursor, encodeCursor, type Position } from '#shared/pagination/cursor.ts';
import type { PageRequest } from '#shared/pagination/page.ts';
import type { RunDocument } from '../domain/run.ts';
import { type LookedAt, lookedAt, readingPlan, type RunQuery } from '../domain/run-query.ts';

/** Runs that are looked at for a page, and at once. */
const mostLookedAt = 4_000;
const lookedAtOnce = 500;

export async function readRunList(
  runs: Collection<RunDocument>,
  organizationId: string,
  query: RunQuery,
  page: PageRequest | null,
): Promise<{ data: RunDocument[]; next_cursor?: string }> {
  const binding = ['runs', organizationId, JSON.stringify(query)];
  const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
  const { filters, sieve } = readingPlan(organizationId, query);
  let position = page?.cursor ? decodeCursor(page.cursor, binding) : undefined;

  const newest = { created_at: -1, _id: -1 } as const;
  const within = (): Filter[] => filters.map((filter) => dated(filter, query, position));
  const cursor = (run: { created_at: Date; _id: string }) => ({ next_cursor: encodeCursor(placeOf(run), binding) });

  if (sieve === undefined) {
    const lists = await Promise.all(within().map((filter) => runs.find(filter, { sort: newest, limit: limit + 1 })));
    const found = lists.flat().filter(isSince(query)).sort(newestFirst);
    const data = found.slice(0, limit);
    const last = data.at(-1);
    return { data, ...(found.length > limit && last ? cursor(last) : {}) };
  }

  const wanted: LookedAt[] = [];
  for (let looked = 0; looked < mostLookedAt && wanted.length <= limit; looked += lookedAtOnce) {
    const options = { sort: newest, limit: lookedAtOnce, fields: lookedAt } as const;
    const lists: LookedAt[][] = await Promise.all(within().map((filter) => runs.find(filter, options)));
    const batch = lists.flat().sort(newestFirst).slice(0, lookedAtOnce);
    wanted.push(...batch.filter(isSince(query)).filter(sieve));
    const last = batch.at(-1);
    const isLast = batch.length < lookedAtOnce || last === undefined || !isSince(query)(last);
    position = isLast ? undefined : placeOf(last);
    if (position === undefined) break;
  }
  const shown = wanted.slice(0, limit);
  const ids = shown.map(({ _id }) => _id);
  const read = ids.length === 0 ? [] : await runs.find({ _id: { $in: ids } }, { limit: ids.length });
  const data = read.filter(({ erased }) => !erased).sort(newestFirst);
  const last = shown.at(-1);
  if (wanted.length > limit && last) return { data, ...cursor(last) };
  return { data, ...(position ? { next_cursor: encodeCursor(position, binding) } : {}) };
}

function placeOf({ created_at: at, _id: id }: { created_at: Date; _id: string }): Position {
  return { at, id };
}

// The earliest time is looked at in the runs that are read, of which the first that is too early is the last: with two bounds of
// a date in a query, SQLite takes an index of fewer fields for as good.
function isSince({ from }: RunQuery): (run: { readonly created_at: Date }) => boolean {
  return ({ created_at: at }) => from === undefined || at >= from;
}

/** The filter before the query's latest time and below a position, which is before it. */
function dated(filter: Filter, { to }: RunQuery, position: Position | undefined): Filter {
  if (position === undefined) return to === undefined ? filter : { ...filter, created_at: { $lt: to } };
  const { at, id } = position;
  return {
    ...filter,
    created_at: { $lte: at },
    $or: [{ created_at: { $lt: at } }, { created_at: at, _id: { $lt: id } }],
  };
}

// As the stores order them: ids by their code units.
function newestFirst(one: LookedAt, other: LookedAt): number {
  return other.created_at.getTime() - one.created_at.getTime() || (one._id < other._id ? 1 : -1);
}
