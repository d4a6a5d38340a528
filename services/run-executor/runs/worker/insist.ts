// A worker's calls to its own store, repeated while its lease lasts: a store that is away for some seconds costs a run
// nothing but those seconds.
//
// 1. A repeated call may have taken effect before: it changes nothing the second time, or finds no match. So no match
//    is a lost claim only where no outcome was unknown; else the call looks at the run again.
// 2. A call that fails for as long as a lease lasts is given up, also where heartbeats go through.

import { setTimeout as sleep } from 'node:timers/promises';
import { fullJitter } from '#shared/platform/time/backoff.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { ActiveRun } from './active-run.ts';

const firstPauseMs = 50;
const longestPauseMs = 1_000;

/** In the middle of the work. The rest of the lease is for handing the run back. */
const shareForWork = 2 / 3;

/** A call that may be made again; `again` is whether the outcome of an earlier one is unknown. */
export type Repeatable<T> = (again: boolean) => Promise<T>;

/** For calls that a run needs on its way: ends, throwing the reason, once the run is to stop. */
export function whileWorking<T>(active: ActiveRun, call: Repeatable<T>): Promise<T> {
  return insist(call, leaseLeft(active, shareForWork), active.signal);
}

/** For the last writes of a worker, also of a run that is to stop. */
export function whileHeld<T>(active: ActiveRun, call: Repeatable<T>): Promise<T> {
  return insist(call, leaseLeft(active, 1));
}

/** For calls before a claim or after it: as long as a lease is. */
export function insistForALease<T>(
  { RUN_LEASE_SECONDS }: Pick<RunExecutorParts['settings'], 'RUN_LEASE_SECONDS'>,
  call: Repeatable<T>,
): Promise<T> {
  const until = performance.now() + RUN_LEASE_SECONDS * 1000;
  return insist(call, () => until - performance.now());
}

/** Makes the call at least once, and again after a growing pause while `leftMs` says that there is time. */
export async function insist<T>(call: Repeatable<T>, leftMs: () => number, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call(tried > 1);
    } catch (error) {
      signal?.throwIfAborted();
      const pauseMs = firstPauseMs / 2 + fullJitter(tried, firstPauseMs, longestPauseMs);
      if (!(error instanceof StoreUnavailableError) || pauseMs >= leftMs()) throw error;
      await sleep(pauseMs, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

function leaseLeft(active: ActiveRun, share: number): () => number {
  const since = performance.now();
  return () => Math.min(since, active.confirmedAt) + active.leaseMs * share - performance.now();
}
