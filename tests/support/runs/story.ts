// The content of a stream's frames, for comparing one telling with another.

import assert from 'node:assert/strict';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';

export interface Story {
  text: string;
  calls: unknown[];
  results: unknown[];
  citations: unknown;
  message: { content?: string; citations?: unknown[] } | undefined;
  error: unknown;
  done: { state?: string } | undefined;
}

/** The content since the last `reset`. */
export function storyOf(frames: readonly { type: string; data: string }[]): Story {
  const from = frames.findLastIndex((frame) => frame.type === 'reset') + 1;
  const bodies = frames
    .slice(from)
    .map(({ type, data }) => ({ type, data: JSON.parse(data) as Record<string, unknown> }));
  const of = (type: string): Record<string, unknown>[] =>
    bodies.filter((body) => body.type === type).map((body) => body.data);
  return {
    text: of('delta')
      .map((data) => String(data['text']))
      .join(''),
    calls: of('tool_call'),
    results: of('tool_result'),
    citations: of('citations').at(-1)?.['citations'] ?? [],
    message: of('message').at(-1),
    error: of('error').at(-1),
    done: of('done').at(-1),
  };
}

/** Ids only grow, an epoch has no holes, and each but the first begins with `reset`; the end is `done`, once. */
export function assertWellTold(frames: readonly Frame[]): void {
  for (const [at, frame] of frames.entries()) {
    const before = frames[at - 1];
    if (before?.epoch === frame.epoch) assert.equal(frame.n, before.n + 1, 'a hole');
    else if (before)
      assert.ok(frame.epoch > before.epoch && frame.n === 0 && frame.type === 'reset', 'an epoch without its reset');
    else if (frame.epoch > 1) assert.ok(frame.n === 0 && frame.type === 'reset', 'a first epoch without its reset');
    else assert.equal(frame.n, 1);
  }
  assert.equal(frames.filter((frame) => frame.type === 'done').length, 1, 'done comes once');
  assert.equal(frames.at(-1)?.type, 'done');
}
