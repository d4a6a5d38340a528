// The bound of the in-process live stream over all runs holds in real memory.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import { type Frame, type LiveStream, StreamGapError } from '#shared/ports/live-stream/live-stream.ts';
import { bytesHeldAfter } from '../support/collected-memory.ts';

const mib = 1024 * 1024;
const maxTotalBytes = 8 * mib;

/** A text as it comes from a store or a model: in one piece, and of nobody else. */
const own = (text: string): string => Buffer.from(text).toString();

const delta = (n: number, text: string): Frame => ({
  epoch: 1,
  n,
  type: 'delta',
  data: own(JSON.stringify({ message_id: newId(), text })),
});

describe('the memory of the in-process live stream', function () {
  this.timeout(60_000);
  let stream: LiveStream;
  let now = 0;
  beforeEach(() => {
    stream = createInProcessLiveStream({ maxRunBytes: 4 * mib, maxTotalBytes, clock: () => now });
  });
  afterEach(() => stream.close());

  const tell = async (frames: number, text: string): Promise<string> => {
    const runId = own(newId());
    for (let n = 1; n <= frames; n += 1) await stream.append(runId, [delta(n, text)]);
    return runId;
  };

  /** More runs than fit in any case: the text of a frame alone is longer. */
  const mostOf = (frames: number): number => (2 * maxTotalBytes) / (60 * frames);

  /** Tells runs and ends them until the first of them has made way, and as much again. */
  const tellEnded = async (frames: number, text: string): Promise<void> => {
    const first = await tell(frames, text);
    await stream.expire(first, 600_000);
    let told = 1;
    for (let until = Infinity; told < until; told += 1) {
      await stream.expire(await tell(frames, text), 600_000);
      if (until === Infinity && (await stream.newest(first)) === null) until = 2 * told;
      assert.ok(told < mostOf(frames), `${told} runs are told, and the first is held`);
    }
  };

  const tellUntilRefused = (frames: number, text: string): Promise<void> =>
    assert.rejects(async () => {
      for (let told = 0; told < mostOf(frames); told += 1) await tell(frames, text);
    }, StreamGapError);

  for (const frames of [1, 40, 4_000]) {
    for (const text of ['word ', 'слово ']) {
      const what = `runs of ${frames} frames of ${text}`;
      it(`is what it may be, and no less, with ended ${what}`, async () => {
        const held = await bytesHeldAfter(() => tellEnded(frames, text));
        assert.ok(held < 1.05 * maxTotalBytes && held > 0.75 * maxTotalBytes, `${held / mib} MiB`);
      });

      it(`is what it may be, and no less, with running ${what}`, async () => {
        const held = await bytesHeldAfter(() => tellUntilRefused(frames, text));
        assert.ok(held < 1.05 * maxTotalBytes && held > 0.75 * maxTotalBytes, `${held / mib} MiB`);
      });
    }
  }

  it('is given back once the time of ended runs is up', async () => {
    const held = await bytesHeldAfter(async () => {
      await tellEnded(40, 'word ');
      now += 600_000;
      await stream.expire(await tell(1, 'word '), 600_000);
    });
    assert.ok(held < mib, `${held / mib} MiB`);
  });
});
