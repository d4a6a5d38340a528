// The cost of reading a stream of events, by the CPU time of this thread: it grows as the stream does.

import assert from 'node:assert/strict';
import { createEventParser } from '#web/shared/event-stream.ts';
import { threadCpuMs } from '../../support/longest-iteration.ts';

describe('a stream of events', () => {
  it('takes time in proportion to its length, however small its pieces', () => {
    const time = (length: number): number => {
      const parser = createEventParser();
      const from = threadCpuMs();
      for (let count = 0; count < length; count += 1) parser.push('x');
      return threadCpuMs() - from;
    };
    time(50_000);
    const few = Math.min(time(50_000), time(50_000), time(50_000));
    assert.ok(time(800_000) < 16 * 8 * (few + 1));
  });
});
