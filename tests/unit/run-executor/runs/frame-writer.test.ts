// The frame writer: one story per epoch, through any failure of the live stream below it.

import assert from 'node:assert/strict';
import { frame } from '#services/run-executor/runs/rules/transcript.ts';
import { createFrameWriter, type FrameWriter } from '#services/run-executor/runs/worker/frame-writer.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import { type Frame, type LiveStream, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';

const delta = (text: string) => frame('delta', { message_id: 'm', text });

describe('the frame writer', () => {
  let stream: LiveStream;
  let epoch: number;
  let stale: number;

  beforeEach(() => {
    stream = createInProcessLiveStream({ maxRunBytes: 1e6, maxTotalBytes: 1e7 });
    epoch = 1;
    stale = 0;
  });
  afterEach(() => stream.close());

  const writer = (
    options: { frames?: number; epoch?: number; told?: ReturnType<typeof delta>[] } = {},
  ): FrameWriter => {
    epoch = options.epoch ?? 1;
    return createFrameWriter({
      liveStream: stream,
      runId: 'r',
      epoch,
      frames: options.frames ?? 0,
      told: options.told ?? [],
      openEpoch: async () => ++epoch,
      onStale: () => void (stale += 1),
      log: silentLogger(),
    });
  };
  const newestEpoch = async () =>
    (await stream.read('r', null, 1000)).map(({ epoch: e, n, type, data }) => `${e}-${n} ${type} ${data}`);

  it('numbers frames without holes, however many come at once', async () => {
    const subject = writer();
    for (let index = 0; index < 50; index += 1) subject.emit(delta(String(index)));
    await subject.flush();
    assert.deepEqual(
      (await stream.read('r', null, 1000)).map((one) => one.n),
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    assert.deepEqual(subject.position(), { epoch: 1, frames: 50 });
  });

  it('tells the whole run again in a new epoch after a loss, behind a reset', async () => {
    const subject = writer();
    subject.emit(delta('a'));
    await subject.flush();
    await stream.remove('r');
    subject.emit(delta('b'));
    await subject.flush();
    assert.deepEqual(await newestEpoch(), ['2-0 reset {"epoch":2}', '2-1 delta {"message_id":"m","text":"ab"}']);
  });

  it('takes back a failed try behind a reset', async () => {
    const subject = writer();
    subject.emit(delta('kept '));
    const mark = subject.mark();
    subject.emit(delta('wrong'));
    await subject.rewind(mark);
    subject.emit(delta('right'));
    await subject.flush();
    const frames = await newestEpoch();
    assert.equal(frames[0], '2-0 reset {"epoch":2}');
    assert.ok(!frames.join('').includes('wrong'));
  });

  it('begins a takeover with a reset and a replay', async () => {
    const subject = writer({ epoch: 2, frames: -1, told: [delta('before ')] });
    subject.emit(delta('after'));
    await subject.flush();
    assert.equal((await newestEpoch())[0], '2-0 reset {"epoch":2}');
    assert.equal(subject.position().epoch, 2);
  });

  it('stops for good when another worker has told more', async () => {
    const subject = writer();
    subject.emit(delta('mine'));
    await subject.flush();
    await stream.append('r', [{ epoch: 2, n: 0, type: 'reset', data: '{}' }]);
    subject.emit(delta('zombie'));
    await subject.flush();
    subject.emit(delta('zombie'));
    await subject.flush();
    assert.equal(stale, 1);
    assert.equal((await stream.newest('r'))?.epoch, 2);
  });

  it('ignores a request to retell an epoch that is past', async () => {
    const subject = writer({ epoch: 3, frames: -1 });
    subject.emit(delta('x'));
    await subject.flush();
    await subject.retell(2);
    assert.equal(subject.position().epoch, 3);
  });

  describe('while the live stream is away', () => {
    const { now } = Date;
    let moved: number;
    let failing: ((frames: readonly Frame[]) => Error) | undefined;
    let begun: number;
    beforeEach(() => {
      moved = 0;
      begun = 0;
      failing = undefined;
      Date.now = () => now() + moved;
    });
    afterEach(() => {
      Date.now = now;
    });

    const away = (): FrameWriter =>
      createFrameWriter({
        liveStream: {
          ...stream,
          async append(runId, frames) {
            if (failing) throw failing(frames);
            await stream.append(runId, frames);
          },
        },
        runId: 'r',
        epoch,
        frames: 0,
        told: [],
        async openEpoch() {
          begun += 1;
          return ++epoch;
        },
        onStale: () => void (stale += 1),
        log: silentLogger(),
      });
    const sayForAWhile = async (subject: FrameWriter): Promise<void> => {
      for (let word = 0; word < 10; word += 1) {
        moved += 501;
        subject.emit(delta(`${word} `));
        await subject.flush();
      }
    };

    it('opens one epoch and no more: nothing of it was sent', async () => {
      const subject = away();
      subject.emit(delta('before '));
      await subject.flush();
      failing = () => new LiveStreamUnavailableError('no connection', { notSent: true });
      await sayForAWhile(subject);
      assert.equal(begun, 1);
      assert.deepEqual(subject.position(), { epoch: 2, frames: -1 });
      await subject.retell(2);
      assert.equal(begun, 1, 'a reader that asks meanwhile changes nothing');
      failing = undefined;
      moved += 501;
      subject.emit(delta('after'));
      await subject.flush();
      assert.deepEqual(await newestEpoch(), [
        '2-0 reset {"epoch":2}',
        '2-1 delta {"message_id":"m","text":"before 0 1 2 3 4 5 6 7 8 9 "}',
        '2-2 delta {"message_id":"m","text":"after"}',
      ]);
      assert.deepEqual(subject.position(), { epoch: 2, frames: 2 });
    });

    it('opens another epoch where frames of this one may have been kept', async () => {
      const subject = away();
      failing = () => new LiveStreamUnavailableError('no answer');
      await sayForAWhile(subject);
      assert.ok(begun > 5);
      assert.equal(subject.position().frames, -1);
    });
  });
});
