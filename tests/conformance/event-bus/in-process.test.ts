// The in-process event bus against the suite.

import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { eventBusSuite } from './suite.ts';

eventBusSuite('in process', {
  open: async ({ redeliveryMs } = { redeliveryMs: 1 }) =>
    createInProcessEventBus({ log: silentLogger(), redeliveryMs }),
});
