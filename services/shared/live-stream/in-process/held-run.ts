// The frames held for one run, by epoch. No I/O and no clock.
//
// 1. Within an epoch frames follow each other without holes, so a frame's place is found by subtraction.
// 2. Epochs leave oldest first and whole; the newest never leaves alone.

import { type Cursor, type Frame, StaleFrameError, StreamGapError } from '../live-stream.ts';

// What a frame costs beside its text: the object, the string's header, its place in the array.
const frameOverheadBytes = 100;

interface Epoch {
  readonly epoch: number;
  readonly firstN: number;
  readonly frames: Frame[];
  bytes: number;
}

/** What one frame counts against the bounds. */
export function frameBytes(frame: Frame): number {
  return frameOverheadBytes + frame.type.length + Buffer.byteLength(frame.data);
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

/** One run's frames. */
export class HeldRun {
  readonly #epochs: Epoch[] = [];
  bytes = 0;
  /** When the run is forgotten; undefined while it runs. */
  expiresAt: number | undefined;

  newest(): Frame | null {
    return this.#epochs.at(-1)?.frames.at(-1) ?? null;
  }

  /** The bytes of the frames held in this epoch. */
  bytesOf(epoch: number): number {
    const last = this.#epochs.at(-1);
    return last?.epoch === epoch ? last.bytes : 0;
  }

  /** Adds a frame that `checkFollows` has let pass. */
  push(frame: Frame, bytes: number): void {
    let last = this.#epochs.at(-1);
    if (last?.epoch !== frame.epoch) {
      last = { epoch: frame.epoch, firstN: frame.n, frames: [], bytes: 0 };
      this.#epochs.push(last);
    }
    last.frames.push(frame);
    last.bytes += bytes;
    this.bytes += bytes;
  }

  /** Drops the oldest epoch before `epoch`; returns the bytes freed, 0 where there is none. */
  dropEpochBefore(epoch: number): number {
    const oldest = this.#epochs[0];
    if (oldest === undefined || oldest.epoch >= epoch) return 0;
    this.#epochs.shift();
    this.bytes -= oldest.bytes;
    return oldest.bytes;
  }

  /** See LiveStream.read. */
  read(cursor: Cursor | null, limit: number): readonly Frame[] {
    const newest = this.#epochs.at(-1);
    if (newest === undefined) return [];
    if (cursor === null) return newest.frames.slice(0, limit);
    const at = this.#epochs.findLastIndex((held) => held.epoch === cursor.epoch);
    const found = this.#epochs[at];
    const next = found === undefined ? -1 : Math.max(0, cursor.n - found.firstN + 1);
    if (found === undefined || next > found.frames.length) {
      return newest.epoch > cursor.epoch ? newest.frames.slice(0, limit) : [];
    }
    const frames = found.frames.slice(next, next + limit);
    for (const later of this.#epochs.slice(at + 1)) {
      if (frames.length >= limit) break;
      frames.push(...later.frames.slice(0, limit - frames.length));
    }
    return frames;
  }
}
