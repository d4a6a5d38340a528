// The promises of every live stream. An adapter's test file adds an initializer and nothing else.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import {
  type Frame,
  type LiveStream,
  LiveStreamUnavailableError,
  StaleFrameError,
  StreamGapError,
} from '#shared/ports/live-stream/live-stream.ts';

/** One adapter under test. */
export interface LiveStreamInitializer {
  /** Opens a stream that holds at most about `maxRunBytes` per run. */
  open(bounds: { maxRunBytes: number }): Promise<{
    stream: LiveStream;
    /** Resolves once the store's time is `ms` later. */
    pass(ms: number): Promise<void>;
  }>;
}

const frame = (epoch: number, n: number, text = ''): Frame => ({
  epoch,
  n,
  type: n === 0 ? 'reset' : 'delta',
  data: JSON.stringify(n === 0 ? { epoch } : { text: text || `${epoch}-${n}` }),
});
const frames = (epoch: number, from: number, to: number): Frame[] =>
  Array.from({ length: to - from + 1 }, (_, index) => frame(epoch, from + index));
const ids = (read: readonly Frame[]): string[] => read.map(({ epoch, n }) => `${epoch}-${n}`);

export function liveStreamSuite(name: string, initializer: LiveStreamInitializer): void {
  describe(`live stream: ${name}`, () => {
    let stream: LiveStream;
    let pass: (ms: number) => Promise<void>;
    let run: string;

    beforeEach(async () => {
      ({ stream, pass } = await initializer.open({ maxRunBytes: 64 * 1024 }));
      run = newId();
    });
    afterEach(() => stream.close());

    it('gives back frames as they were appended', async () => {
      const first = { epoch: 1, n: 1, type: 'run', data: '{"state":"queued","text":"naïve 🙂 \\n"}' };
      await stream.append(run, [first]);
      await stream.append(run, frames(1, 2, 4));
      assert.deepEqual(await stream.read(run, null, 100), [first, ...frames(1, 2, 4)]);
      assert.deepEqual(await stream.newest(run), { epoch: 1, n: 4 });
    });

    it('holds nothing of a run that nobody wrote, and keeps runs apart', async () => {
      await stream.append(newId(), frames(1, 1, 3));
      assert.deepEqual(await stream.read(run, null, 100), []);
      assert.deepEqual(await stream.read(run, { epoch: 1, n: 2 }, 100), []);
      assert.equal(await stream.newest(run), null);
      await stream.append(run, []);
      assert.equal(await stream.newest(run), null);
    });

    it('refuses a frame that is not newer than the newest, and keeps nothing of its batch', async () => {
      await stream.append(run, frames(1, 1, 3));
      await assert.rejects(stream.append(run, [frame(1, 3)]), StaleFrameError);
      await assert.rejects(stream.append(run, frames(1, 3, 4)), StaleFrameError);
      await stream.append(run, frames(2, 0, 1));
      await assert.rejects(stream.append(run, [frame(1, 4)]), StaleFrameError);
      await assert.rejects(stream.append(run, [frame(2, 2), frame(2, 2)]), StaleFrameError);
      assert.deepEqual(await stream.newest(run), { epoch: 2, n: 1 });
    });

    it('refuses a frame that leaves a hole, and keeps nothing of its batch', async () => {
      await assert.rejects(stream.append(run, [frame(1, 2)]), StreamGapError);
      await assert.rejects(stream.append(run, [frame(1, 0)]), StreamGapError);
      await assert.rejects(stream.append(run, [frame(2, 1)]), StreamGapError);
      await stream.append(run, frames(1, 1, 2));
      await assert.rejects(stream.append(run, [frame(1, 4)]), StreamGapError);
      await assert.rejects(stream.append(run, [frame(1, 3), frame(1, 5)]), StreamGapError);
      await assert.rejects(stream.append(run, [frame(2, 1)]), StreamGapError);
      assert.deepEqual(await stream.newest(run), { epoch: 1, n: 2 });
      await stream.append(run, [frame(1, 3)]);
    });

    it('takes up a run anywhere an epoch begins', async () => {
      await stream.append(run, frames(7, 0, 2));
      assert.deepEqual(ids(await stream.read(run, null, 100)), ['7-0', '7-1', '7-2']);
      await stream.append(run, frames(9, 0, 0));
      assert.deepEqual(await stream.newest(run), { epoch: 9, n: 0 });
    });

    it('gives a run to one of two writers', async () => {
      await stream.append(run, frames(1, 1, 1));
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => stream.append(run, [frame(1, 2)])));
      assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof StaleFrameError);
    });

    it('reads on from a cursor, a page at a time', async () => {
      await stream.append(run, frames(1, 1, 10));
      assert.deepEqual(ids(await stream.read(run, null, 3)), ['1-1', '1-2', '1-3']);
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 3 }, 3)), ['1-4', '1-5', '1-6']);
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 9 }, 3)), ['1-10']);
      assert.deepEqual(await stream.read(run, { epoch: 1, n: 10 }, 3), []);
      assert.equal((await stream.read(run, { epoch: 1, n: 0 }, 100)).length, 10);
    });

    it('reads from the start of the newest epoch without a cursor, and through all epochs with one', async () => {
      await stream.append(run, frames(1, 1, 3));
      await stream.append(run, frames(2, 0, 2));
      assert.deepEqual(ids(await stream.read(run, null, 100)), ['2-0', '2-1', '2-2']);
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 2 }, 100)), ['1-3', '2-0', '2-1', '2-2']);
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 2 }, 2)), ['1-3', '2-0']);
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 3 }, 2)), ['2-0', '2-1']);
    });

    it('answers a cursor that it does not hold with the newest epoch, where that is newer than the cursor', async () => {
      await stream.append(run, frames(1, 1, 3));
      await stream.append(run, frames(3, 0, 2));
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 9 }, 100)), ['3-0', '3-1', '3-2']);
      assert.deepEqual(ids(await stream.read(run, { epoch: 2, n: 1 }, 2)), ['3-0', '3-1']);
      assert.deepEqual(await stream.read(run, { epoch: 3, n: 9 }, 100), []);
      assert.deepEqual(await stream.read(run, { epoch: 4, n: 0 }, 100), []);
    });

    it('tells watchers after an append, and no longer once they left', async () => {
      let leftWasTold = false;
      const leave = stream.watch(run, () => (leftWasTold = true));
      leave();
      const told = new Promise<readonly Frame[]>((resolve, reject) => {
        // A new watcher may get no notice.
        const end = stream.watch(run, () => {
          stream.read(run, null, 10).then((read) => {
            if (read.length === 0) return;
            end();
            resolve(read);
          }, reject);
        });
      });
      await stream.append(run, frames(1, 1, 2));
      assert.deepEqual(ids(await told), ['1-1', '1-2']);
      assert.equal(leftWasTold, false);
    });

    it('tells every one of 200 watchers of a run', async () => {
      const told = Array.from(
        { length: 200 },
        () =>
          new Promise<void>((resolve) => {
            const end = stream.watch(run, () => {
              end();
              resolve();
            });
          }),
      );
      await stream.append(run, frames(1, 1, 1));
      await Promise.all(told);
    });

    it('drops epochs that a newer one replaced to make room, then refuses with a gap and keeps what it has', async () => {
      const large = 'x'.repeat(10_000);
      for (let n = 1; n <= 4; n += 1) await stream.append(run, [frame(1, n, large)]);
      await stream.append(run, [frame(2, 0)]);
      let held = 0;
      await assert.rejects(async () => {
        for (let n = 1; n <= 20; n += 1) {
          await stream.append(run, [frame(2, n, large)]);
          held = n;
        }
      }, StreamGapError);
      assert.ok(held >= 4 && held < 8, `${held} frames of 10 kB in 64 KiB`);
      assert.deepEqual(await stream.newest(run), { epoch: 2, n: held });
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 1 }, 1)), ['2-0']);
      await stream.append(run, frames(3, 0, 1));
      assert.deepEqual(ids(await stream.read(run, null, 10)), ['3-0', '3-1']);
    });

    it('keeps an ended run for as long as it was told, and no longer', async () => {
      await stream.append(run, frames(1, 1, 2));
      await stream.expire(run, 400);
      await stream.expire(newId(), 400);
      assert.equal((await stream.read(run, null, 10)).length, 2);
      await pass(500);
      assert.deepEqual(await stream.read(run, null, 10), []);
      assert.equal(await stream.newest(run), null);
    });

    it('gives back an ended run as it was appended, from any cursor', async () => {
      const first = { epoch: 1, n: 1, type: 'run', data: '{"state":"queued","text":"naïve 🙂 слово \\n"}' };
      const told = [first, ...frames(1, 2, 30), ...frames(4, 0, 20)];
      await stream.append(run, told);
      await stream.expire(run, 60_000);
      assert.deepEqual(await stream.newest(run), { epoch: 4, n: 20 });
      assert.deepEqual(await stream.read(run, null, 100), frames(4, 0, 20));
      assert.deepEqual(await stream.read(run, { epoch: 1, n: 0 }, 100), told);
      for (let at = 0; at < told.length; at += 7) {
        const cursor = told[at] as Frame;
        assert.deepEqual(await stream.read(run, cursor, 3), told.slice(at + 1, at + 4));
      }
      assert.deepEqual(ids(await stream.read(run, { epoch: 1, n: 31 }, 2)), ['4-0', '4-1']);
      assert.deepEqual(await stream.read(run, { epoch: 4, n: 20 }, 100), []);
      assert.deepEqual(await stream.read(run, { epoch: 5, n: 0 }, 100), []);
    });

    it('takes frames of an ended run by the same rules, and forgets them at the same time', async () => {
      await stream.append(run, frames(1, 1, 3));
      await stream.expire(run, 400);
      await assert.rejects(stream.append(run, [frame(1, 3)]), StaleFrameError);
      await assert.rejects(stream.append(run, [frame(1, 5)]), StreamGapError);
      await assert.rejects(stream.append(run, [frame(1, 4, 'x'.repeat(70_000))]), StreamGapError);
      await stream.append(run, [frame(1, 4)]);
      await stream.append(run, frames(2, 0, 1));
      assert.deepEqual(await stream.read(run, { epoch: 1, n: 0 }, 100), [...frames(1, 1, 4), ...frames(2, 0, 1)]);
      await pass(500);
      assert.deepEqual(await stream.read(run, null, 100), []);
      await assert.rejects(stream.append(run, [frame(2, 2)]), StreamGapError);
      await stream.append(run, frames(3, 0, 1));
      assert.deepEqual(ids(await stream.read(run, null, 100)), ['3-0', '3-1']);
    });

    it('keeps an ended run longer where it is told so again', async () => {
      await stream.append(run, frames(1, 1, 2));
      await stream.expire(run, 400);
      await stream.expire(run, 60_000);
      await pass(500);
      assert.equal((await stream.read(run, null, 10)).length, 2);
    });

    it('forgets a removed run, ended or not', async () => {
      for (const isEnded of [false, true]) {
        await stream.append(run, frames(1, 1, 2));
        if (isEnded) await stream.expire(run, 60_000);
        await stream.remove(run);
        await stream.remove(run);
        assert.deepEqual(await stream.read(run, null, 10), []);
        await assert.rejects(stream.append(run, [frame(1, 3)]), StreamGapError);
      }
    });

    it('says that it is unavailable once it is closed', async () => {
      await stream.close();
      await assert.rejects(stream.read(run, null, 10), LiveStreamUnavailableError);
      await assert.rejects(stream.append(run, frames(1, 1, 1)), LiveStreamUnavailableError);
    });
  });
}
