// Readers who do not keep up are cut off, and no more streams are open than may be.

import assert from 'node:assert/strict';
import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';
import { startStreams, type StreamHarness } from '../../../support/stream-harness.ts';
import { frames, has, inFlight, run, settled } from './told-runs.ts';

describe('a slow reader', () => {
  let harness: StreamHarness;
  beforeEach(async () => {
    harness = await startStreams({ maxOpen: 2 });
    harness.records.set(run, inFlight);
  });
  afterEach(() => harness.stop());

  // More than the buffers of both kernels' ends hold.
  const large = (n: number): Frame => ({
    epoch: 1,
    n,
    type: 'delta',
    data: JSON.stringify({ message_id: 'm', text: 'x'.repeat(256 * 1024) }),
  });

  it('is cut off when it leaves more than 1 MiB unread, and others are not', async () => {
    await harness.live.append(run, frames(1, 1, 'run'));
    const [slow, good] = [await harness.connect(run), await harness.connect(run)];
    slow.pause();
    for (let n = 2; n <= 60; n += 1) {
      await harness.live.append(run, [large(n)]);
      await good.until(has(`1-${n}`));
    }
    harness.advance(1_100);
    assert.equal(harness.streams.open_streams, 2);
    await settled(() => harness.streams.open_streams === 1);
    await harness.live.append(run, frames(1, 61, 'done'));
    assert.equal(await good.ended, 'end');
    assert.equal(good.events.length, 61);
    slow.close();
  });

  it('is cut off after 30 s in which it takes nothing, however little it leaves unread', async () => {
    await harness.stop();
    harness = await startStreams({ maxOpen: 2, unreadBytes: 1 << 30 });
    harness.records.set(run, inFlight);
    for (let n = 1; n <= 60; n += 1) await harness.live.append(run, [large(n)]);
    const slow = await harness.connect(run);
    slow.pause();
    const good = await harness.connect(run);
    await good.until(has('1-60'));
    harness.advance(29_000);
    for (let iterations = 0; iterations < 20; iterations += 1) await nextIteration();
    assert.equal(harness.streams.open_streams, 2);
    harness.advance(1_100);
    await settled(() => harness.streams.open_streams === 1);
    good.close();
    slow.close();
  });

  it('is refused with service_unavailable where too many streams are open', async () => {
    const clients = [await harness.connect(run), await harness.connect(run)];
    const refused = await harness.connect(run);
    assert.equal(refused.status, 503);
    assert.deepEqual(await refused.refusal(), { code: 'service_unavailable' });
    for (const client of clients) client.close();
    await settled(() => harness.streams.open_streams === 0);
    const client = await harness.connect(run);
    assert.equal(client.status, 200);
    client.close();
  });
});
