// The workers of one process: claims runs while it has room, and stops them when asked. Their leases are kept by leases.ts.

import { randomUUID } from 'node:crypto';
import { loggedTrace } from '#shared/platform/telemetry/trace-context.ts';
import type { Wanted, WorkerPool, WorkerSetAside } from '../../interfaces.ts';
import { createRoom, type Place } from '../../queue/worker/room.ts';
import type { RunDocument } from '../rules/run.ts';
import { type ActiveRun, RunStopped } from './active-run.ts';
import { isOutage } from './endings.ts';
import { insistForALease } from './insist.ts';
import { createLeases } from './leases.ts';
import { workOnRun } from './work-on-run.ts';

export function createWorkerPool(parts: Parameters<typeof workOnRun>[0]): WorkerPool {
  const { settings, claims, queue, log, clock } = parts;
  const processId = randomUUID();
  const active = new Map<string, ActiveRun>();
  const work = new Map<string, Promise<void>>();
  const takings = new Set<Promise<void>>();
  const backlog = { chat: true, document: true };
  const looking = { chat: 0, document: 0 };
  const watchers = new Set<() => void>();
  const changed = (): void => watchers.forEach((watcher) => watcher());
  const room = createRoom(settings, () => {
    if (backlog.chat && looking.chat === 0 && !draining) void fillKind('chat');
    changed();
  });
  let claimsMade = 0;
  let draining = false;
  const working = { active, isDraining: () => draining };

  const offer = (run: RunDocument): boolean => {
    // Its work may be just ending, by parking or handing it back: then it is looked for once that is over.
    const isAtWork = work.has(run._id);
    const place = draining ? undefined : room.take(run.kind);
    if (place === undefined || isAtWork) backlog[run.kind] = true;
    if (place === undefined) {
      changed();
      return false;
    }
    if (isAtWork) place.free();
    else begin(run, place);
    return true;
  };

  // This process's earlier work on it may be just ending.
  const begin = (run: RunDocument, place: Place): void => {
    const before = work.get(run._id) ?? Promise.resolve();
    const done = before
      .then(() => workOnRun(parts, working, run, `${processId}/${++claimsMade}`, place))
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
        giveBack(run.kind, place);
      });
    work.set(run._id, done);
    changed();
  };

  const giveBack = (kind: RunDocument['kind'], place: Place): void => {
    place.free();
    if (backlog[kind] && !draining) void fillKind(kind);
    changed();
  };

  // Asks for as many runs as places were set aside, and begins those that it gets.
  const takeAndBegin = (places: Place[], ask: (count: number) => Promise<readonly string[]>): Promise<void> => {
    const taking = takeOnce(places, ask).finally(() => takings.delete(taking));
    takings.add(taking);
    return taking;
  };

  const takeOnce = async (places: Place[], ask: (count: number) => Promise<readonly string[]>): Promise<void> => {
    looking.chat += 1;
    try {
      const taken = await ask(places.length);
      if (taken.length > 0) parts.reach('after-take');
      for (const runId of taken) {
        // It has its place at work already: not read, it would wait for the healer.
        const run = await insistForALease(settings, () => parts.runs.findAsMade(runId));
        // Without one it was not accepted yet, or never will be: the healer sees to it.
        if (run?.state !== 'queued') continue;
        const place = draining ? undefined : places.pop();
        if (place === undefined) await leaveToOthers(run);
        else begin(run, place);
      }
    } catch (error) {
      backlog.chat = true;
      log.warn({ err: error }, 'taking runs from the queue failed');
      return;
    } finally {
      for (const place of places) place.free();
      looking.chat -= 1;
      changed();
    }
    // Somebody may have been turned away for a worker that was set aside in vain.
    if (places.length > 0 && backlog.chat && looking.chat === 0 && !draining) void fillKind('chat');
  };

  const leaveToOthers = async (run: RunDocument): Promise<void> => {
    await queue.putBack(run);
    parts.workers.wakeForNext(run);
  };

  const offerNextOf = (wanted: Wanted, entering?: string): boolean => {
    const place = draining ? undefined : room.take('chat');
    if (place === undefined) {
      backlog.chat = true;
      changed();
      return false;
    }
    void takeAndBegin([place], async () => {
      const { runId, more } = await queue.takeOf(wanted.organization_id, entering);
      if (more) parts.workers.wakeForNext(wanted);
      return runId === undefined ? [] : [runId];
    });
    return true;
  };

  // A worker that waits for one run alone.
  const setAside = (): WorkerSetAside | undefined => {
    const place = draining ? undefined : room.take('chat');
    if (place === undefined) return undefined;
    changed();
    let waits = true;
    const release = (): void => {
      if (waits) giveBack('chat', place);
      waits = false;
    };
    return {
      begin(run) {
        parts.reach('after-take');
        if (!draining) {
          waits = false;
          return begin(run, place);
        }
        release();
        parts.workers.wake(run);
      },
      release,
    };
  };

  const placesUpTo = (most: number): Place[] => {
    const places: Place[] = [];
    while (places.length < most) {
      const place = room.take('chat');
      if (place === undefined) break;
      places.push(place);
    }
    return places;
  };

  const fillKind = async (kind: RunDocument['kind']): Promise<void> => {
    const free = Math.min(room.free(kind), 100);
    if (free === 0 || draining) return;
    backlog[kind] = false;
    looking[kind] += 1;
    try {
      const ready = await claims.findReady(kind, new Date(clock()), free);
      if (ready.length === free) backlog[kind] = true;
      for (const run of ready) offer(run);
      // Runs with a place at work go on first.
      const places = kind === 'chat' && !draining ? placesUpTo(100) : [];
      if (places.length > 0)
        await takeAndBegin(places, async (count) => {
          const { runIds, more } = await queue.takeInTurn(count);
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

  const leases = createLeases(parts, active);

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
    room: (kind) => ({ busy: room.busy(kind), free: room.free(kind), heldBytes: kind === 'chat' ? room.heldBytes : 0 }),
    capacity: (kind) => ({
      free: () => (draining || backlog[kind] || looking[kind] > 0 ? 0 : room.free(kind)),
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
  parts.workers.join(pool);
  return pool;
}
