// The metrics of streams: how each of them ended.

import assert from 'node:assert/strict';
import { type CollectedMetrics, collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';
import { startStreams, type StreamHarness } from '../../support/stream-harness.ts';
import { parseScrape, type Scrape } from '../../support/telemetry/scrape.ts';
import { frames, has, inFlight, run, settled } from '../edge/streams/told-runs.ts';

describe('the metrics of streams', () => {
  let metrics: CollectedMetrics;
  let harness: StreamHarness;
  beforeEach(async () => {
    metrics = collectMetrics(silentLogger());
    harness = await startStreams({}, metrics);
    harness.records.set(run, inFlight);
    await harness.live.append(run, frames(1, 1, 'run'));
  });
  afterEach(() => harness.stop());
  const scraped = async (): Promise<Scrape> => parseScrape(await metrics.scrape());
  const endedAs = async (how: string): Promise<void> => {
    await settled(() => harness.streams.open_streams === 0);
    const { samples, sum } = await scraped();
    const ends = samples.filter(({ name }) => name === 'colloquy_streams_ended_total');
    assert.deepEqual(
      ends.map(({ labels, value }) => [labels['how'], value]),
      [[how, 1]],
    );
    assert.equal(sum('colloquy_stream_duration_seconds_count'), 1);
    assert.equal(sum('colloquy_streams_open'), 0);
  };

  it('say done where the whole run was told, and how much that was', async () => {
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    assert.equal((await scraped()).sum('colloquy_streams_open'), 1);
    await harness.live.append(run, frames(1, 2, 'delta', 'message', 'done'));
    assert.equal(await client.ended, 'end');
    await endedAs('done');
    const { sum } = await scraped();
    assert.equal(sum('colloquy_stream_frames_sent_total'), 4);
    assert.ok((sum('colloquy_stream_bytes_sent_total') ?? 0) > 100);
    assert.equal(sum('colloquy_stream_open_duration_seconds_count'), 1);
  });

  it('say left where the client went', async () => {
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    client.close();
    await endedAs('left');
  });

  it('say revoked where the credential was', async () => {
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    harness.revoke();
    assert.equal(await client.ended, 'end');
    await endedAs('revoked');
  });

  it('say draining where the process stops', async () => {
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    await harness.streams.drain?.();
    assert.equal(await client.ended, 'end');
    await endedAs('draining');
  });

  it('say stalled where the client reads nothing', async () => {
    const large = (n: number): Frame => ({
      epoch: 1,
      n,
      type: 'delta',
      data: JSON.stringify({ message_id: 'm', text: 'x'.repeat(256 * 1024) }),
    });
    for (let n = 2; n <= 60; n += 1) await harness.live.append(run, [large(n)]);
    const client = await harness.connect(run);
    client.pause();
    harness.advance(1);
    harness.advance(31_000);
    await endedAs('stalled');
    client.close();
  });

  it('say lost where neither the live stream nor the record can be read', async () => {
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    harness.live.down = true;
    harness.records.delete(run);
    harness.advance(6_000);
    assert.equal(await client.ended, 'end');
    await endedAs('lost');
  });
});
