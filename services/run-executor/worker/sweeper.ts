// Looks for what a crash or a lost event left behind: lapsed leases, effects not applied, runs parked behind nothing,
// runs that nobody was woken for. A lease that is to end before the next sweep is looked at when it ends.

import { type Periodic, periodic } from '#shared/lifecycle/periodic.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import { type RunDocument } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';
import { endUnheld } from './end-unheld.ts';

const batch = 100;
/** Runs settled at once: one whose services do not answer must not keep the others waiting. */
const settledAtOnce = 16;

export interface Sweeper extends Component {
  sweep(): Promise<void>;
}

export function createSweeper(executor: RunExecutor): Sweeper {
  const { claims, settlement, pool, store, watch, clock, log } = executor;
  const graceMs = executor.settings.RUN_SWEEP_SECONDS * 1000;
  const leaseMs = executor.settings.RUN_LEASE_SECONDS * 1000;
  let early: NodeJS.Timeout | undefined;

  // One that fails is owed still, and must not keep the others.
  const settle = async (run: RunDocument): Promise<void> => {
    await settlement
      .settle(run)
      .catch((error: unknown) => log.warn({ err: error, run_id: run._id }, 'settling a run failed'));
  };

  const takeOver = async (run: RunDocument): Promise<void> => {
    const now = new Date(clock());
    if (run.attempt >= run.max_attempts) {
      await endLost(run);
    } else if (await claims.takeOver(run, now)) {
      log.info({ run_id: run._id, organization_id: run.organization_id, attempt: run.attempt + 1 }, 'run taken over');
    }
  };

  const endLost = async (run: RunDocument): Promise<void> => {
    const finished = await endUnheld(executor, run, {
      state: 'failed',
      finish_reason: 'error',
      error: 'worker_lost: The run was interrupted too often.',
      epoch: run.epoch + 1,
      frames: -1,
    });
    if (finished) await settle(finished);
  };

  // Who has not been heard of since then loses its runs.
  const sweepLapsed = async (before: Date): Promise<number> => {
    for (let found = 0; ;) {
      const lapsed = await claims.findLapsed(before, batch);
      for (const run of lapsed) await takeOver(run);
      found += lapsed.length;
      if (lapsed.length < batch) return found;
    }
  };

  const sweepOwed = async (): Promise<number> => {
    const owing = await claims.findOwedBefore(new Date(clock() - graceMs), batch);
    for (let at = 0; at < owing.length; at += settledAtOnce)
      await Promise.all(owing.slice(at, at + settledAtOnce).map(settle));
    return owing.length;
  };

  const sweepParked = async (): Promise<number> => {
    let woken = 0;
    for (const run of await claims.findParkedBefore(new Date(clock() - graceMs), batch)) {
      if (!(await claims.laneIsTaken(run)) && (await claims.unpark(run, new Date(clock())))) woken += 1;
    }
    return woken;
  };

  /** Milliseconds from `now`, by the store's clock, to the next end of a lease; undefined where the next sweep is sooner. */
  const nextLeaseEnd = async (now: number): Promise<number | undefined> => {
    const [next] = await claims.findLapsed(new Date(now - leaseMs + graceMs), 1);
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
    watch.swept({ lapsed, owed, parked }, startedAt);
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
      if (executor.formerOwnersAreDead) await sweepLapsed(new Date((await store.now()).getTime() + 1));
      await timer.start();
    },
    sweep: () => timer.runNow(),
    async stop() {
      await timer.stop();
      clearTimeout(early);
    },
  };
}
