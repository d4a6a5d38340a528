// Repairs the results of crashes and lost events: lapsed leases, effects not applied, runs parked behind nothing, runs
// without a wake-up. A lease that is to end before the next sweep is looked at when it ends. A sweep is bounded; work
// that it did not reach, or could not do, does not keep the next one from the work behind it.

import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { giveWay, isOutOfTurn, wakeNext } from '../../queue/worker/lane.ts';
import { enterAccepted } from '../../queue/worker/queue-healer.ts';
import { sweepWaits } from '../../waits/worker/sweep-waits.ts';
import { hasBegun, lanesOf, parkedKeysOf, queueOf, type RunDocument } from '../rules/run.ts';
import { endUnheld } from './end-unheld.ts';
import { cancelledEnding, isOutage } from './endings.ts';
import { pagesByTime } from './pages.ts';

type Parts = Parameters<typeof sweepWaits>[0] &
  Pick<RunExecutorParts, 'claims' | 'formerOwnersAreDead' | 'orgQueues' | 'pool' | 'settings' | 'settlement'>;

const batch = 100;
/** Pages that one sweep looks at; the next goes on behind them. */
const parkedPages = 10;
const owedPages = 5;
/** An admission is over by then, as a rule; one that is not is looked at in vain. */
const joiningMs = 500;
/** Runs settled at once: one whose services do not answer must not keep the others waiting. */
const settledAtOnce = 16;

const workerLost = {
  state: 'failed',
  finish_reason: 'error',
  error: 'worker_lost: The run was interrupted too often.',
} as const;

export interface Sweeper extends Component {
  sweep(): Promise<void>;
}

export function createSweeper(parts: Parts): Sweeper {
  const { claims, settlement, pool, store, watch, clock, log } = parts;
  const graceMs = parts.settings.RUN_SWEEP_SECONDS * 1000;
  const leaseMs = parts.settings.RUN_LEASE_SECONDS * 1000;
  let early: NodeJS.Timeout | undefined;

  // One that fails is owed still, and must not keep the others.
  const settle = (run: RunDocument): Promise<boolean> =>
    settlement.settle(run).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error, run_id: run._id }, 'settling a run failed');
        return false;
      },
    );

  const takeOver = async (run: RunDocument): Promise<void> => {
    // Our clock was set, or we were asleep: this process still has it.
    if (await pool.renew(run)) return;
    const now = new Date(clock());
    if (run.cancel_requested) {
      await end(run, cancelledEnding);
    } else if (run.attempt >= run.max_attempts) {
      await end(run, workerLost);
    } else if (!hasBegun(run) && (await isOutOfTurn(claims, run))) {
      // It was claimed, and its worker died before it gave way.
      if (await claims.takeBack(run)) await giveWay(parts, run);
    } else if (await claims.takeOver(run, now)) {
      log.info({ run_id: run._id, organization_id: run.organization_id, attempt: run.attempt + 1 }, 'run taken over');
    }
  };

  const end = async (run: RunDocument, ending: typeof cancelledEnding | typeof workerLost): Promise<void> => {
    const finished = await endUnheld(parts, run, { ...ending, epoch: run.epoch + 1, frames: -1 });
    if (finished) await settle(finished);
  };

  // Takes runs from workers without a heartbeat since then; undefined: from all workers.
  const sweepLapsed = async (before: Date | undefined): Promise<number> => {
    const next = pagesByTime(
      (from, limit) => claims.findLapsed(before, from, limit),
      (run) => run.heartbeat_at,
      batch,
    );
    for (let found = 0; ;) {
      const { page, last } = await next();
      for (const run of page) {
        await takeOver(run).catch((error: unknown) => {
          if (isOutage(error)) throw error;
          log.error({ err: error, run_id: run._id }, 'taking a run over failed');
        });
      }
      found += page.length;
      if (last) return found;
    }
  };

  const nextOwed = pagesByTime(
    (from, limit) => claims.findOwed(from, new Date(clock() - graceMs), limit),
    (run) => run.owed_since,
    batch,
  );

  // Where some could not be settled, a dependency may be away: the next sweep goes on behind them.
  const sweepOwed = async (): Promise<number> => {
    let found = 0;
    for (let pages = 0; pages < owedPages; pages += 1) {
      const { page, last } = await nextOwed();
      found += page.length;
      let settled = 0;
      for (let at = 0; at < page.length; at += settledAtOnce) {
        const done = await Promise.all(page.slice(at, at + settledAtOnce).map(settle));
        settled += done.filter(Boolean).length;
      }
      if (last || settled < page.length) break;
    }
    return found;
  };

  // A failure for one organization must not keep the others.
  const wakeFirst = (run: RunDocument): Promise<boolean> =>
    wakeNext(parts, queueOf(run)).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      log.warn({ err: error, run_id: run._id }, 'waking a parked run failed');
      return false;
    });

  let parkedFrom = '';
  // The first of each queue, where a lane of it is free: the others wait for that one.
  const sweepParked = async (): Promise<number> => {
    let woken = 0;
    for (let pages = 0; pages < parkedPages; pages += 1) {
      const page = await claims.findParkedFrom(parkedFrom, batch);
      const firsts = page.filter((run, at) => at === 0 || queueOf(run) !== queueOf(page[at - 1] ?? run));
      const taken = await claims.takenLanes(firsts.flatMap(lanesOf));
      for (const run of firsts) {
        if (lanesOf(run).every((lane) => taken.has(lane))) continue;
        if (await wakeFirst(run)) woken += 1;
      }
      const last = page.at(-1);
      parkedFrom = page.length < batch || last === undefined ? '' : parkedKeysOf(queueOf(last)).to;
      if (parkedFrom === '') break;
    }
    return woken;
  };

  /** Milliseconds from `now`, by the store's clock, to the next end of a lease; undefined where the next sweep is sooner. */
  const nextLeaseEnd = async (now: number): Promise<number | undefined> => {
    const [next] = await claims.findLapsed(new Date(now - leaseMs + graceMs), undefined, 1);
    if (next?.heartbeat_at === undefined) return undefined;
    const endsInMs = next.heartbeat_at.getTime() + leaseMs - now;
    return endsInMs < 0 ? undefined : endsInMs;
  };

  const sweep = async (): Promise<void> => {
    const startedAt = performance.now();
    const now = (await store.now()).getTime();
    const lapsed = await sweepLapsed(new Date(now - leaseMs));
    const endsInMs = await nextLeaseEnd(now);
    const owed = await sweepOwed();
    const parked = await sweepParked();
    const waited = await sweepWaits(parts, new Date(now));
    await enterAccepted(parts, new Date(clock() - joiningMs));
    watch.swept({ lapsed, owed, parked, waited }, startedAt);
    await pool.fill();
    clearTimeout(early);
    if (endsInMs !== undefined) {
      const passedMs = performance.now() - startedAt;
      // A lease that ends in this millisecond has not ended.
      early = setTimeout(() => void timer.runNow(), Math.max(0, endsInMs - passedMs) + 1);
    }
  };

  const timer: Periodic = periodic('run sweep', graceMs, sweep, log);
  return {
    name: timer.name,
    async start() {
      // All of them, also those whose last heartbeat is ahead of a clock that was set back.
      if (parts.formerOwnersAreDead) await sweepLapsed(undefined);
      await timer.start();
    },
    sweep: () => timer.runNow(),
    async stop() {
      await timer.stop();
      clearTimeout(early);
    },
  };
}
