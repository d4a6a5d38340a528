// The workers of one process: claims runs while it has room, and stops them when asked. Their leases are kept by leases.ts.

import { randomUUID } from 'node:crypto';
import { backgroundContext } from '#shared/grpc/context.ts';
import { loggedTrace } from '#shared/telemetry/trace-context.ts';
import type { RunDocument } from '../domain/run.ts';
import { wakeForNext } from '../events/wake.ts';
import type { RunExecutor } from '../dependencies.ts';
import { type ActiveRun, activeRun, RunStopped } from './active-run.ts';
import { cancel } from './cancel.ts';
import { workOnChatRun } from './chat/chat-run.ts';
import { claimRun } from './claim.ts';
import { workOnDocumentRun } from './document-run.ts';
import { isOutage } from './endings.ts';
import { insistForALease, whileHeld, whileWorking } from './insist.ts';
import type { Wanted, WorkerPool, WorkerSetAside } from './interfaces.ts';
import { giveWay, isOutOfTurn } from './lane.ts';
import { createLeases } from './leases.ts';

export function createWorkerPool(executor: Omit<RunExecutor, 'pool'>): WorkerPool {
  const { settings, claims, queue, settlement, log, clock } = executor;
  const processId = randomUUID();
  const active = new Map<string, ActiveRun>();
  const work = new Map<string, Promise<void>>();
  const takings = new Set<Promise<void>>();
  const places = { chat: settings.RUN_WORKERS, document: settings.DOCUMENT_WORKERS };
  const room = { ...places };
  const backlog = { chat: true, document: true };
  const looking = { chat: 0, document: 0 };
  const watchers = new Set<() => void>();
  const changed = (): void => watchers.forEach((watcher) => watcher());
  let claimsMade = 0;
  let draining = false;

  const offer = (run: RunDocument): boolean => {
    if (draining || room[run.kind] === 0) {
      backlog[run.kind] = true;
      changed();
      return false;
    }
    // Its work may be just ending, by parking or handing it back: then it is looked for once that is over.
    if (work.has(run._id)) return (backlog[run.kind] = true);
    room[run.kind] -= 1;
    begin(run);
    return true;
  };

  // In a worker that was set aside for it. What this process does with it already may be just ending.
  const begin = (run: RunDocument): void => {
    const before = work.get(run._id) ?? Promise.resolve();
    const done = before
      .then(() => claimAndWork(run))
      .catch((error: unknown) => {
        if (error instanceof RunStopped)
          log.info({ run_id: run._id, reason: error.reason }, 'run is not ours any more');
        else {
          const about = { err: error, run_id: run._id, organization_id: run.organization_id, ...loggedTrace(run) };
          if (isOutage(error)) log.warn(about, 'work on a run broke off; the sweeper sees to it');
          else log.error(about, 'work on a run failed');
        }
      })
      .finally(() => {
        active.delete(run._id);
        if (work.get(run._id) === done) work.delete(run._id);
        room[run.kind] += 1;
        if (backlog[run.kind] && !draining) void fillKind(run.kind);
        changed();
      });
    work.set(run._id, done);
    changed();
  };

  // Sets workers aside, asks for as many runs as there are, and begins with those that it is given.
  const takeAndBegin = (count: number, ask: () => Promise<readonly string[]>): Promise<void> => {
    const taking = takeOnce(count, ask).finally(() => takings.delete(taking));
    takings.add(taking);
    return taking;
  };

  const takeOnce = async (count: number, ask: () => Promise<readonly string[]>): Promise<void> => {
    room.chat -= count;
    looking.chat += 1;
    let left = count;
    try {
      const taken = await ask();
      if (taken.length > 0) executor.reach('after-take');
      for (const runId of taken) {
        // It has its place at work already: not read, it would wait for the healer.
        const run = await insistForALease(settings, () => executor.runs.find(runId));
        // Without one it was not accepted yet, or never will be: the healer sees to it.
        if (run?.state !== 'queued') continue;
        if (draining) await leaveToOthers(run);
        else {
          left -= 1;
          begin(run);
        }
      }
    } catch (error) {
      backlog.chat = true;
      log.warn({ err: error }, 'taking runs from the queue failed');
      return;
    } finally {
      room.chat += left;
      looking.chat -= 1;
      changed();
    }
    // Somebody may have been turned away for a worker that was set aside in vain.
    if (left > 0 && backlog.chat && looking.chat === 0 && !draining) void fillKind('chat');
  };

  const leaveToOthers = async (run: RunDocument): Promise<void> => {
    await queue.putBack(run);
    wakeForNext({ ...executor, pool }, run);
  };

  const offerNextOf = (wanted: Wanted, entering?: string): boolean => {
    if (draining || room.chat === 0) {
      backlog.chat = true;
      changed();
      return false;
    }
    void takeAndBegin(1, async () => {
      const { runId, more } = await queue.takeOf(wanted.organization_id, entering);
      if (more) wakeForNext({ ...executor, pool }, wanted);
      return runId === undefined ? [] : [runId];
    });
    return true;
  };

  // A worker that waits for one run alone.
  const setAside = (): WorkerSetAside | undefined => {
    if (draining || room.chat === 0) return undefined;
    room.chat -= 1;
    changed();
    let waits = true;
    const release = (): void => {
      if (!waits) return;
      waits = false;
      room.chat += 1;
      if (backlog.chat && !draining) void fillKind('chat');
      changed();
    };
    return {
      begin(run) {
        executor.reach('after-take');
        if (!draining) {
          waits = false;
          return begin(run);
        }
        release();
        leaveToOthers(run).catch((error: unknown) =>
          log.warn({ err: error, run_id: run._id }, 'putting a run back failed; it is healed'),
        );
      },
      release,
    };
  };

  const claimAndWork = async (candidate: RunDocument): Promise<void> => {
    const owner = `${processId}/${++claimsMade}`;
    const claimedAt = performance.now();
    const claimed = await claimRun(executor, candidate, owner);
    if (claimed === 'taken') return;
    if (claimed === 'parked') return giveWay({ ...executor, pool }, candidate);
    const watched = executor.watch.claimed(claimed);
    try {
      const traced = watched ? { ...claimed, traceparent: watched.traceparent } : claimed;
      const left = await workOn(candidate, activeRun(traced, owner, claimedAt, settings.RUN_LEASE_SECONDS * 1000));
      watched?.left(left);
    } catch (error) {
      watched?.broken(error);
      throw error;
    }
  };

  // It was asked for while the run was at work, and now nobody has it: its next claim may be far away.
  const cancelWaiting = async (runId: string): Promise<void> => {
    const run = await executor.runs.find(runId);
    if (run?.state === 'queued' && run.cancel_requested)
      await cancel({ ...executor, pool }, run, backgroundContext(undefined, run));
  };

  const workOn = async (candidate: RunDocument, handle: ActiveRun): Promise<RunDocument | 'parked' | 'handed_back'> => {
    const claimed = handle.run;
    handle.handOver = draining;
    active.set(claimed._id, handle);
    // A run that had its lane before has begun, and goes on before any other.
    if (candidate.lane === undefined && (await whileWorking(handle, () => isOutOfTurn(claims, claimed)))) {
      active.delete(claimed._id);
      await whileHeld(handle, () => claims.park(claimed, handle.fence));
      await giveWay({ ...executor, pool }, claimed);
      await cancelWaiting(claimed._id);
      return 'parked';
    }
    executor.reach('after-claim');
    const finished = await (claimed.kind === 'chat' ? workOnChatRun : workOnDocumentRun)({ ...executor, pool }, handle);
    if (finished === null) {
      await cancelWaiting(claimed._id);
      return 'handed_back';
    }
    const { _id: run_id, organization_id, kind, state, attempt, created_at } = finished;
    log.info(
      {
        run_id,
        organization_id,
        kind,
        state,
        attempt,
        ms: clock() - created_at.getTime(),
        ...loggedTrace(claimed),
      },
      'run ended',
    );
    await settlement.settle(finished, backgroundContext(undefined, claimed));
    return finished;
  };

  const fillKind = async (kind: RunDocument['kind']): Promise<void> => {
    const free = Math.min(room[kind], 100);
    if (free === 0 || draining) return;
    backlog[kind] = false;
    looking[kind] += 1;
    try {
      const ready = await claims.findReady(kind, new Date(clock()), free);
      if (ready.length === free) backlog[kind] = true;
      for (const run of ready) offer(run);
      // What has a place at work goes on first.
      const left = Math.min(room.chat, 100);
      if (kind === 'chat' && left > 0 && !draining)
        await takeAndBegin(left, async () => {
          const { runIds, more } = await queue.takeInTurn(left);
          if (more) backlog.chat = true;
          return runIds;
        });
    } catch (error) {
      backlog[kind] = true;
      log.warn({ err: error }, 'looking for runs failed');
    } finally {
      looking[kind] -= 1;
      changed();
    }
  };

  const leases = createLeases(executor, active);

  const pool: WorkerPool = {
    name: 'run workers',
    async start() {
      await leases.start();
      await pool.fill();
    },
    offer,
    offerNextOf,
    setAside,
    async fill() {
      await fillKind('chat');
      await fillKind('document');
    },
    room: (kind) => ({ total: places[kind], free: room[kind] }),
    capacity: (kind) => ({
      free: () => (draining || backlog[kind] || looking[kind] > 0 ? 0 : room[kind]),
      watch(watcher) {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    }),
    async renew(run) {
      if (!run.owner?.startsWith(`${processId}/`) || !work.has(run._id)) return false;
      const handle = active.get(run._id);
      // Without one it is just being claimed, or settled.
      if (handle === undefined) return true;
      if (handle.signal.aborted || handle.fence.owner !== run.owner) return false;
      await leases.renew(handle);
      return !handle.signal.aborted;
    },
    cancel: (runId) => active.get(runId)?.stop('cancelled'),
    retell(runId, epoch) {
      void active
        .get(runId)
        ?.writer?.retell(epoch)
        .catch((error: unknown) => log.warn({ err: error, run_id: runId }, 'retelling failed'));
    },
    async drain() {
      draining = true;
      changed();
      for (const handle of active.values()) handle.handOver = true;
      await Promise.all(takings);
      const timer = setTimeout(() => {
        for (const handle of active.values()) handle.stop('drained');
      }, settings.RUN_DRAIN_SECONDS * 1000);
      await Promise.all(work.values());
      clearTimeout(timer);
    },
    async stop() {
      draining = true;
      for (const handle of active.values()) handle.stop('drained');
      await Promise.all(takings);
      await Promise.all(work.values());
      await leases.stop();
    },
  };
  return pool;
}
