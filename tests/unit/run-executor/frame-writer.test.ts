// The frame writer: one story per epoch, whatever happens to the live stream below it.

import assert from 'node:assert/strict';
import { createFrameWriter, type FrameWriter } from '#services/run-executor/worker/frame-writer.ts';
import { frame } from '#services/run-executor/domain/transcript.ts';
import { createInProcessLiveStream } from '#shared/live-stream/in-process/in-process-live-stream.ts';
import type { LiveStream } from '#shared/live-stream/live-stream.ts';
import { silentLogger } from '#shared/telemetry/logger.ts';

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

  it('begins a takeover with a reset and what was told before', async () => {
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
});
