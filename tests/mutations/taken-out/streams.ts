// Frames on their way: epochs, holes, retelling, readers.

import type { Mutation } from '../mutation.ts';

const streams = [
  'tests/integration/edge/streams/run-streams.test.ts',
  'tests/integration/edge/streams/ended-run-streams.test.ts',
  'tests/integration/edge/streams/reconnects.test.ts',
];

export const mutationsOfStreams: readonly Mutation[] = [
  {
    without: 'an edge that ends keeps connections until callers had time to leave them',
    file: 'services/edge/http/listener.ts',
    from: 'performance.now() + lingerMs',
    to: 'performance.now()',
    tests: ['tests/integration/edge/streams/draining.test.ts'],
  },
  {
    without: 'a run that waits is told again at once where nothing of it is there',
    file: 'services/edge/streaming/run-streams.ts',
    from: "newest === null && transcript.state.startsWith('waiting_')",
    to: "newest === null && transcript.state === ''",
    tests: ['tests/integration/edge/streams/run-streams.test.ts'],
  },
  {
    without: 'whoever has the end of a run already is not told it again while it is being recorded',
    file: 'services/edge/streaming/stream-ends.ts',
    from: "return last?.type === 'done';",
    to: 'return last === undefined;',
    tests: ['tests/integration/edge/streams/ended-run-streams.test.ts'],
  },
  {
    without: 'a hole is not skipped by a reader',
    file: 'services/edge/domain/stream-cursor.ts',
    from: 'return next.n === previous.n + 1;',
    to: 'return next.n > previous.n;',
    tests: [...streams, 'tests/unit/edge/streams/stream-rules.test.ts'],
  },
  {
    without: 'a new epoch begins with its reset',
    file: 'services/edge/domain/stream-cursor.ts',
    from: 'return next.epoch > previous.epoch && next.n === 0;',
    to: 'return next.epoch > previous.epoch;',
    tests: [...streams, 'tests/unit/edge/streams/stream-rules.test.ts'],
  },
  {
    without: 'a reader that reads nothing is cut off',
    file: 'services/edge/streaming/stream-reader.ts',
    from: 'blockedMs >= this.#bounds.stallMs || (',
    to: '(',
    tests: ['tests/integration/edge/streams/slow-readers.test.ts'],
  },
  {
    without: 'a reader that leaves too much unread is cut off',
    file: 'services/edge/streaming/stream-reader.ts',
    from: ' || (blockedMs >= graceMs && unread > this.#bounds.unreadBytes)',
    to: ' || (blockedMs >= graceMs && unread < 0)',
    tests: ['tests/integration/edge/streams/slow-readers.test.ts'],
  },
  {
    without: 'a run is asked to be told again once per epoch',
    file: 'services/edge/streaming/retelling.ts',
    from: '      this.#retoldEpoch = epoch;\n',
    to: '',
    tests: streams,
  },
  {
    without: 'a stream that has nothing at all is taken for lost',
    file: 'services/edge/streaming/run-hub.ts',
    from: 'if (this.log.position === null && now - this.#since >= emptyMs) this.lost(0);',
    to: '',
    tests: streams,
  },
  {
    without: 'the writer stops where another worker has the run',
    file: 'services/run-executor/runs/worker/frame-writer.ts',
    from: '        if (error instanceof StaleFrameError) return beStale();\n',
    to: '',
    tests: [
      'tests/unit/run-executor/runs/frame-writer.test.ts',
      'tests/integration/run-executor/runs/live-stream.test.ts',
    ],
  },
  {
    without: 'a run that was not told to its end is told again from the record',
    file: 'services/run-executor/runs/worker/settlement.ts',
    from: 'if (run.frames < 0) return appendWhole(run, run.epoch);',
    to: '',
    tests: [
      'tests/integration/run-executor/runs/live-stream.test.ts',
      'tests/integration/run-executor/runs/takeover.test.ts',
    ],
  },
];
