// The in-process live stream against the suite.

import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import { liveStreamSuite } from './suite.ts';

liveStreamSuite('in process', {
  async open({ maxRunBytes }) {
    let now = Date.now();
    return {
      stream: createInProcessLiveStream({ maxRunBytes, maxTotalBytes: 16 * maxRunBytes, clock: () => now }),
      async pass(ms) {
        now += ms;
      },
    };
  },
});
