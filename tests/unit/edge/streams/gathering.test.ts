// How long a run's text waits for more of it.

import assert from 'node:assert/strict';
import { Gathering } from '#services/edge/domain/gathering.ts';

/** When each piece goes out that comes at these times. */
function sentAt(gatherMs: number, arrivals: readonly number[]): number[] {
  const gathering = new Gathering(gatherMs);
  const sent: number[] = [];
  let waiting: number[] = [];
  let due = Infinity;
  const send = (now: number): void => {
    gathering.sent(now);
    for (const index of waiting) sent[index] = now;
    waiting = [];
    due = Infinity;
  };
  for (const [index, now] of arrivals.entries()) {
    if (due <= now) send(due);
    waiting.push(index);
    const waitMs = gathering.came(now);
    if (waitMs === 0) send(now);
    else due = Math.min(due, now + waitMs);
  }
  if (due < Infinity) send(due);
  return sent;
}

describe("a run's text on its way", () => {
  it('travels together where pieces come fast, none waiting longer than it may', () => {
    const arrivals = Array.from({ length: 400 }, (_, index) => index * 2.5);
    const sent = sentAt(20, arrivals);
    const waits = sent.map((at, index) => at - (arrivals[index] ?? 0));
    assert.ok(Math.max(...waits) <= 20, `${Math.max(...waits)} ms`);
    assert.ok(new Set(sent).size <= 51, `${new Set(sent).size} writes for 1,000 ms`);
  });

  it('goes at once where pieces come one by one', () => {
    const arrivals = Array.from({ length: 100 }, (_, index) => index * 20);
    assert.deepEqual(sentAt(20, arrivals), arrivals);
  });

  it('is not late for good after one piece that came late', () => {
    // The fourth came 15 ms late; the fifth right after it.
    const arrivals = [0, 20, 40, 75, 80, 100, 120, 140];
    assert.deepEqual(sentAt(20, arrivals), [0, 20, 40, 75, 95, 100, 120, 140]);
  });
});
