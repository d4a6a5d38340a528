// Pure. Frames as the lines of an SSE stream: `id`, `event`, one `data` line, LF.

import type { Frame } from '#shared/ports/live-stream/live-stream.ts';

/** A comment line, which keeps intermediaries from closing a quiet stream. */
export const heartbeat = ': keep-alive\n\n';

/** One event. Without an id, the client's cursor stays where it is. */
export function encodeEvent(id: string | undefined, type: string, data: string): string {
  // Line breaks in JSON text are insignificant white space, and would end the data line.
  const line = /[\r\n]/.test(data) ? data.replace(/[\r\n]+/g, ' ') : data;
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${line}\n\n`;
}

/** A stored frame. */
export function encodeFrame(frame: Frame): string {
  return encodeEvent(`${frame.epoch}-${frame.n}`, frame.type, frame.data);
}

/** The `reset` that goes before an epoch which has none of its own. */
export function encodeReset(epoch: number): string {
  return encodeEvent(`${epoch}-0`, 'reset', JSON.stringify({ epoch }));
}

/** Where a waiting run stands; from 1. It has no id, since it is nothing to go on after. */
export function encodeQueuePosition(position: number): string {
  return encodeEvent(undefined, 'run', JSON.stringify({ state: 'queued', queue_position: position }));
}
