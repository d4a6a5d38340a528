// Pure. Places in a run's stream as clients name them: `<epoch>-<n>`, the `id` of an event.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Cursor } from '#shared/ports/live-stream/live-stream.ts';

const form = /^([1-9]\d{0,14})-(0|[1-9]\d{0,14})$/;

/** Reads the last event id a client names. Throws `invalid_request`. */
export function parseStreamCursor(text: string): Cursor {
  const [, epoch, n] = form.exec(text) ?? [];
  if (epoch === undefined || n === undefined) {
    throw new ContractError('invalid_request', 'The last event id is malformed: it must be an id of this stream.');
  }
  return { epoch: Number(epoch), n: Number(n) };
}

export function printStreamCursor(cursor: Cursor): string {
  return `${cursor.epoch}-${cursor.n}`;
}

/** Below zero where `a` is before `b`, above where it is after. */
export function compareCursors(a: Cursor, b: Cursor): number {
  return a.epoch - b.epoch || a.n - b.n;
}

/** Whether an epoch begins with this place: the first frame of all, or the `reset` of a later epoch. */
export function beginsEpoch(place: Cursor): boolean {
  return place.epoch === 1 ? place.n === 1 : place.n === 0;
}

/**
 * Whether a frame at `next` may be sent right after the one at `previous` (null: at the start of a stream).
 * Anything else is a hole: something between the two is missing.
 */
export function follows(previous: Cursor | null, next: Cursor): boolean {
  if (previous === null) return beginsEpoch(next);
  if (next.epoch === previous.epoch) return next.n === previous.n + 1;
  return next.epoch > previous.epoch && next.n === 0;
}
