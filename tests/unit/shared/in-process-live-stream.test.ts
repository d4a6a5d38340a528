// Promises of the in-process live stream beyond the port: its bounds, and one notice for many appends.

import assert from 'node:assert/strict';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import { type Frame, type LiveStream, StreamGapError } from '#shared/ports/live-stream/live-stream.ts';

const frame = (epoch: number, n: number, text = 'x'.repeat(1_000)): Frame => ({ epoch, n, type: 'delta', data: text });

describe('the in-process live stream', () => {
  let stream: LiveStream;
  beforeEach(() => {
    stream = createInProcessLiveStream({ maxRunBytes: 8_000, maxTotalBytes: 11_000 });
  });
  afterEach(() => stream.close());

  it('evicts the streams that ended longest ago when memory is full, and no running one', async () => {
    for (const run of ['running', 'ended-first', 'ended-last']) await stream.append(run, [frame(1, 1), frame(1, 2)]);
    await stream.expire('ended-first', 600_000);
    await stream.expire('ended-last', 600_000);
    for (let n = 1; n <= 4; n += 1) await stream.append('new', [frame(1, n)]);
    assert.equal(await stream.newest('ended-first'), null);
    assert.deepEqual(await stream.newest('ended-last'), { epoch: 1, n: 2 });
    assert.deepEqual(await stream.newest('running'), { epoch: 1, n: 2 });
  });

  it('holds the newest ends, whichever were removed meanwhile', async () => {
    const kept: string[] = [];
    for (let n = 1; n <= 200; n += 1) {
      await stream.append(`${n}`, [frame(1, 1)]);
      await stream.expire(`${n}`, 600_000);
      if (n % 3 === 0) await stream.remove(`${n}`);
      else kept.push(`${n}`);
      const held = [];
      for (const run of kept) if ((await stream.newest(run)) !== null) held.push(run);
      assert.deepEqual(held, kept.slice(-held.length));
      // Seven are within the bound, of which up to three were removed.
      assert.ok(held.length >= Math.min(kept.length, 4), `${held.length} runs of 1 kB are held`);
    }
  });

  it('keeps the frames of an ended run that is told on, and makes room for it too', async () => {
    for (const run of ['first', 'second', 'third']) {
      await stream.append(run, [frame(1, 1), frame(1, 2)]);
      await stream.expire(run, 600_000);
    }
    await stream.append('second', [frame(1, 3), frame(1, 4)]);
    assert.deepEqual(
      (await stream.read('second', null, 10)).map(({ n }) => n),
      [1, 2, 3, 4],
    );
    for (let n = 1; n <= 3; n += 1) await stream.append('new', [frame(1, n)]);
    assert.equal(await stream.newest('first'), null);
    assert.deepEqual(await stream.newest('second'), { epoch: 1, n: 4 });
  });

  it('refuses a running run with a gap when nothing is left to evict, and takes it up when there is room again', async () => {
    for (let n = 1; n <= 7; n += 1) await stream.append('large', [frame(1, n)]);
    await stream.append('small', [frame(1, 1)]);
    await stream.append('small', [frame(2, 0)]);
    await assert.rejects(stream.append('other', [frame(1, 1)]), StreamGapError);
    await stream.append('small', [frame(3, 0)]);
    await stream.remove('large');
    await stream.append('other', [frame(1, 1)]);
  });

  it('tells a watcher once of all appends of one iteration', async () => {
    let notices = 0;
    stream.watch('run', () => (notices += 1));
    for (let n = 1; n <= 5; n += 1) await stream.append('run', [frame(1, n)]);
    assert.equal(notices, 0);
    await nextIteration();
    assert.equal(notices, 1);
    await stream.append('run', [frame(1, 6)]);
    await nextIteration();
    assert.equal(notices, 2);
  });

  it('lets one function watch twice and leave once', async () => {
    let notices = 0;
    const listener = (): void => void (notices += 1);
    const leave = stream.watch('run', listener);
    stream.watch('run', listener);
    leave();
    leave();
    await stream.append('run', [frame(1, 1)]);
    await nextIteration();
    assert.equal(notices, 1);
  });
});
