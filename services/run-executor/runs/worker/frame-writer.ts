// Writes a run's frames to the live stream, in order, as one worker.
//
// 1. Frames that are ready together travel together: one append at a time, with all frames that came meanwhile; and
//    text right after other text waits a moment for more of it, since an append costs more than its content.
// 2. A loss never changes the run: where frames are missing or could not be appended, the writer opens a new epoch and
//    replays the run; while the store is down, it only remembers frames, for the one epoch that is still to begin.
// 3. A refused frame means that another worker has the run: the writer calls `onStale` and writes nothing more.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import {
  type Frame,
  type LiveStream,
  LiveStreamUnavailableError,
  StaleFrameError,
  StreamGapError,
} from '#shared/ports/live-stream/live-stream.ts';
import { toldFrames } from '../rules/told-frames.ts';
import { frame, type FrameBody } from '../rules/transcript.ts';

const retryAfterOutageMs = 500;
/** How long text waits for more. With the wait of an edge (stream-settings.ts) it stays below the 25 ms of a frame. */
const gatherMs = 4;

export interface FrameWriter {
  emit(body: FrameBody): void;
  /** Resolves once all emitted frames are appended, or given up. */
  flush(): Promise<void>;
  /** Replays the run in a new epoch, unless it is past `epoch` already. */
  retell(epoch: number): Promise<void>;
  /** Takes back the frames since `mark` (a model's text that is tried again), behind a `reset`. */
  rewind(mark: number): Promise<void>;
  /** A place to rewind to. */
  mark(): number;
  /** The epoch and the last frame written in it; where not all could be written, the next epoch, not begun (-1). */
  position(): { epoch: number; frames: number };
}

/** `told` has the frames of earlier workers; `frames` is -1 where the epoch has not begun. */
export function createFrameWriter(options: {
  liveStream: LiveStream;
  runId: string;
  epoch: number;
  frames: number;
  told: readonly FrameBody[];
  /** Opens a new epoch in the record; null where the claim was lost. */
  openEpoch(): Promise<number | null>;
  onStale(): void;
  log: Logger;
}): FrameWriter {
  const { liveStream, runId, log } = options;
  let { epoch, frames } = options;
  const told = toldFrames(options.told);
  let queue: FrameBody[] = frames < 0 ? told.compacted() : [];
  let pumping: Promise<void> | undefined;
  let stale = false;
  /** The store does not hold the frames told so far: a new epoch comes first. */
  let astray = false;
  let out = false;
  let notBefore = 0;
  /** When text was appended last, and the timer of text that waits since. */
  let toldAt = -Infinity;
  let gathering: NodeJS.Timeout | undefined;
  /** The queue holds more than text, or a caller waits for it. */
  let urgent = false;

  const beStale = (): void => {
    stale = true;
    queue = [];
    options.onStale();
  };

  const beginEpoch = async (): Promise<void> => {
    const opened = await options.openEpoch();
    if (opened === null) return beStale();
    epoch = opened;
    frames = -1;
    astray = false;
    queue = told.compacted();
  };

  const append = async (): Promise<void> => {
    const bodies = queue;
    queue = [];
    urgent = false;
    if (bodies.at(-1)?.type === 'delta') toldAt = performance.now();
    const batch: Frame[] = [];
    let n = frames;
    if (n < 0) {
      n = 0;
      if (epoch > 1) batch.push({ epoch, n: 0, ...frame('reset', { epoch }) });
    }
    for (const body of bodies) batch.push({ epoch, n: ++n, type: body.type, data: body.data });
    await liveStream.append(runId, batch);
    frames = n;
    out = false;
  };

  const behind = (): boolean => (astray || queue.length > 0) && !stale;

  /** All of its frames are still to be sent. */
  const isUnbegun = (): boolean => !astray && frames < 0 && queue.length > 0;

  /** Text alone, right after other text. */
  const mayWait = (): boolean => !urgent && !astray && frames >= 0 && performance.now() - toldAt < gatherMs;

  const pump = async (): Promise<void> => {
    while (behind() && Date.now() >= notBefore && !mayWait()) {
      try {
        await (astray ? beginEpoch() : append());
      } catch (error) {
        if (error instanceof StaleFrameError) return beStale();
        // An epoch of which nothing was sent is still to begin: a new one would be a write for nothing.
        if (!astray && frames < 0 && hadNoEffect(error)) queue = told.compacted();
        else astray = true;
        // A gap at the very start of an epoch is no loss but a store without room: tried again like an outage.
        if (error instanceof StreamGapError && frames >= 0) {
          log.info({ run_id: runId, epoch }, 'live stream has lost frames; telling the run again');
          continue;
        }
        if (!out) log.warn({ err: error, run_id: runId }, 'frames cannot be written; the run goes on');
        out = true;
        notBefore = Date.now() + retryAfterOutageMs;
      }
    }
  };

  const run = (): Promise<void> => {
    pumping ??= pump().finally(() => {
      pumping = undefined;
      // Frames that came after the last look, and found it at work still.
      runSoon();
    });
    return pumping;
  };

  const runSoon = (): void => {
    if (!behind() || Date.now() < notBefore) return;
    if (!mayWait()) return void run();
    gathering ??= setTimeout(() => {
      gathering = undefined;
      toldAt = -Infinity;
      void run();
    }, gatherMs);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(gathering);
    gathering = undefined;
    urgent = true;
    while (behind() && Date.now() >= notBefore) await run();
    await pumping;
  };

  return {
    emit(body) {
      if (stale) return;
      told.add(body);
      queue.push(body);
      urgent ||= body.type !== 'delta';
      if (Date.now() < notBefore) void run();
      else if (pumping === undefined) runSoon();
    },
    flush,
    async retell(lost) {
      if (stale || lost < epoch) return;
      if (!isUnbegun()) astray = true;
      await run();
    },
    async rewind(mark) {
      told.cut(mark);
      astray = true;
      await run();
    },
    mark: () => told.mark(),
    position: () => (behind() ? { epoch: isUnbegun() ? epoch : epoch + 1, frames: -1 } : { epoch, frames }),
  };
}

function hadNoEffect(error: unknown): boolean {
  return error instanceof StreamGapError || (error instanceof LiveStreamUnavailableError && error.notSent);
}
