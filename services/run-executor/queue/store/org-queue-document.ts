// How the queue of an organization is stored: as a document whose runs and turns are objects by id, where its rules have maps
// (rules/org-queue.ts).

import type { RelaxedDefinition, Update, Value } from '#shared/ports/document-store/document-store.ts';
import { newVersion } from '#shared/ports/document-store/versions.ts';
import { claimable, type OrgQueue, type Place } from '../rules/org-queue.ts';
import { placeAges } from '../rules/place-age.ts';

/** Fields beside the queue. */
interface QueueRecord {
  /** The organization. */
  _id: string;
  /** Another one with each write (versions.ts); of a former release: how many there were. */
  version: number;
  /** Runs that may be at work; as it was when the queue was last changed. */
  concurrent: number;
  /** When a run of it was last taken; of one that never was, when the first came. */
  served_at: Date;
  /** The same while a run could be taken. Sparse. */
  turn?: Date;
  /** How many could be taken, while any could. */
  claimable?: number;
  /** While a run could be taken: since when the organization has waited for its turn. */
  ready_since?: Date;
  /** While a run is about to be accepted: since when the first of them is. Sparse. */
  joining_since?: Date;
  /**
   * While a run is in: the time of the healer's next look, soon after a run was taken or came in. The healer moves it without
   * changing the version, so no decision may rest on its value. Sparse.
   */
  look_at?: Date;
}

/** An organization's queue as it was read, or written. */
export interface KnownQueue extends OrgQueue, QueueRecord {}

/** As it is stored. */
export interface OrgQueueDocument extends Omit<OrgQueue, 'runs' | 'turns'>, QueueRecord {
  readonly runs: Readonly<Record<string, Place>>;
  readonly turns: Readonly<Record<string, number>>;
}

export const orgQueueCollection: RelaxedDefinition = {
  name: 'org_queues',
  takesRelaxed: true,
  indexes: [
    { name: 'turn', fields: { turn: 1 }, sparse: true },
    { name: 'joining', fields: { joining_since: 1 }, sparse: true },
    { name: 'look', fields: { look_at: 1 }, sparse: true },
  ],
  sharding: { key: { _id: 'hashed' }, because: 'changed by its id, the organization, at each step of a run' },
};

export function fromDocument({ runs, turns, ...rest }: OrgQueueDocument): KnownQueue {
  return { ...rest, runs: new Map(Object.entries(runs)), turns: new Map(Object.entries(turns)) };
}

export function toDocument({ runs, turns, ...rest }: KnownQueue): OrgQueueDocument {
  return { ...rest, runs: Object.fromEntries(runs), turns: Object.fromEntries(turns) };
}

/** The write of a changed queue. */
export function nextOf(
  organizationId: string,
  former: KnownQueue | null,
  queue: OrgQueue,
  concurrent: number,
  wasServed: boolean,
  now: Date,
): KnownQueue {
  const { runs, turns, served, pace } = queue;
  const servedAt = wasServed ? now : (former?.served_at ?? now);
  const readySince = wasServed ? now : (former?.ready_since ?? now);
  const takeable = claimable(queue, concurrent);
  const lookAt = former?.look_at ?? new Date(now.getTime() + placeAges.settledMs);
  let joining = Infinity;
  for (const { state, since } of runs.values()) {
    if (state === 'joining') joining = Math.min(joining, since.getTime());
  }
  return {
    _id: organizationId,
    version: newVersion(),
    runs,
    turns,
    served,
    concurrent,
    served_at: servedAt,
    ...(pace ? { pace } : {}),
    ...(joining < Infinity ? { joining_since: new Date(joining) } : {}),
    ...(runs.size > 0 ? { look_at: lookAt } : {}),
    ...(takeable > 0 ? { turn: servedAt, claimable: takeable, ready_since: readySince } : {}),
  };
}

/** Whether a place is of a run that somebody is about to insert, or to claim. */
export function isSettling({ state }: Place): boolean {
  return state === 'joining' || state === 'running';
}

/**
 * The update, at `now`, from one queue to the other; undefined where they are the same. Unchanged parts are the same object.
 */
export function differenceOf(former: KnownQueue, next: KnownQueue, now: Date): Update | undefined {
  const set: Record<string, Value> = {};
  const unset: Record<string, true> = {};
  for (const name of [
    'served',
    'concurrent',
    'served_at',
    'turn',
    'claimable',
    'ready_since',
    'joining_since',
    'look_at',
  ] as const) {
    const value = next[name];
    if (value === undefined) {
      if (former[name] !== undefined) unset[name] = true;
    } else if (Number(former[name]) !== Number(value)) set[name] = value;
  }
  if (next.pace !== former.pace && next.pace) set['pace'] = { ...next.pace };
  const settles = compare('runs', former.runs, next.runs, set, unset).some(isSettling);
  compare('turns', former.turns, next.turns, set, unset);
  if (Object.keys(set).length === 0 && Object.keys(unset).length === 0) return undefined;
  return {
    $set: { ...set, version: next.version },
    ...(settles && set['look_at'] === undefined
      ? { $min: { look_at: new Date(now.getTime() + placeAges.settledMs) } }
      : {}),
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
  };
}

/** Adds the differences to the update, and returns the new entries. */
function compare<T extends number | Place>(
  path: string,
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  set: Record<string, Value>,
  unset: Record<string, true>,
): T[] {
  const changed: T[] = [];
  if (before === after) return changed;
  for (const key of before.keys()) if (!after.has(key)) unset[`${path}.${key}`] = true;
  for (const [key, value] of after) {
    if (before.get(key) === value) continue;
    set[`${path}.${key}`] = value as Value;
    changed.push(value);
  }
  return changed;
}
