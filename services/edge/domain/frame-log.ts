// Pure. Consecutive frames of one epoch, encoded once and shared by all readers of a run. It holds the newest ones
// within a bound, and takes only frames that follow: a reader's frames have no holes.

import type { Cursor, Frame } from '#shared/ports/live-stream/live-stream.ts';
import { encodeFrame } from './server-sent-events.ts';
import { compareCursors, follows } from './stream-cursor.ts';

/** At most this much goes out in one write, so that one reader's replay does not hold up the others. */
const batchBytes = 64 * 1024;

/** Encoded frames that go out together. */
export interface Batch {
  readonly bytes: Buffer;
  /** The place of the first and the last of them. */
  readonly first: Cursor;
  readonly last: Cursor;
  /** The last of them is `done`. */
  readonly done: boolean;
}

interface Entry extends Cursor {
  readonly text: string;
  readonly done: boolean;
}

/** See above. */
export class FrameLog {
  /** The place after which the next frame is taken. */
  position: Cursor | null;
  /** Characters taken in since the beginning; only grows. */
  taken = 0;
  readonly #bound: number;
  #entries: Entry[] = [];
  #held = 0;
  #latest: { from: number; length: number; batch: Batch } | undefined;

  /** Holds at most about `bound` characters, starting after `position`. */
  constructor(position: Cursor | null, bound: number) {
    this.position = position;
    this.#bound = bound;
  }

  /** Whether the newest frame is `done`. */
  get finished(): boolean {
    return this.#entries.at(-1)?.done ?? false;
  }

  /** Takes frames as long as they follow; gives how many it took. */
  append(frames: readonly Frame[]): number {
    let count = 0;
    for (const frame of frames) {
      if (!follows(this.position, frame)) break;
      if (frame.epoch !== this.position?.epoch) this.#clear();
      const text = encodeFrame(frame);
      this.#entries.push({ epoch: frame.epoch, n: frame.n, text, done: frame.type === 'done' });
      this.#held += text.length;
      this.taken += text.length;
      this.position = { epoch: frame.epoch, n: frame.n };
      count += 1;
    }
    if (count > 0) this.#latest = undefined;
    this.#trim();
    return count;
  }

  /**
   * The frames right after `cursor`: a batch, `current` where there are none (yet), `behind` where this log does not
   * reach back that far. A newer epoch that is held from its start comes after every older cursor.
   */
  after(cursor: Cursor | null): Batch | 'current' | 'behind' {
    const first = this.#entries[0];
    if (cursor === null ? this.position === null : this.position && compareCursors(cursor, this.position) >= 0) {
      return 'current';
    }
    if (first === undefined) return 'behind';
    if (cursor?.epoch === first.epoch) {
      return cursor.n + 1 < first.n ? 'behind' : this.#batch(cursor.n + 1 - first.n);
    }
    return follows(cursor, first) ? this.#batch(0) : 'behind';
  }

  // Readers that stand at the same place share one batch.
  #batch(from: number): Batch {
    if (this.#latest?.from === from && this.#latest.length === this.#entries.length) return this.#latest.batch;
    const parts: string[] = [];
    let size = 0;
    let index = from;
    for (; index < this.#entries.length && size < batchBytes; index += 1) {
      const { text } = this.#entries[index] as Entry;
      parts.push(text);
      size += text.length;
    }
    const first = this.#entries[from] as Entry;
    const last = this.#entries[index - 1] as Entry;
    const batch = { bytes: Buffer.from(parts.join('')), first, last, done: last.done };
    this.#latest = { from, length: this.#entries.length, batch };
    return batch;
  }

  #trim(): void {
    let drop = 0;
    while (this.#held > this.#bound && drop < this.#entries.length - 1) {
      this.#held -= (this.#entries[drop] as Entry).text.length;
      drop += 1;
    }
    if (drop > 0) {
      this.#entries.splice(0, drop);
      this.#latest = undefined;
    }
  }

  #clear(): void {
    this.#entries = [];
    this.#held = 0;
    this.#latest = undefined;
  }
}
