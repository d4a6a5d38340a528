// Puts right what a crash left in the queues of organizations: a run that was never inserted, or is over; one whose taker
// died before it claimed it; one that was parked, or let go, by somebody who could not say so any more.
//
// An entry younger than 20 s (ADMISSION_SECONDS) is left alone: its run may be about to be inserted, or claimed. A queue is looked at by one process at a time.

import { admissionAges } from '#shared/admission/admission-age.ts';
import { type Periodic, periodic } from '#shared/lifecycle/periodic.ts';
import type { RunExecutor } from '../dependencies.ts';
import { enter, hold, leave, leaveToWait, letGo, type OrgQueue, type Place } from '../domain/org-queue.ts';
import { isFinal, type RunDocument } from '../domain/run.ts';
import { wake, wakeForNext } from '../events/wake.ts';
import type { KnownQueue } from '../store/org-queue-document.ts';
import { pagesByTime } from './pages.ts';

const everyMs = 5_000;
/** Queues that one pass looks at. */
const queuesAtOnce = 200;
/** Runs that one pass looks at which wait for longer than a queue needs to be put right. */
const waitingAtOnce = 100;
const lostAfterMs = 60_000;

type Parts = Pick<
  RunExecutor,
  'orgQueues' | 'queue' | 'runs' | 'waitingRuns' | 'pool' | 'bus' | 'clock' | 'log' | 'formerOwnersAreDead' | 'settings'
>;

/** The healer, which also runs when asked. */
export function queueHealer(parts: Parts): Periodic {
  const nextWaiting = pagesByTime(
    (from, limit) => parts.waitingRuns.find(from, new Date(parts.clock() - lostAfterMs), limit),
    (run) => run.waiting_since,
    waitingAtOnce,
  );
  const heal = async (): Promise<void> => {
    await healQueues(parts);
    await bringIn(parts, (await nextWaiting()).page);
  };
  const timer = periodic('queue-healer', everyMs, heal, parts.log);
  return {
    ...timer,
    async start() {
      // Whoever was about to do something with an entry is dead, however young it is.
      if (parts.formerOwnersAreDead) await healAll(parts);
      await timer.start();
    },
  };
}

/** Runs that wait and are in no queue: their insert came after its caller had given it up, and the healer with it. */
async function bringIn(parts: Parts, waiting: readonly RunDocument[]): Promise<void> {
  const byOrganization = Map.groupBy(waiting, (run) => run.organization_id);
  for (const [organizationId, runs] of byOrganization) {
    const queue = await parts.orgQueues.find(organizationId);
    const lost = runs.filter(({ _id }) => !queue?.runs.has(_id));
    for (const { _id } of lost) {
      // It may have been taken, and be over, since it was read.
      const run = await parts.runs.find(_id);
      if (run?.waiting_since === undefined) continue;
      await (run.waits === undefined ? parts.queue.letGo(run) : parts.queue.comeBack(run));
      wakeForNext(parts, run);
      parts.log.info({ organization_id: organizationId, run_id: _id }, 'a run that was in no queue was brought in');
    }
  }
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
    for (const queue of found.page) await healOne(parts, queue, now);
    ({ last } = found);
  }
}

async function healQueues(parts: Parts): Promise<void> {
  for (let looked = 0; looked < queuesAtOnce; looked += 1) {
    const queue = await parts.orgQueues.takeDue(new Date(parts.clock()));
    if (queue === null) return;
    await healOne(parts, queue, new Date(parts.clock() - admissionAges(parts.settings).certainMs));
  }
}

/** Of entries that came to their state by `cutoff`. */
async function healOne(
  parts: Parts,
  { _id: organizationId, runs, concurrent }: KnownQueue,
  cutoff: Date,
): Promise<void> {
  const now = new Date(parts.clock());
  const settled = [...runs.keys()].filter((runId) => (runs.get(runId) as Place).since <= cutoff);
  const found = new Map((await parts.runs.findStates(settled)).map((run) => [run._id, run]));
  const gone = settled.filter((runId) => {
    const run = found.get(runId);
    return run === undefined || isFinal(run.state);
  });
  const mended = await parts.orgQueues.change(organizationId, concurrent, (queue) => {
    const left = leave(queue, gone, now);
    const next = settled.reduce((all, runId) => asItIs(all, runId, found.get(runId), runs.get(runId), now), left);
    return { queue: next, value: next !== queue };
  });
  for (const runId of settled) {
    const run = found.get(runId);
    if (runs.get(runId)?.state !== 'running' || run?.state !== 'queued' || run.waiting_since === undefined) continue;
    const ready = await parts.waitingRuns.makeReady(runId, now);
    if (ready) wake(parts, ready);
  }
  if (mended) parts.log.info({ organization_id: organizationId, runs: gone.length }, 'a queue was put right');
}

/** Where the entry is still as it was read, and the run says otherwise, the run is right. */
function asItIs(
  queue: OrgQueue,
  runId: string,
  run: Pick<RunDocument, 'state' | 'parked_key' | 'waits'> | undefined,
  read: Place | undefined,
  now: Date,
): OrgQueue {
  if (run === undefined || read === undefined || queue.runs.get(runId)?.state !== read.state) return queue;
  if (run.state === 'waiting_input' || run.state === 'waiting_approval')
    return leaveToWait(queue, runId, run.waits ?? 0, now);
  const parked = run.state === 'queued' && run.parked_key !== undefined;
  if (read.state === 'running' && parked) return hold(queue, runId, now);
  if (read.state === 'joining' && run.state === 'queued') return enter(queue, runId, now);
  if (read.state === 'held' && !parked) return letGo(queue, runId, read.end_user_id, now);
  return queue;
}
