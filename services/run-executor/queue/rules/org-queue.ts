// Pure. The chat runs of one organization that want a worker or have one: a set of run ids, each with its state.
//
//   joining   is about to be accepted
//   waiting   may be taken by a worker, in its end-user's turn
//   held      waits for an earlier run of its conversation
//   running   has a worker, or had one and is to be gone on with
//
// A run is in from before it is inserted until its effects are done, but for the time in which it waits for a person: then it is not
// in, and comes back ahead of all new runs. Only `join` bounds their number; a run that is in moves freely, so that no accepted
// run is refused later.
//
// Fairness. Within the organization, the end-user served longest ago is next. The queue forgets an end-user without runs in it; on
// coming again, they go behind all but the last served. Organizations are served by the same rule, by time (store/org-queues.ts).
//
// Maps, since a rule copies the maps it changes: objects with hundreds of keys of their own take twenty times as long to copy.

import { type Pace, paceWith } from './pace.ts';

/** The state of a run in the queue. */
export type PlaceState = 'joining' | 'waiting' | 'held' | 'running';

/** One run that is in. */
export interface Place {
  readonly state: PlaceState;
  readonly end_user_id: string;
  /** When it came to this state; by the clock of the process that moved it. */
  readonly since: Date;
  /** The address that an anonymous end-user's message came from, as a short hash. */
  readonly address?: string;
  /** It was accepted before and goes on: taken before those that were never taken. */
  readonly resumes?: true;
  /** Of a running one: the unique id of the take; the run's own id where `join` took it. */
  readonly taken_by?: string;
  /** How often it had waited for a person when it came in. */
  readonly waits?: number;
}

/** The queue of an organization. */
export interface OrgQueue {
  /** By run id; ids are UUIDv7, so that they sort by age. */
  readonly runs: ReadonlyMap<string, Place>;
  /** Per end-user with a run that is in: the number of the turn they had last; of one who came new, half a turn before. */
  readonly turns: ReadonlyMap<string, number>;
  /** Turns that the organization's end-users have had. */
  readonly served: number;
  /** Absent where none has left yet. */
  readonly pace?: Pace;
}

/** The limits of an organization. */
export interface QueueBounds {
  /** Runs at work. */
  readonly concurrent: number;
  /** Runs that wait beside them. */
  readonly queued: number;
  /** Share of both together that anonymous end-users of one address may take, 0 to 1; at least one place. */
  readonly addressShare: number;
}

/** Why a run may not join, or how it did. */
export type JoinOutcome = 'joined' | 'held_already' | 'full' | 'address_full';

/** Of runs that are never refused. */
const noBounds: QueueBounds = { concurrent: Infinity, queued: Infinity, addressShare: 1 };

export const emptyQueue: OrgQueue = { runs: new Map(), turns: new Map(), served: 0 };

/**
 * A run that is about to be accepted comes in; `resumes` ones are never refused. One that is in stays as it is, from `since` on:
 * somebody sees to it.
 */
export function join(
  queue: OrgQueue,
  runId: string,
  place: Omit<Place, 'state'>,
  bounds: QueueBounds,
): { queue: OrgQueue; outcome: JoinOutcome } {
  const held = queue.runs.get(runId);
  if (held) return { queue: placed(queue, runId, { ...held, since: place.since }), outcome: 'held_already' };
  if (!place.resumes) {
    const most = bounds.concurrent + bounds.queued;
    if (queue.runs.size >= most) return { queue, outcome: 'full' };
    if (place.address !== undefined) {
      const ofAddress = countWhere(queue, ({ address }) => address === place.address);
      if (ofAddress >= Math.max(1, Math.floor(most * bounds.addressShare))) return { queue, outcome: 'address_full' };
    }
  }
  const { end_user_id: endUser } = place;
  return {
    queue: {
      ...queue,
      runs: new Map(queue.runs).set(runId, { ...place, state: place.resumes ? 'waiting' : 'joining' }),
      turns: queue.turns.has(endUser) ? queue.turns : new Map(queue.turns).set(endUser, queue.served - 0.5),
    },
    outcome: 'joined',
  };
}

/** A run was accepted: it can be taken. */
export function enter(queue: OrgQueue, runId: string, now: Date): OrgQueue {
  const place = queue.runs.get(runId);
  if (place?.state !== 'joining') return queue;
  return placed(queue, runId, moved(place, 'waiting', now));
}

/** The runs that wait, in the order in which they will be taken. */
export function inOrder({ runs, turns, served }: OrgQueue): string[] {
  const waiting = [...runs].filter(([, { state }]) => state === 'waiting').sort(([a], [b]) => (a < b ? -1 : 1));
  const order = waiting.filter(([, { resumes }]) => resumes).map(([runId]) => runId);
  const left = new Map<string, string[]>();
  for (const [runId, { end_user_id: endUser, resumes }] of waiting) {
    if (resumes) continue;
    const own = left.get(endUser);
    if (own) own.push(runId);
    else left.set(endUser, [runId]);
  }
  // A served end-user goes behind all others: round robin, until no run is left.
  let round = [...left].sort(([a, [x = '']], [b, [y = '']]) => {
    const byTurn = (turns.get(a) ?? served) - (turns.get(b) ?? served);
    return byTurn === 0 ? (x < y ? -1 : 1) : byTurn;
  });
  for (let at = 0; round.length > 0; at += 1) {
    for (const [, own] of round) order.push(own[at] as string);
    round = round.filter(([, own]) => own.length > at + 1);
  }
  return order;
}

/** How many could be taken now. */
export function claimable(queue: OrgQueue, concurrent: number): number {
  const { waiting, running } = countsOf(queue);
  return Math.max(0, Math.min(waiting, concurrent - running));
}

/** How many are in, by state. */
export function countsOf({ runs }: OrgQueue): Record<PlaceState, number> {
  const counts = { joining: 0, waiting: 0, held: 0, running: 0 };
  for (const { state } of runs.values()) counts[state] += 1;
  return counts;
}

function countWhere({ runs }: OrgQueue, holds: (place: Place) => boolean): number {
  let count = 0;
  for (const place of runs.values()) if (holds(place)) count += 1;
  return count;
}

/**
 * Shares `free` workers among organizations, of which each could use `claimable`: one each, in their order, as often as there
 * is something left of both.
 */
export function shares(claimable: readonly number[], free: number): number[] {
  const given = claimable.map(() => 0);
  for (let left = free, served = true; left > 0 && served;) {
    served = false;
    for (let at = 0; at < given.length && left > 0; at += 1) {
      if ((given[at] ?? 0) >= (claimable[at] ?? 0)) continue;
      given[at] = (given[at] ?? 0) + 1;
      left -= 1;
      served = true;
    }
  }
  return given;
}

/** Whether two readings of a run's place are of the same one, at which nobody was between them. */
export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return (
    one?.state === other?.state && one?.since.getTime() === other?.since.getTime() && one?.taken_by === other?.taken_by
  );
}

/**
 * Takes up to `count` runs for workers, in their order. A repeat with the same take id, whose answer was lost, gets the same runs.
 */
export function take(
  queue: OrgQueue,
  concurrent: number,
  count: number,
  by: string,
  now: Date,
): { queue: OrgQueue; runIds: string[] } {
  const before: string[] = [];
  for (const [runId, { taken_by: takenBy }] of queue.runs) if (takenBy === by) before.push(runId);
  if (before.length > 0) return { queue, runIds: before };
  const runIds = inOrder(queue).slice(0, Math.min(count, claimable(queue, concurrent)));
  if (runIds.length === 0) return { queue, runIds };
  const runs = new Map(queue.runs);
  const turns = new Map(queue.turns);
  let { served } = queue;
  for (const runId of runIds) {
    const place = queue.runs.get(runId) as Place;
    if (!place.resumes) turns.set(place.end_user_id, (served += 1));
    runs.set(runId, { ...moved(place, 'running', now), taken_by: by });
  }
  return { queue: { ...queue, runs, turns, served }, runIds };
}

/** Whether a run was taken as it came in. */
export function isTakenByItself({ runs }: OrgQueue, runId: string): boolean {
  return runs.get(runId)?.taken_by === runId;
}

/** An accepted run that is not in comes back, at work or to be taken; it is never refused. */
export function restore(queue: OrgQueue, runId: string, endUserId: string, taken: boolean, now: Date): OrgQueue {
  if (queue.runs.has(runId)) return queue;
  const place = { end_user_id: endUserId, since: now, resumes: true as const };
  const joined = join(queue, runId, place, noBounds).queue;
  return taken ? placed(joined, runId, moved({ ...place, state: 'waiting' }, 'running', now)) : joined;
}

/** A run that has a worker waits for an earlier one of its conversation: its place at work is another's. */
export function hold(queue: OrgQueue, runId: string, now: Date): OrgQueue {
  const place = queue.runs.get(runId);
  if (place?.state !== 'running') return queue;
  return placed(queue, runId, moved(place, 'held', now));
}

/** A run that was taken is not worked on after all: it is taken first by the next. */
export function putBack(queue: OrgQueue, runId: string, now: Date): OrgQueue {
  const place = queue.runs.get(runId);
  if (place?.state !== 'running') return queue;
  return placed(queue, runId, { ...moved(place, 'waiting', now), resumes: true });
}

/** Nothing is ahead of a held run any more. It has had its turn, and is taken first; so is one that was accepted and is not in. */
export function letGo(queue: OrgQueue, runId: string, endUserId: string, now: Date): OrgQueue {
  const place = queue.runs.get(runId);
  if (place === undefined)
    return join(queue, runId, { end_user_id: endUserId, since: now, resumes: true }, noBounds).queue;
  if (place.state !== 'held') return queue;
  return placed(queue, runId, { ...moved(place, 'waiting', now), resumes: true });
}

/** A run waits for a person, for the `waits`th time. One that has come back from that already stays. */
export function leaveToWait(queue: OrgQueue, runId: string, waits: number, now: Date): OrgQueue {
  const place = queue.runs.get(runId);
  return place === undefined || (place.waits ?? 0) >= waits ? queue : leave(queue, [runId], now);
}

/**
 * A run comes back from its `waits`th wait for a person: it can be taken, before all that were never taken. Idempotent; where
 * it has not left yet, its place at work goes to others.
 */
export function comeBack(queue: OrgQueue, runId: string, endUserId: string, waits: number, now: Date): OrgQueue {
  const place = queue.runs.get(runId);
  if (place === undefined) {
    const back = { end_user_id: endUserId, since: now, resumes: true as const, waits };
    return join(queue, runId, back, noBounds).queue;
  }
  if ((place.waits ?? 0) >= waits) return queue;
  return placed(queue, runId, { ...moved(place, 'waiting', now), resumes: true, waits });
}

/** A run goes: it is over, was never accepted, or waits for a person. One that is not in is no error. */
export function leave(queue: OrgQueue, runIds: readonly string[], now: Date): OrgQueue {
  const gone = runIds.filter((runId) => queue.runs.has(runId));
  if (gone.length === 0) return queue;
  const runs = new Map(queue.runs);
  const withoutOthers = new Set<string>();
  for (const runId of gone) {
    withoutOthers.add((queue.runs.get(runId) as Place).end_user_id);
    runs.delete(runId);
  }
  for (const { end_user_id: endUser } of runs.values()) withoutOthers.delete(endUser);
  const turns = new Map(queue.turns);
  for (const endUser of withoutOthers) turns.delete(endUser);
  return { ...queue, runs, turns, pace: paceWith(queue.pace, gone.length, now) };
}

function placed(queue: OrgQueue, runId: string, place: Place): OrgQueue {
  return { ...queue, runs: new Map(queue.runs).set(runId, place) };
}

function moved({ resumes: _resumes, taken_by: _by, ...place }: Place, state: PlaceState, now: Date): Place {
  return { ...place, state, since: now };
}
