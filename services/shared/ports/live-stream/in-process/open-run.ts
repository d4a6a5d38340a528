// Pure. The frames of one run while it runs: objects, as they were appended, and their memory.

import type { Frame } from '../live-stream.ts';
import type { HeldEpoch } from './held-epochs.ts';

// Measured on Node 24. Of a frame beside its text: the object, the header of its string, its place in the array. Of a
// run beside its frames: the object, its epoch, its id, its place in the index.
const frameOverheadBytes = 100;
const runOverheadBytes = 450;

/** The memory of one frame. A text with anything but ASCII in it may take two bytes a character. */
export function frameBytes({ data }: Frame): number {
  const { length } = data;
  return frameOverheadBytes + (Buffer.byteLength(data) === length ? length : 2 * length);
}

class OpenEpoch implements HeldEpoch {
  readonly epoch: number;
  readonly firstN: number;
  readonly frames: Frame[];
  bytes: number;

  constructor(first: Frame, bytes: number) {
    this.epoch = first.epoch;
    this.firstN = first.n;
    this.frames = [first];
    this.bytes = bytes;
  }

  get length(): number {
    return this.frames.length;
  }

  slice(from: number, to?: number): Frame[] {
    return this.frames.slice(from, to);
  }
}

/** See above. */
export class OpenRun {
  readonly epochs: OpenEpoch[] = [];
  /** Its memory. */
  bytes = runOverheadBytes;

  /** Takes over the frames of `epochs`. */
  constructor(epochs: readonly HeldEpoch[]) {
    for (const epoch of epochs) for (const frame of epoch.slice(0)) this.push(frame, frameBytes(frame));
  }

  /** The bytes of the frames of this epoch, where it is the newest. */
  bytesOf(epoch: number): number {
    const last = this.epochs.at(-1);
    return last?.epoch === epoch ? last.bytes : 0;
  }

  /** Adds a frame that may come next and takes `bytes`. */
  push(frame: Frame, bytes: number): void {
    const last = this.epochs.at(-1);
    if (last?.epoch === frame.epoch) {
      last.frames.push(frame);
      last.bytes += bytes;
    } else this.epochs.push(new OpenEpoch(frame, bytes));
    this.bytes += bytes;
  }

  /** Drops the oldest epoch before `epoch`; returns the bytes freed, 0 where there is none. */
  dropEpochBefore(epoch: number): number {
    const oldest = this.epochs[0];
    if (oldest === undefined || oldest.epoch >= epoch) return 0;
    this.epochs.shift();
    this.bytes -= oldest.bytes;
    return oldest.bytes;
  }
}
