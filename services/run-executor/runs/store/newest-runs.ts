// Several lists of runs as one, newest first: a list is read further only once it is used up, so that together they
// cost little more than the runs taken.

import type { Position } from '#shared/contract/pagination/cursor.ts';
import {
  asDurableBefore,
  type Filter,
  type RelaxedCollection,
  type Sort,
} from '#shared/ports/document-store/document-store.ts';
import { lookedAt, type LookedAt } from '../rules/run-query.ts';
import type { RunDocument } from '../rules/run.ts';

const mostAtOnce = 500;
const leastAtOnce = 20;

/** A list as far as it has been read. */
interface Source {
  readonly below: (position: Position | undefined) => { readonly filter: Filter; readonly sort: Sort };
  found: LookedAt[];
  taken: number;
  /** The size of its next page, which doubles each time. */
  atOnce: number;
  isOver: boolean;
}

/**
 * Returns a function that gives the next run of all lists, and undefined behind the last. No two of them have the same
 * run. `below`: the runs behind a position in each list, and their order; `likely`: about how many will be taken.
 */
export function newestOf(
  runs: RelaxedCollection<RunDocument>,
  lists: readonly Source['below'][],
  { position, likely }: { position: Position | undefined; likely: number },
): () => Promise<LookedAt | undefined> {
  const share = Math.max(leastAtOnce, Math.ceil(Math.min(likely, mostAtOnce) / lists.length));
  const sources = lists.map((below): Source => ({ below, found: [], taken: 0, atOnce: share, isOver: false }));

  async function readOn(source: Source): Promise<void> {
    const last = source.found.at(-1);
    const { filter, sort } = source.below(last === undefined ? position : placeOf(last));
    source.found = await runs.find(filter, { sort, limit: source.atOnce, fields: lookedAt, ...asDurableBefore });
    source.taken = 0;
    source.isOver = source.found.length < source.atOnce;
    source.atOnce = Math.min(2 * source.atOnce, mostAtOnce);
  }

  return async () => {
    const usedUp = sources.filter(({ found, taken, isOver }) => taken === found.length && !isOver);
    if (usedUp.length > 0) await Promise.all(usedUp.map(readOn));
    let first: Source | undefined;
    for (const source of sources) {
      const [one, other] = [source.found[source.taken], first?.found[first.taken]];
      if (one !== undefined && (other === undefined || newestFirst(one, other) < 0)) first = source;
    }
    if (first === undefined) return undefined;
    first.taken += 1;
    return first.found[first.taken - 1];
  };
}

/** Where a run is in a list. */
export function placeOf({ created_at: at, _id: id }: { created_at: Date; _id: string }): Position {
  return { at, id };
}

/** Compares as the stores order them: ids by their code units. */
export function newestFirst(
  one: Pick<LookedAt, '_id' | 'created_at'>,
  other: Pick<LookedAt, '_id' | 'created_at'>,
): number {
  return other.created_at.getTime() - one.created_at.getTime() || (one._id < other._id ? 1 : -1);
}
