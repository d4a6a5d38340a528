// The live stream of one process, in memory.
//
// 1. An append costs the same however much is held; a read copies its slice and nothing else.
// 2. Memory is bounded: per run (epochs that a newer one has replaced go first) and in total (the streams that ended
//    longest ago go first); then appends are refused with StreamGapError, which never hurts the run itself.
// 3. Watchers are told once per run and turn of the event loop, however many appends there were.

import { type Clock, systemClock } from '#shared/time/clock.ts';
import { LiveStreamUnavailableError, type LiveStream, StreamGapError } from '../live-stream.ts';
import { checkFollows, frameBytes, HeldRun } from './held-run.ts';

const sweepEveryMs = 15_000;

/** Makes an empty live stream. */
export function createInProcessLiveStream(options: {
  maxRunBytes: number;
  maxTotalBytes: number;
  clock?: Clock;
}): LiveStream {
  const { maxRunBytes, maxTotalBytes, clock = systemClock } = options;
  const runs = new Map<string, HeldRun>();
  // Ended runs, longest ago first.
  const ended = new Map<string, HeldRun>();
  const watchers = new Map<string, Set<() => void>>();
  let totalBytes = 0;
  let toNotify = new Set<string>();
  let notifying: NodeJS.Immediate | undefined;
  let closed = false;

  const forget = (runId: string): void => {
    const run = runs.get(runId);
    if (run === undefined) return;
    totalBytes -= run.bytes;
    runs.delete(runId);
    ended.delete(runId);
  };

  // Reads go through here, so that an expired run is gone on time although the sweep comes later.
  const find = (runId: string): HeldRun | undefined => {
    if (closed) throw new LiveStreamUnavailableError('the live stream is closed');
    const run = runs.get(runId);
    if (run?.expiresAt === undefined || run.expiresAt > clock()) return run;
    forget(runId);
    return undefined;
  };

  const sweep = setInterval(() => {
    const now = clock();
    for (const [runId, run] of ended) if (run.expiresAt !== undefined && run.expiresAt <= now) forget(runId);
  }, sweepEveryMs).unref();

  // Frees what the bounds ask for before `added` bytes come to the run; `epoch` is the newest after that.
  const makeRoom = (runId: string, run: HeldRun, added: number, epoch: number): void => {
    while (run.bytes + added > maxRunBytes) {
      const freed = run.dropEpochBefore(epoch);
      if (freed === 0) break;
      totalBytes -= freed;
    }
    if (totalBytes + added <= maxTotalBytes) return;
    for (const evicted of ended.keys()) {
      if (evicted !== runId) forget(evicted);
      if (totalBytes + added <= maxTotalBytes) return;
    }
    while (totalBytes + added > maxTotalBytes) {
      const freed = run.dropEpochBefore(epoch);
      if (freed === 0) throw new StreamGapError('there is no room for more frames');
      totalBytes -= freed;
    }
  };

  const notify = (runId: string): void => {
    if (!watchers.has(runId)) return;
    toNotify.add(runId);
    notifying ??= setImmediate(() => {
      const told = toNotify;
      toNotify = new Set();
      notifying = undefined;
      for (const id of told) for (const listener of watchers.get(id) ?? []) listener();
    });
  };

  return {
    async append(runId, frames) {
      const run = find(runId) ?? new HeldRun();
      const newestEpoch = frames.at(-1)?.epoch;
      if (newestEpoch === undefined) return;
      let newest = run.newest();
      let added = 0;
      let ofNewestEpoch = run.bytesOf(newestEpoch);
      for (const frame of frames) {
        checkFollows(newest, frame);
        newest = frame;
        const bytes = frameBytes(frame);
        added += bytes;
        if (frame.epoch === newestEpoch) ofNewestEpoch += bytes;
      }
      if (ofNewestEpoch > maxRunBytes) throw new StreamGapError('the run has no room for more frames');
      makeRoom(runId, run, added, newestEpoch);
      for (const frame of frames) run.push(frame, frameBytes(frame));
      totalBytes += added;
      runs.set(runId, run);
      notify(runId);
    },
    async read(runId, cursor, limit) {
      return find(runId)?.read(cursor, limit) ?? [];
    },
    async newest(runId) {
      const frame = find(runId)?.newest();
      return frame ? { epoch: frame.epoch, n: frame.n } : null;
    },
    watch(runId, listener) {
      if (closed) throw new LiveStreamUnavailableError('the live stream is closed');
      // One entry per call, so that one function can watch twice and leave twice.
      const watcher = (): void => listener();
      const all = watchers.get(runId) ?? new Set();
      watchers.set(runId, all.add(watcher));
      return () => {
        all.delete(watcher);
        if (all.size === 0 && watchers.get(runId) === all) watchers.delete(runId);
      };
    },
    async expire(runId, keepMs) {
      const run = find(runId);
      if (run === undefined) return;
      run.expiresAt = clock() + keepMs;
      ended.delete(runId);
      ended.set(runId, run);
    },
    async remove(runId) {
      find(runId);
      forget(runId);
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      clearImmediate(notifying);
      runs.clear();
      ended.clear();
      watchers.clear();
    },
  };
}
