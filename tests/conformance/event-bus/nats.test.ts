// The event bus on NATS JetStream against the suite.

import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createNatsEventBus } from '#shared/ports/event-bus/nats/nats-event-bus.ts';
import { sharedNats } from '../../support/servers/nats.ts';
import { eventBusSuite } from './suite.ts';

describe('NATS (needs nats)', () => {
  let url: string | undefined;
  before(async function () {
    this.timeout(60_000);
    url = await sharedNats();
    if (url === undefined) this.skip();
  });

  eventBusSuite('NATS', {
    open: async ({ redeliveryMs } = { redeliveryMs: 1 }) =>
      createNatsEventBus({ url: url ?? '', prefix: newId(), log: silentLogger(), redeliveryMs }),
  });
});
