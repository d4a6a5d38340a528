// The stream of a run for a reader: live, resumed, replayed, and from the record.

import assert from 'node:assert/strict';
import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';
import { startStreams, type StreamHarness } from '../../../support/stream-harness.ts';
import { frames, has, ids, inFlight, run, settled } from './told-runs.ts';

describe('the stream of a run', () => {
  let harness: StreamHarness;
  beforeEach(async () => {
    harness = await startStreams();
    harness.records.set(run, inFlight);
  });
  afterEach(() => harness.stop());

  const append = (...appended: Frame[]): Promise<void> => harness.live.append(run, appended);

  it('follows a run in flight from its first frame to done, and ends cleanly', async () => {
    await append(...frames(1, 1, 'run'));
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    await append(...frames(1, 2, 'message_start', 'delta'));
    await client.until(has('1-3'));
    await append(...frames(1, 4, 'delta', 'message', 'done'));
    assert.equal(await client.ended, 'end');
    assert.deepEqual(ids(client), ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6']);
    assert.equal(client.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(client.headers['cache-control'], 'no-store, no-transform');
    assert.equal(client.headers['x-accel-buffering'], 'no');
  });

  it('resumes right after the frame the client names', async () => {
    await append(...frames(1, 1, 'run', 'message_start', 'delta', 'delta'));
    const client = await harness.connect(run, '1-2');
    await client.until(has('1-4'));
    await append(...frames(1, 5, 'done'));
    await client.ended;
    assert.deepEqual(ids(client), ['1-3', '1-4', '1-5']);
  });

  it('serves readers of one run at different places', async () => {
    await append(...frames(1, 1, 'run', 'message_start', 'delta', 'delta'));
    const late = await harness.connect(run, '1-3');
    const whole = await harness.connect(run);
    const middle = await harness.connect(run, '1-1');
    await append(...frames(1, 5, 'done'));
    await Promise.all([late.ended, whole.ended, middle.ended]);
    assert.deepEqual(ids(late), ['1-4', '1-5']);
    assert.deepEqual(ids(whole), ['1-1', '1-2', '1-3', '1-4', '1-5']);
    assert.deepEqual(ids(middle), ['1-2', '1-3', '1-4', '1-5']);
  });

  it('goes on with the reset of a new epoch after a takeover, for those who follow and those who resume', async () => {
    await append(...frames(1, 1, 'run', 'delta'));
    const following = await harness.connect(run);
    await following.until(has('1-2'));
    await append(...frames(2, 0, 'reset', 'run', 'delta'));
    await following.until(has('2-2'));
    const resumed = await harness.connect(run, '1-1');
    await resumed.until(has('2-2'));
    await append(...frames(2, 3, 'done'));
    await Promise.all([following.ended, resumed.ended]);
    assert.deepEqual(ids(following), ['1-1', '1-2', '2-0', '2-1', '2-2', '2-3']);
    assert.deepEqual(ids(resumed), ['2-0', '2-1', '2-2', '2-3']);
  });

  it('sends nothing past a hole, asks once for the run to be told again, and goes on at the reset', async () => {
    await append(...frames(1, 1, 'run', 'delta'));
    const client = await harness.connect(run);
    await client.until(has('1-2'));
    harness.hidden.add(`${run}/1-3`);
    await append(...frames(1, 3, 'delta', 'delta'));
    await settled(() => harness.retells.length > 0);
    await append(...frames(1, 5, 'delta'));
    await append(...frames(1, 6, 'delta'));
    harness.advance(600);
    await append(...frames(2, 0, 'reset', 'run', 'delta', 'done'));
    await client.ended;
    assert.deepEqual(ids(client), ['1-1', '1-2', '2-0', '2-1', '2-2', '2-3']);
    assert.deepEqual(harness.retells, [{ run_id: run, epoch: 1 }]);
  });

  it('asks again where its request had no effect, until the run is told again', async () => {
    await append(...frames(1, 1, 'run', 'delta'));
    const client = await harness.connect(run);
    await client.until(has('1-2'));
    harness.hidden.add(`${run}/1-3`);
    await append(...frames(1, 3, 'delta', 'delta'));
    await settled(() => harness.retells.length > 0);
    await settled(() => {
      harness.advance(1_000);
      return harness.retells.length > 1;
    });
    await append(...frames(2, 0, 'reset', 'run', 'delta'));
    await client.until(has('2-2'));
    for (let times = 0; times < 3; times += 1) harness.advance(5_000);
    await append(...frames(2, 3, 'done'));
    await client.ended;
    assert.deepEqual(
      harness.retells,
      [1, 2].map(() => ({ run_id: run, epoch: 1 })),
    );
  });

  it('takes a missing head for a hole', async () => {
    harness.hidden.add(`${run}/1-1`);
    await append(...frames(1, 1, 'run', 'delta'));
    const client = await harness.connect(run);
    await settled(() => harness.retells.length > 0);
    await append(...frames(2, 0, 'reset', 'done'));
    await client.ended;
    assert.deepEqual(ids(client), ['2-0', '2-1']);
  });

  it('asks for the run to be told again where nothing of it is there', async () => {
    const client = await harness.connect(run);
    harness.advance(1_100);
    await settled(() => harness.retells.length > 0);
    for (let look = 0; look < 3; look += 1) {
      // A new reader is answered after earlier requests.
      (await harness.connect(run)).close();
      harness.advance(1_100);
    }
    assert.deepEqual(harness.retells, [{ run_id: run, epoch: 0 }]);
    await append(...frames(1, 1, 'run', 'done'));
    await client.ended;
    assert.deepEqual(ids(client), ['1-1', '1-2']);
  });

  it('asks at once where the run waits for a person, since no worker finds that its stream is missing', async () => {
    const record = harness.records.get(run);
    assert.ok(record);
    harness.records.set(run, { ...record, state: 'waiting_approval' });
    const client = await harness.connect(run, '2-4');
    await settled(() => harness.retells.length > 0);
    assert.deepEqual(harness.retells, [{ run_id: run, epoch: 0 }]);
    await append(...frames(3, 0, 'reset', 'approval', 'done'));
    await client.ended;
    assert.deepEqual(ids(client), ['3-0', '3-1', '3-2']);
  });

  it('sends a reset first to a client whose place no epoch reaches', async () => {
    await append(...frames(1, 1, 'run', 'delta'));
    const ahead = await harness.connect(run, '1-9');
    const unknown = await harness.connect(run, '7-2');
    await append(...frames(1, 3, 'done'));
    await Promise.all([ahead.ended, unknown.ended]);
    for (const client of [ahead, unknown]) {
      assert.deepEqual(ids(client), ['1-0', '1-1', '1-2', '1-3']);
      assert.deepEqual(client.events[0], { id: '1-0', type: 'reset', data: { epoch: 1 } });
    }
  });

  it('answers redis_unavailable while the run goes on and the live stream is down', async () => {
    harness.live.down = true;
    const refused = await harness.connect(run);
    assert.equal(refused.status, 503);
    assert.deepEqual(await refused.refusal(), { code: 'redis_unavailable' });
    harness.live.down = false;
    await append(...frames(1, 1, 'run'));
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    harness.live.down = true;
    harness.advance(5_100);
    assert.equal(await client.ended, 'end');
    await settled(() => harness.streams.open_streams === 0);
  });

  it('answers run_not_found without watching anything', async () => {
    const client = await harness.connect('another');
    assert.equal(client.status, 404);
    assert.deepEqual(await client.refusal(), { code: 'run_not_found' });
    assert.equal(harness.live.watching, 0);
  });

  it('ends the streams of a run that is deleted meanwhile, of a revoked credential, and when the edge drains', async () => {
    await append(...frames(1, 1, 'run'));
    const deleted = await harness.connect(run);
    await deleted.until(has('1-1'));
    harness.records.delete(run);
    harness.advance(5_100);
    assert.equal(await deleted.ended, 'end');

    harness.records.set(run, inFlight);
    const revoked = await harness.connect(run);
    harness.revoke();
    assert.equal(await revoked.ended, 'end');

    const drained = await harness.connect(run);
    await harness.streams.drain?.();
    assert.equal(await drained.ended, 'end');
    assert.equal((await harness.connect(run)).status, 503);
  });

  it('sends a comment line every 10 s', async () => {
    await append(...frames(1, 1, 'run'));
    const client = await harness.connect(run);
    await client.until(has('1-1'));
    for (let half = 0; half < 70; half += 1) harness.advance(500);
    await append(...frames(1, 2, 'done'));
    await client.ended;
    assert.deepEqual(client.comments, [': keep-alive', ': keep-alive', ': keep-alive']);
  });

  it('gives 200 readers of one run the same frames, reading each once, and leaves nothing behind', async () => {
    await append(...frames(1, 1, 'run'));
    const clients = await Promise.all(Array.from({ length: 200 }, () => harness.connect(run)));
    assert.equal(harness.streams.open_streams, 200);
    assert.equal(harness.live.watching, 1);
    await Promise.all(clients.map((client) => client.until(has('1-1'))));
    const before = harness.live.reads;
    for (let n = 2; n <= 41; n += 1) {
      await append(...frames(1, n, 'delta'));
      await nextIteration();
    }
    await append(...frames(1, 42, 'done'));
    await Promise.all(clients.map((client) => client.ended));
    assert.ok(harness.live.reads - before <= 90, `${harness.live.reads - before} reads`);
    for (const client of clients) assert.equal(client.events.length, 42);
    await settled(() => harness.streams.open_streams === 0);
    assert.equal(harness.live.watching, 0);
  });

  it('forgets a reader who leaves, and keeps the others', async () => {
    await append(...frames(1, 1, 'run'));
    const [leaver, stayer] = [await harness.connect(run), await harness.connect(run)];
    leaver.close();
    await settled(() => harness.streams.open_streams === 1);
    await append(...frames(1, 2, 'done'));
    await stayer.ended;
    assert.deepEqual(ids(stayer), ['1-1', '1-2']);
    await settled(() => harness.streams.open_streams === 0);
    assert.equal(harness.live.watching, 0);
  });
});
