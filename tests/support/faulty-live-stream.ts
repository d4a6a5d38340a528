// A live stream that fails on demand, for tests of the effects of its loss.

import { type LiveStream, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';

/** A live stream with switches. */
export interface FaultyLiveStream extends LiveStream {
  /** While true, every call throws LiveStreamUnavailableError. */
  down: boolean;
  /** Forgets a run's frames, as a restart of the store would. */
  lose(runId: string): Promise<void>;
  /** Forgets all frames. */
  loseAll(): Promise<void>;
  /** Acknowledges the run's next `count` appends and keeps nothing of them. */
  dropNext(runId: string, count: number): void;
}

/** Wraps `inner`, which does all that works. */
export function createFaultyLiveStream(inner: LiveStream): FaultyLiveStream {
  const seen = new Set<string>();
  const toDrop = new Map<string, number>();

  const faulty: FaultyLiveStream = {
    down: false,
    lose: (runId) => inner.remove(runId),
    async loseAll() {
      for (const runId of seen) await inner.remove(runId);
      seen.clear();
    },
    dropNext(runId, count) {
      toDrop.set(runId, count);
    },
    async append(runId, frames) {
      checkUp();
      const left = toDrop.get(runId) ?? 0;
      if (left > 0) {
        toDrop.set(runId, left - 1);
        return;
      }
      await inner.append(runId, frames);
      seen.add(runId);
    },
    async read(runId, cursor, limit) {
      checkUp();
      return inner.read(runId, cursor, limit);
    },
    async newest(runId) {
      checkUp();
      return inner.newest(runId);
    },
    watch(runId, listener) {
      checkUp();
      return inner.watch(runId, listener);
    },
    async expire(runId, keepMs) {
      checkUp();
      await inner.expire(runId, keepMs);
    },
    async remove(runId) {
      checkUp();
      seen.delete(runId);
      await inner.remove(runId);
    },
    close: () => inner.close(),
  };
  const checkUp = (): void => {
    if (faulty.down) throw new LiveStreamUnavailableError('the live stream is switched off', { notSent: true });
  };
  return faulty;
}
