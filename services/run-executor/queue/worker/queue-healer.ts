// Heals the queues of organizations after a crash or a failed call: removes runs that were never inserted, or are over; frees those
// whose worker died before its claim; and applies parkings and releases that did not reach the queue.
//
// 1. It leaves entries younger than 2 s (rules/place-age.ts) alone: their runs may be about to be inserted, or claimed.
// 2. It looks at entries of runs about to be inserted, or claimed, once they are older than that; at all of a queue every 20 s. One
//    process at a time looks at a queue.
// 3. A slot is taken after its place: where there is no run, both go, the slot first.
// 4. A decision holds for the entry as it was read: it has no effect on one that has changed since.

import { LRUCache } from 'lru-cache';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { isFinal } from '../../runs/rules/run.ts';
import type { RunStateOf } from '../../runs/store/runs.ts';
import { pagesByTime } from '../../runs/worker/pages.ts';
import { enter, hold, isSamePlace, leave, leaveToWait, letGo, type OrgQueue, type Place } from '../rules/org-queue.ts';
import { placeAges } from '../rules/place-age.ts';
import { isSettling, type KnownQueue } from '../store/org-queue-document.ts';
import { lookEveryMs } from '../store/org-queues.ts';
import { createBringingIn } from './bring-in.ts';

/** So that nothing is older than 3 s when it is looked at. */
const everyMs = 800;
/** Queues that one pass looks at. */
const queuesAtOnce = 200;
/** Queues, and runs at work, of which a process remembers that it looked. */
const remembered = 10_000;

type Parts = Pick<
  RunExecutorParts,
  | 'orgQueues'
  | 'queue'
  | 'runs'
  | 'waitingRuns'
  | 'limits'
  | 'workers'
  | 'clock'
  | 'log'
  | 'formerOwnersAreDead'
  | 'settings'
>;

/** A process's memory of its looks. */
interface Looks {
  /** When it looked at all of a queue, by organization. */
  readonly whole: LRUCache<string, number>;
  /** Runs that it found claimed, with when they came to be at work: by run. */
  readonly claimed: LRUCache<string, number>;
}

/** The healer, which also runs when asked. */
export function queueHealer(parts: Parts): Periodic {
  const looks: Looks = { whole: new LRUCache({ max: remembered }), claimed: new LRUCache({ max: remembered }) };
  const bringIn = createBringingIn(parts);
  const heal = async (): Promise<void> => {
    await healDue(parts, looks);
    await bringIn();
  };
  const timer = periodic('queue-healer', everyMs, heal, parts.log);
  return {
    ...timer,
    async start() {
      // The owner of an entry is dead, however young the entry is.
      if (parts.formerOwnersAreDead) await healAll(parts);
      await timer.start();
    },
  };
}

/**
 * Runs that were accepted before `before` by a process that died before they could be taken: they can be taken now. Those of
 * which there is no run yet are left to the healer.
 */
export async function enterAccepted(
  { orgQueues, runs, clock }: Pick<Parts, 'orgQueues' | 'runs' | 'clock'>,
  before: Date,
): Promise<void> {
  for (const queue of await orgQueues.findJoining(before, queuesAtOnce)) {
    const joining = [...queue.runs.keys()].filter((runId) => queue.runs.get(runId)?.state === 'joining');
    const accepted = (await runs.findStates(joining)).filter(({ state }) => state === 'queued').map(({ _id }) => _id);
    if (accepted.length === 0) continue;
    const now = new Date(clock());
    await orgQueues.change(queue._id, queue.concurrent, (current) => ({
      queue: accepted.reduce((all, runId) => enter(all, runId, now), current),
      value: undefined,
    }));
  }
}

async function healAll(parts: Parts): Promise<void> {
  const now = new Date(parts.clock());
  const next = pagesByTime(
    (from, limit) => parts.orgQueues.findOccupied(from, limit),
    (queue) => queue.look_at,
    queuesAtOnce,
  );
  for (let last = false; !last;) {
    const found = await next();
    for (const queue of found.page) await healPlaces(parts, queue, placesOf(queue, now));
    ({ last } = found);
  }
}

async function healDue(parts: Parts, looks: Looks): Promise<void> {
  for (let looked = 0; looked < queuesAtOnce; looked += 1) {
    const now = parts.clock();
    const queue = await parts.orgQueues.takeDue(new Date(now));
    if (queue === null) return;
    const whole = now - (looks.whole.get(queue._id) ?? -Infinity) >= lookEveryMs;
    const settled = placesOf(queue, new Date(now - placeAges.settledMs));
    const suspects = whole
      ? settled
      : settled.filter(([runId, place]) => isSettling(place) && looks.claimed.get(runId) !== place.since.getTime());
    const claimed = await healPlaces(parts, queue, suspects);
    for (const [runId, { since }] of claimed) looks.claimed.set(runId, since.getTime());
    if (whole) looks.whole.set(queue._id, now);
    const youngest = [...queue.runs.values()].filter(isSettling).map(({ since }) => since.getTime());
    const young = youngest.filter((since) => since > now - placeAges.settledMs);
    if (young.length > 0)
      await parts.orgQueues.lookAgain(queue._id, new Date(Math.min(...young) + placeAges.settledMs));
  }
}

type Entry = readonly [runId: string, place: Place];

/** Those that came to their state by `cutoff`. */
function placesOf({ runs }: KnownQueue, cutoff: Date): Entry[] {
  return [...runs].filter(([, { since }]) => since <= cutoff);
}

/** Puts places right as their runs say; those at work whose runs are claimed. */
async function healPlaces(
  parts: Parts,
  { _id: organizationId, concurrent }: KnownQueue,
  places: readonly Entry[],
): Promise<Entry[]> {
  const now = new Date(parts.clock());
  const found = new Map((await parts.runs.findStates(places.map(([runId]) => runId))).map((run) => [run._id, run]));
  const gone = new Set<string>();
  for (const [runId, place] of places) {
    const run = found.get(runId);
    const isOver = run !== undefined && isFinal(run.state);
    if (isOver || (run === undefined && (await isReleased(parts, organizationId, runId, place)))) gone.add(runId);
  }
  const mended = await parts.orgQueues.change(organizationId, concurrent, (queue) => {
    const asRead = places.filter(([runId, place]) => isSamePlace(queue.runs.get(runId), place));
    const goneAsRead = asRead.map(([runId]) => runId).filter((runId) => gone.has(runId));
    const left = leave(queue, goneAsRead, now);
    const next = asRead.reduce((all, [runId, place]) => asItIs(all, runId, found.get(runId), place, now), left);
    return { queue: next, value: next !== queue };
  });
  for (const [runId, { state }] of places) {
    const run = found.get(runId);
    if (state !== 'running' || run?.state !== 'queued' || run.waiting_since === undefined) continue;
    const ready = await parts.waitingRuns.makeReady(runId, now);
    if (ready) parts.workers.wake(ready);
  }
  if (mended) parts.log.info({ organization_id: organizationId, runs: gone.size }, 'a queue was put right');
  return places.filter(([runId, { state }]) => state === 'running' && found.get(runId)?.state === 'running');
}

/** Gives the slot back of a run that is not there. False where nobody knows whether that was done: its place shows it until then. */
async function isReleased(
  { limits, log }: Parts,
  organizationId: string,
  runId: string,
  { end_user_id }: Place,
): Promise<boolean> {
  try {
    await limits.Release({ run_id: runId, organization_id: organizationId, end_user_id }, backgroundContext());
    return true;
  } catch (error) {
    log.warn({ err: error, run_id: runId }, 'a slot of a run that is not there was not given back');
    return !hasCode(error, 'service_unavailable');
  }
}

/** Where the entry is still as it was read, and the run says otherwise, the run is right. */
function asItIs(queue: OrgQueue, runId: string, run: RunStateOf | undefined, read: Place, now: Date): OrgQueue {
  if (run === undefined || !queue.runs.has(runId)) return queue;
  if (run.state === 'waiting_input' || run.state === 'waiting_approval')
    return leaveToWait(queue, runId, run.waits ?? 0, now);
  const parked = run.state === 'queued' && run.parked_key !== undefined;
  if (read.state === 'running' && parked) return hold(queue, runId, now);
  if (read.state === 'joining' && run.state === 'queued') return enter(queue, runId, now);
  if (read.state === 'held' && !parked) return letGo(queue, runId, read.end_user_id, now);
  return queue;
}
