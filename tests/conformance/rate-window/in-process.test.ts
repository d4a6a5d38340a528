// The in-process rate window against the suite.

import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { rateWindowSuite } from './suite.ts';

rateWindowSuite('in process', {
  async open() {
    let now = Date.now();
    return {
      window: createInProcessRateWindow({ maxKeys: 1_000, clock: () => now }),
      async pass(ms) {
        now += ms;
      },
    };
  },
});
