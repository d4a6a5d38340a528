// Ids. Ours are UUIDv7 and grow within a process; any RFC 9562 UUID is well-formed.

import { randomFillSync } from 'node:crypto';
import { NIL, v7, validate } from 'uuid';

const bytesOfId = 16;
/** Random bytes are drawn for so many ids at once: a call for each costs more than the id. */
const drawn = new Uint8Array(256 * bytesOfId);
let taken = drawn.length;
let lastMs = -Infinity;
let sequence = 0;

/** A new id, greater than all made before it in this process. */
export function newId(): string {
  if (taken === drawn.length) {
    randomFillSync(drawn);
    taken = 0;
  }
  const random = drawn.subarray(taken, (taken += bytesOfId));
  // As RFC 9562 has it (6.2, method 1): within a millisecond, or where the clock goes back, a counter that began at random goes on.
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = new DataView(random.buffer, random.byteOffset).getUint32(6) & 0x7fffffff;
  } else {
    sequence = (sequence + 1) | 0;
    if (sequence === 0) lastMs += 1;
  }
  return v7({ random, msecs: lastMs, seq: sequence });
}

/** The id of nothing: where one is needed and there is no such thing. */
export const nobodysId: string = NIL;

/** Whether a text is a well-formed UUID (any version). */
export function isUuid(text: string): boolean {
  return validate(text);
}

/** The one spelling of a UUID: lower case. */
export function canonicalUuid(text: string): string {
  return text.toLowerCase();
}
