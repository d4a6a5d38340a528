// The leases of the runs that a process has: renewed by heartbeats while it lives, and given up once they are over.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { ActiveRun } from './active-run.ts';

export interface Leases extends Periodic {
  /** Renews one now. Where it is lost, or the run is to be cancelled, the run is stopped. */
  renew(handle: ActiveRun): Promise<void>;
}

/** Of the runs in `active`, which may change meanwhile. */
export function createLeases(
  { settings, claims, log }: Pick<RunExecutorParts, 'settings' | 'claims' | 'log'>,
  active: ReadonlyMap<string, ActiveRun>,
): Leases {
  const renew = async (handle: ActiveRun): Promise<void> => {
    const sentAt = performance.now();
    const run = await claims.heartbeat(handle.fence).catch((error: unknown) => {
      log.warn({ err: error, run_id: handle.run._id }, 'heartbeat failed');
      return undefined;
    });
    if (run === null) return handle.stop('lost');
    if (run) handle.confirmedAt = sentAt;
    if (run?.cancel_requested) handle.stop('cancelled');
  };

  // Nobody waits for a heartbeat: one that the store leaves without an answer must not keep the leases from ending here.
  const beats = new Map<ActiveRun, Promise<void>>();
  const beatOnce = (handle: ActiveRun): void => {
    if (!beats.has(handle))
      beats.set(
        handle,
        renew(handle).finally(() => beats.delete(handle)),
      );
  };

  let tickedAt = performance.now();
  const tick = periodic(
    'run leases',
    Math.min(1_000, settings.RUN_HEARTBEAT_SECONDS * 500),
    async () => {
      const now = performance.now();
      // The whole process stood still: only the store knows whether its runs are still its own.
      const slept = now - tickedAt > settings.RUN_HEARTBEAT_SECONDS * 1000;
      tickedAt = now;
      for (const handle of active.values()) {
        if (!slept && now - handle.confirmedAt > settings.RUN_LEASE_SECONDS * 1000) handle.stop('lost');
        else if (now - handle.claimedAt > settings.RUN_MAX_SECONDS * 1000) handle.stop('timed-out');
        if (now - handle.confirmedAt > settings.RUN_HEARTBEAT_SECONDS * 1000) beatOnce(handle);
      }
    },
    log,
  );

  return {
    ...tick,
    renew,
    async stop() {
      await tick.stop();
      await Promise.all(beats.values());
    },
  };
}
