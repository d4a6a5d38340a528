// A worker's parts for tool servers, on the stores of a harness.

import type { ClientRegistration } from '#services/run-executor/tools/connectors/authorization.ts';
import { createClientRegistrationStore } from '#services/run-executor/tools/store/client-registrations.ts';
import { createToolAccessStore } from '#services/run-executor/tools/store/tool-access.ts';
import { createToolServerStore } from '#services/run-executor/tools/store/tool-servers.ts';
import { createKnownTools } from '#services/run-executor/tools/worker/known-tools.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import type { Harness } from './harness.ts';

/** As one process has them: another call is another process. */
export function toolParts(harness: Harness) {
  const store = harness.stores.runs;
  const toolServers = createToolServerStore(store);
  const log = silentLogger();
  return {
    toolServers,
    toolAccess: createToolAccessStore(store),
    clientRegistrations: createClientRegistrationStore(store),
    registering: new Map<string, Promise<ClientRegistration>>(),
    authorization: harness.toolServers.authorization,
    connectors: harness.toolServers.connectors,
    knownTools: createKnownTools({ toolServers, clock: harness.now }),
    sealer: createSealer(harness.encryptionKey),
    bus: createInProcessEventBus({ log }),
    clock: harness.now,
    log,
  };
}
