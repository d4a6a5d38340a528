// Port: the frames of runs while they run, and for 10 minutes after. run-executor appends, edge reads; losing it
// costs live streaming and never a result. All adapters pass tests/conformance/live-stream.
//
// 1. Ids only grow: `append` refuses a frame that is not newer than the newest held (a zombie's, or a repeat).
// 2. No holes: within an epoch a frame follows the one before it, and an epoch starts at 1-1 (the first) or at
//    `<epoch>-0` (any later one). `append` refuses anything else, so the writer learns of a loss at once.
// 3. A run's frames are bounded in bytes; epochs that a newer one has replaced go first.

/** Of the frames of one run: several times the longest answer. A run with more is told from the record. */
export const mostRunBytes = 8 * 1024 * 1024;

/** One frame: `data` is a JSON object as text. */
export interface Frame {
  readonly epoch: number;
  readonly n: number;
  readonly type: string;
  readonly data: string;
}

/** A place in a run's stream: right after this frame. */
export interface Cursor {
  readonly epoch: number;
  readonly n: number;
}

/** The frame is not newer than the held ones: another worker has the run, or the frame is there already. */
export class StaleFrameError extends Error {
  override readonly name = 'StaleFrameError';
}

/** Frames before this one are missing, or there is no room for it: tell the run again in a new epoch. */
export class StreamGapError extends Error {
  override readonly name = 'StreamGapError';
}

/** The store cannot answer. An append may have been done all the same, unless it is known that it was not sent. */
export class LiveStreamUnavailableError extends Error {
  override readonly name = 'LiveStreamUnavailableError';
  readonly notSent: boolean;
  constructor(message: string, options: { notSent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.notSent = options.notSent ?? false;
  }
}

/** Frames by run. Every method may throw LiveStreamUnavailableError. */
export interface LiveStream {
  /** Appends frames in order, all or none. Throws StaleFrameError, StreamGapError. */
  append(runId: string, frames: readonly Frame[]): Promise<void>;
  /**
   * The frames after `cursor`, in order, at most `limit`; with null, from the start of the newest epoch. A cursor
   * of an epoch that is no longer held, or past the held frames, gives the newest epoch from its start (a `reset`)
   * where that epoch is newer than the cursor's, else nothing.
   */
  read(runId: string, cursor: Cursor | null, limit: number): Promise<readonly Frame[]>;
  /** The newest frame's place; null where nothing is held. */
  newest(runId: string): Promise<Cursor | null>;
  /**
   * Calls `listener` after appends to the run (several may be told as one), and where some may have been missed, as
   * after a lost connection. Returns a function that ends it.
   */
  watch(runId: string, listener: () => void): () => void;
  /** The run has ended: keep its frames for `keepMs`, then forget them. */
  expire(runId: string, keepMs: number): Promise<void>;
  /** Forgets the run's frames now. */
  remove(runId: string): Promise<void>;
  close(): Promise<void>;
}
