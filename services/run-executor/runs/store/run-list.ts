// The list of an organization's runs, newest first. A combination of filters may match few runs of an index: a page
// looks at a bounded number of runs, and the next one goes on where it stopped.

import { decodeCursor, encodeCursor, type Position } from '#shared/contract/pagination/cursor.ts';
import type { PageRequest } from '#shared/contract/pagination/page.ts';
import {
  asDurableBefore,
  type Filter,
  type RelaxedCollection,
  type Sort,
} from '#shared/ports/document-store/document-store.ts';
import { boundsOf } from '../rules/run-lists.ts';
import { type LookedAt, readingPlan, type ReadPart, type RunQuery } from '../rules/run-query.ts';
import type { RunDocument } from '../rules/run.ts';
import { newestFirst, newestOf, placeOf } from './newest-runs.ts';

/** Runs that are looked at for a page. */
const mostLookedAt = 4_000;

export async function readRunList(
  runs: RelaxedCollection<RunDocument>,
  organizationId: string,
  query: RunQuery,
  page: PageRequest | null,
): Promise<{ data: RunDocument[]; next_cursor?: string }> {
  const binding = ['runs', organizationId, JSON.stringify(query)];
  const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
  const { parts, sieve, isRare } = readingPlan(organizationId, query);
  const [only, ...others] = parts;
  let position = page?.cursor ? decodeCursor(page.cursor, binding) : undefined;
  const cursor = (at: Position) => ({ next_cursor: encodeCursor(at, binding) });

  if (sieve === undefined && only !== undefined && others.length === 0) {
    const { filter, sort } = readFrom(only, query, position);
    const read = await runs.find(filter, { sort, limit: limit + 1, ...asDurableBefore });
    const found = read.filter(isSince(query));
    const data = found.slice(0, limit);
    const last = data.at(-1);
    return { data, ...(found.length > limit && last ? cursor(placeOf(last)) : {}) };
  }

  const lists = parts.map((part) => (below: Position | undefined) => readFrom(part, query, below));
  const next = newestOf(runs, lists, { position, likely: isRare ? mostLookedAt : limit + 1 });
  const wanted: LookedAt[] = [];
  for (let looked = 0; looked < mostLookedAt && wanted.length <= limit; looked += 1) {
    const run = await next();
    position = run !== undefined && isSince(query)(run) ? placeOf(run) : undefined;
    if (run === undefined || position === undefined) break;
    if (sieve === undefined || sieve(run)) wanted.push(run);
  }
  const shown = wanted.slice(0, limit);
  const ids = shown.map(({ _id }) => _id);
  const read =
    ids.length === 0 ? [] : await runs.find({ _id: { $in: ids } }, { limit: ids.length, ...asDurableBefore });
  const data = read.filter(({ erased }) => !erased).sort(newestFirst);
  const last = shown.at(-1);
  if (wanted.length > limit && last) return { data, ...cursor(placeOf(last)) };
  return { data, ...(position ? cursor(position) : {}) };
}

// The earliest time is checked in the runs that are read, up to the first that is too early: with two bounds of a date
// in a query, SQLite takes an index of fewer fields for as good.
function isSince({ from }: RunQuery): (run: { readonly created_at: Date }) => boolean {
  return ({ created_at: at }) => from === undefined || at >= from;
}

/** The runs of a part before the query's latest time and below a position, which is before it. */
function readFrom(part: ReadPart, query: RunQuery, position: Position | undefined): { filter: Filter; sort: Sort } {
  if ('filter' in part) return { filter: dated(part.filter, query, position), sort: { created_at: -1, _id: -1 } };
  const { to } = query;
  const below = position && { created_at: position.at, _id: position.id };
  const bounds = boundsOf(part, { ...(to && { to }), ...(below && { below }) });
  return { filter: { [part.field]: bounds }, sort: { [part.field]: -1 } };
}

function dated(filter: Filter, { to }: RunQuery, position: Position | undefined): Filter {
  if (position === undefined) return to === undefined ? filter : { ...filter, created_at: { $lt: to } };
  const { at, id } = position;
  return {
    ...filter,
    created_at: { $lte: at },
    $or: [{ created_at: { $lt: at } }, { created_at: at, _id: { $lt: id } }],
  };
}
