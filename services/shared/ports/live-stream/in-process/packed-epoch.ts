// The frames of an epoch as bytes: the memory of an object per frame is saved, and all of it is outside the
// heap that the garbage collector walks.
//
// Layout: for each frame the offset of its end (4 bytes), then for each frame the length of its type (1 byte), its type
// and its data. Offsets count from the start of the layout, so a frame is found without reading those before it.

import type { Frame } from '../live-stream.ts';
import type { HeldEpoch } from './held-epochs.ts';

const offsetBytes = 4;
const typeLengthBytes = 1;
/** The most that the layout's byte can hold. */
const longestType = 255;

/** How many bytes the frames take. Throws RangeError where a type is longer than 255 bytes. */
export function packedBytes(frames: readonly Frame[]): number {
  let bytes = 0;
  for (const { type, data } of frames) {
    const typeBytes = Buffer.byteLength(type);
    if (typeBytes > longestType) throw new RangeError('a frame has a type of more than 255 bytes');
    bytes += offsetBytes + typeLengthBytes + typeBytes + Buffer.byteLength(data);
  }
  return bytes;
}

/** See above. */
export class PackedEpoch implements HeldEpoch {
  readonly epoch: number;
  readonly firstN: number;
  readonly length: number;
  /** Where it is, beside others. */
  readonly buffer: Buffer;
  readonly start: number;
  readonly end: number;

  /** Writes frames at `start`, where there is room for `packedBytes`: all of one epoch, without holes, at least one. */
  constructor(buffer: Buffer, start: number, frames: readonly Frame[]) {
    const [first] = frames;
    this.epoch = first?.epoch ?? 0;
    this.firstN = first?.n ?? 0;
    this.length = frames.length;
    this.buffer = buffer;
    this.start = start;
    let at = start + frames.length * offsetBytes;
    for (const [index, { type, data }] of frames.entries()) {
      const typeBytes = buffer.write(type, at + typeLengthBytes);
      buffer.writeUInt8(typeBytes, at);
      at += typeLengthBytes + typeBytes;
      at += buffer.write(data, at);
      buffer.writeUInt32LE(at - start, start + index * offsetBytes);
    }
    this.end = at;
  }

  /** As Array.prototype.slice, of places from 0 on. */
  slice(from: number, to = this.length): Frame[] {
    const frames: Frame[] = [];
    for (let index = from; index < Math.min(to, this.length); index += 1) frames.push(this.#frame(index));
    return frames;
  }

  /** Overwrites it. */
  wipe(): void {
    this.buffer.fill(0, this.start, this.end);
  }

  #frame(index: number): Frame {
    const start = index === 0 ? this.start + this.length * offsetBytes : this.#endOf(index - 1);
    const typeStart = start + typeLengthBytes;
    const dataStart = typeStart + this.buffer.readUInt8(start);
    return {
      epoch: this.epoch,
      n: this.firstN + index,
      type: this.buffer.toString('utf8', typeStart, dataStart),
      data: this.buffer.toString('utf8', dataStart, this.#endOf(index)),
    };
  }

  #endOf(index: number): number {
    return this.start + this.buffer.readUInt32LE(this.start + index * offsetBytes);
  }
}
