// Through any behaviour of its connection, a client ends with the whole answer.

import assert from 'node:assert/strict';
import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';
import {
  startStreams,
  type StreamClient,
  type StreamEvent,
  type StreamHarness,
} from '../../../support/stream-harness.ts';
import { finished, inFlight, run, settled } from './told-runs.ts';

describe('any sequence of reconnects', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    it(`sees the stored transcript, behind a reset where it must (seed ${seed})`, async () => {
      const harness = await startStreams();
      try {
        await story(harness, seed);
      } finally {
        await harness.stop();
      }
    });
  }
});

// A run writes, is taken over, loses its stream, and ends; a client connects, is cut and comes back. In the end the
// client has the whole answer.
async function story(harness: StreamHarness, seed: number): Promise<void> {
  let state = seed * 2_654_435_761;
  const chance = (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % limit;
  };
  const words: string[] = [];
  let [epoch, n] = [1, 0];
  const told = (): Frame[] =>
    words.map((text, index) => ({ epoch, n: index + 1, type: 'delta', data: JSON.stringify({ text }) }));
  const retell = async (): Promise<void> => {
    epoch += 1;
    n = words.length;
    await harness.live.append(run, [{ epoch, n: 0, type: 'reset', data: JSON.stringify({ epoch }) }, ...told()]);
  };
  harness.records.set(run, inFlight);

  let text = '';
  let lastId: string | undefined;
  let client: StreamClient | undefined;
  let seen = 0;
  const take = (): void => {
    for (; client && seen < client.events.length; seen += 1) {
      const event = client.events[seen] as StreamEvent;
      if (event.type === 'reset') text = '';
      if (event.type === 'delta') text += String(event.data.text);
      if (event.id !== undefined) lastId = event.id;
    }
  };
  const connect = async (): Promise<void> => {
    client = await harness.connect(run, lastId);
    seen = 0;
  };

  for (let step = 0; step < 30; step += 1) {
    const what = chance(10);
    if (what < 5) {
      words.push(`[${words.length}]`);
      n += 1;
      try {
        await harness.live.append(run, [{ epoch, n, type: 'delta', data: JSON.stringify({ text: words.at(-1) }) }]);
      } catch {
        await retell();
      }
    } else if (what === 5) await retell();
    else if (what === 6 && chance(3) === 0) await harness.live.lose(run);
    else if (what === 7) {
      take();
      client?.close();
      await connect();
    } else if (what === 8 && client) {
      await nextIteration();
      take();
    } else if (!client) await connect();
  }
  take();
  if (chance(2) === 0) {
    client?.close();
    await settled(() => harness.streams.open_streams === 0);
    client = undefined;
  }
  const kept = chance(3) > 0;
  n += 1;
  const done = { type: 'done', data: '{}' };
  if (kept) await harness.live.append(run, [{ epoch, n, ...done }]).catch(() => {});
  const whole = [{ epoch: epoch + 1, n: 0, type: 'reset', data: JSON.stringify({ epoch: epoch + 1 }) }];
  const recorded = [
    ...whole,
    ...told().map((frame) => ({ ...frame, epoch: epoch + 1 })),
    { epoch: epoch + 1, n: words.length + 1, ...done },
  ];
  harness.records.set(run, finished(epoch, n, recorded));
  if (!client) await connect();
  harness.advance(5_100);
  while (client && !(await Promise.race([client.ended.then(() => true), nextIteration(false)]))) await nextIteration();
  take();
  assert.equal(text, words.join(''));
}
