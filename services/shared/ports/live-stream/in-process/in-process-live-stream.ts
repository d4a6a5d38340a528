// The live stream of one process, in memory.
//
// 1. An append costs the same however much is held; a read copies its slice and nothing else.
// 2. Memory is bounded: per run (epochs that a newer one has replaced go first) and in total, as it is really taken.
//    The runs that ended longest ago go first, since the record tells them to later readers; then appends are refused
//    with StreamGapError, which never hurts the run itself.
// 3. Watchers are told once per run and iteration of the event loop, however many appends there were.

import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import { type LiveStream, LiveStreamUnavailableError, StreamGapError } from '../live-stream.ts';
import { type EndedRun, EndedRuns } from './ended-runs.ts';
import { checkFollows, type HeldEpoch, newestOf, readEpochs } from './held-epochs.ts';
import { frameBytes, OpenRun } from './open-run.ts';

const sweepEveryMs = 15_000;

/** Ended runs leave by the page: so many at the least take all memory, and so many bytes one takes at the most. */
const leastPages = 64;
const mostPageBytes = 1024 * 1024;

/** Makes an empty live stream. */
export function createInProcessLiveStream(options: {
  maxRunBytes: number;
  maxTotalBytes: number;
  clock?: Clock;
}): LiveStream {
  const { maxRunBytes, maxTotalBytes, clock = systemClock } = options;
  const open = new Map<string, OpenRun>();
  const ended = new EndedRuns(Math.min(mostPageBytes, Math.floor(maxTotalBytes / leastPages)));
  const watchers = new Map<string, Set<() => void>>();
  let openBytes = 0;
  let toNotify = new Set<string>();
  let notifying: NodeJS.Immediate | undefined;
  let closed = false;

  const checkOpen = (): void => {
    if (closed) throw new LiveStreamUnavailableError('the live stream is closed');
  };

  // An expired run is gone on time although the sweep comes later.
  const find = (runId: string): OpenRun | EndedRun | undefined => {
    checkOpen();
    return open.get(runId) ?? ended.find(runId, clock());
  };

  // Every end sweeps as well; this is for when there are none.
  const sweep = setInterval(() => ended.sweep(clock()), sweepEveryMs).unref();

  const dropOlderEpoch = (run: OpenRun, epoch: number): boolean => {
    const freed = run.dropEpochBefore(epoch);
    openBytes -= freed;
    return freed > 0;
  };

  // Frees memory within the bounds before frames of `added` bytes come to the run, `ofNewest` of them in the epoch that
  // is the newest then.
  const makeRoom = (run: OpenRun, added: number, ofNewest: number, epoch: number): void => {
    if (run.bytesOf(epoch) + ofNewest > maxRunBytes) throw new StreamGapError('the run has no room for more frames');
    while (run.bytes + added > maxRunBytes && dropOlderEpoch(run, epoch));
    while (openBytes + ended.bytes + added > maxTotalBytes) {
      if (!ended.evict() && !dropOlderEpoch(run, epoch)) throw new StreamGapError('there is no room for more frames');
    }
  };

  const begin = (runId: string, epochs: readonly HeldEpoch[]): OpenRun => {
    const run = new OpenRun(epochs);
    open.set(runId, run);
    openBytes += run.bytes;
    return run;
  };

  const leave = (runId: string, run: OpenRun): void => {
    open.delete(runId);
    openBytes -= run.bytes;
  };

  const end = (runId: string, run: OpenRun, expiresAt: number): void => {
    leave(runId, run);
    ended.sweep(clock());
    ended.add(runId, run.epochs, expiresAt, maxTotalBytes - openBytes);
  };

  // A packed epoch takes no more frames.
  const reopen = (past: EndedRun): OpenRun => {
    const run = begin(past.id, past.epochs);
    ended.forget(past);
    return run;
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
      const held = find(runId);
      const newestEpoch = frames.at(-1)?.epoch;
      if (newestEpoch === undefined) return;
      let newest = newestOf(held?.epochs ?? []);
      let added = 0;
      let ofNewest = 0;
      const sizes: number[] = [];
      for (const frame of frames) {
        checkFollows(newest, frame);
        newest = frame;
        const bytes = frameBytes(frame);
        sizes.push(bytes);
        added += bytes;
        if (frame.epoch === newestEpoch) ofNewest += bytes;
      }
      const past = held instanceof OpenRun ? undefined : held;
      const run = past ? reopen(past) : (open.get(runId) ?? begin(runId, []));
      try {
        makeRoom(run, added, ofNewest, newestEpoch);
        for (const [index, frame] of frames.entries()) run.push(frame, sizes[index] ?? 0);
        openBytes += added;
      } finally {
        if (past) end(runId, run, past.expiresAt);
        else if (run.epochs.length === 0) leave(runId, run);
      }
      notify(runId);
    },
    async read(runId, cursor, limit) {
      return readEpochs(find(runId)?.epochs ?? [], cursor, limit);
    },
    async newest(runId) {
      return newestOf(find(runId)?.epochs ?? []);
    },
    watch(runId, listener) {
      checkOpen();
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
      const expiresAt = clock() + keepMs;
      if (run instanceof OpenRun) end(runId, run, expiresAt);
      else if (run) run.expiresAt = expiresAt;
    },
    async remove(runId) {
      const run = find(runId);
      if (run instanceof OpenRun) leave(runId, run);
      else if (run) ended.forget(run);
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      clearImmediate(notifying);
      open.clear();
      ended.clear();
      watchers.clear();
    },
  };
}
