// The stream of an ended run for a reader: the rest of its live stream, the record, or nothing more.

import assert from 'node:assert/strict';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';
import { startStreams, type StreamHarness } from '../../../support/stream-harness.ts';
import { finished, frames, has, ids, inFlight, run } from './told-runs.ts';

describe('the stream of a run that has ended', () => {
  let harness: StreamHarness;
  beforeEach(async () => {
    harness = await startStreams();
    harness.records.set(run, inFlight);
  });
  afterEach(() => harness.stop());

  const append = (...appended: Frame[]): Promise<void> => harness.live.append(run, appended);

  it('serves a finished run from the live stream as long as that tells all of it', async () => {
    await append(...frames(1, 1, 'run', 'delta', 'done'));
    harness.records.set(run, finished(1, 3, frames(2, 0, 'reset', 'run', 'delta', 'done')));
    const client = await harness.connect(run, '1-1');
    await client.ended;
    assert.deepEqual(ids(client), ['1-2', '1-3']);
  });

  it('serves a finished run from the record, behind a reset, where the live stream is gone, holed or cut short', async () => {
    const told = frames(2, 0, 'reset', 'run', 'delta', 'done');
    harness.records.set(run, finished(1, 3, told));
    const gone = await harness.connect(run, '1-2');
    await gone.ended;
    assert.deepEqual(ids(gone), ['2-0', '2-1', '2-2', '2-3']);
    await append(...frames(1, 1, 'run', 'delta'));
    const short = await harness.connect(run);
    await short.ended;
    assert.deepEqual(ids(short), ['1-1', '1-2', '2-0', '2-1', '2-2', '2-3']);
    await append(...frames(1, 3, 'delta', 'done'));
    harness.hidden.add(`${run}/1-3`);
    const holed = await harness.connect(run, '1-1');
    await holed.ended;
    assert.deepEqual(ids(holed), ['1-2', '2-0', '2-1', '2-2', '2-3']);
    assert.deepEqual(harness.retells, []);
  });

  it('resumes within the record, and serves it while the live stream is down', async () => {
    harness.records.set(run, finished(1, 3, frames(2, 0, 'reset', 'run', 'delta', 'done')));
    harness.live.down = true;
    const client = await harness.connect(run, '2-1');
    await client.ended;
    assert.deepEqual(ids(client), ['2-2', '2-3']);
  });

  it('ends at once, empty, for a cursor at done', async () => {
    harness.records.set(run, finished(1, 3, frames(2, 0, 'reset', 'run', 'delta', 'done')));
    for (const cursor of ['1-3', '2-3']) {
      const client = await harness.connect(run, cursor);
      assert.equal(client.status, 200);
      assert.equal(await client.ended, 'end');
      assert.deepEqual(client.events, []);
    }
    assert.equal(harness.streams.open_streams, 0);
  });

  it('ends at once, empty, for a cursor at a done that was told and is not recorded yet', async () => {
    await append(...frames(1, 1, 'run', 'delta', 'done'));
    const client = await harness.connect(run, '1-3');
    assert.equal(client.status, 200);
    assert.equal(await client.ended, 'end');
    assert.deepEqual(client.events, []);
    assert.equal(harness.streams.open_streams, 0);
    // Where the newest frame is no end, the reader waits for the next.
    harness.records.set('run-2', inFlight);
    await harness.live.append('run-2', frames(1, 1, 'run', 'delta'));
    const waiting = await harness.connect('run-2', '1-2');
    await harness.live.append('run-2', frames(1, 3, 'done'));
    await waiting.ended;
    assert.deepEqual(ids(waiting), ['1-3']);
  });

  it('finds the end of a run in the record when its live stream was lost', async () => {
    await append(...frames(1, 1, 'run', 'delta'));
    const client = await harness.connect(run);
    await client.until(has('1-2'));
    await harness.live.lose(run);
    harness.records.set(run, finished(1, 5, frames(2, 0, 'reset', 'run', 'delta', 'done')));
    harness.advance(5_100);
    await client.ended;
    assert.deepEqual(ids(client), ['1-1', '1-2', '2-0', '2-1', '2-2', '2-3']);
  });
});
