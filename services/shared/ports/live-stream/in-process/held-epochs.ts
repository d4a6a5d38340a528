// Pure. The frames held for one run, by epoch.
//
// 1. Within an epoch frames follow each other without holes, so a frame's place is found by subtraction.
// 2. Epochs leave oldest first and whole; the newest never leaves alone.

import { type Cursor, type Frame, StaleFrameError, StreamGapError } from '../live-stream.ts';

/** The frames of one epoch, at least one. */
export interface HeldEpoch {
  readonly epoch: number;
  /** Where the first of them is. */
  readonly firstN: number;
  readonly length: number;
  /** As Array.prototype.slice, of indexes that are not negative. */
  slice(from: number, to?: number): Frame[];
}

/** Throws where `frame` may not come right after `newest`: StaleFrameError, StreamGapError. */
export function checkFollows(newest: Cursor | null, frame: Cursor): void {
  if (newest !== null && (frame.epoch < newest.epoch || (frame.epoch === newest.epoch && frame.n <= newest.n))) {
    throw new StaleFrameError(`${frame.epoch}-${frame.n} is not newer than ${newest.epoch}-${newest.n}`);
  }
  const expected = newest?.epoch === frame.epoch ? newest.n + 1 : frame.epoch === 1 ? 1 : 0;
  if (frame.n !== expected) {
    throw new StreamGapError(`frames before ${frame.epoch}-${frame.n} are missing`);
  }
}

/** See LiveStream.newest. */
export function newestOf(epochs: readonly HeldEpoch[]): Cursor | null {
  const last = epochs.at(-1);
  return last === undefined ? null : { epoch: last.epoch, n: last.firstN + last.length - 1 };
}

/** See LiveStream.read. */
export function readEpochs(epochs: readonly HeldEpoch[], cursor: Cursor | null, limit: number): readonly Frame[] {
  const newest = epochs.at(-1);
  if (newest === undefined) return [];
  if (cursor === null) return newest.slice(0, limit);
  const at = epochs.findLastIndex((held) => held.epoch === cursor.epoch);
  const found = epochs[at];
  const next = found === undefined ? -1 : Math.max(0, cursor.n - found.firstN + 1);
  if (found === undefined || next > found.length) {
    return newest.epoch > cursor.epoch ? newest.slice(0, limit) : [];
  }
  const frames = found.slice(next, next + limit);
  for (const later of epochs.slice(at + 1)) {
    if (frames.length >= limit) break;
    frames.push(...later.slice(0, limit - frames.length));
  }
  return frames;
}
