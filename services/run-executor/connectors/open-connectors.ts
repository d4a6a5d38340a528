// What a process opens to reach tool servers: all of it goes out through one port, and closes together.

import type { Clock } from '#shared/time/clock.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Outbound } from '#shared/outbound/outbound.ts';
import type { OutboundSettings } from '#shared/outbound/settings.ts';
import { createOutbound } from '#shared/outbound/undici-outbound.ts';
import type { ToolAuthorization } from './authorization.ts';
import type { Connectors } from './connector.ts';
import { createMcpAuthorization } from './mcp/authorization.ts';
import { createMcpConnectors } from './mcp/connectors.ts';
import type { ConnectorSettings } from './settings.ts';

/** Tool servers, as the service is given them. */
export interface ToolServerAccess {
  readonly connectors: Connectors;
  readonly authorization: ToolAuthorization;
  readonly outbound: Pick<Outbound, 'check'>;
  close(): Promise<void>;
}

export function openConnectors({
  settings,
  log,
  clock,
}: {
  settings: OutboundSettings & ConnectorSettings;
  log: Logger;
  clock: Clock;
}): ToolServerAccess {
  const outbound = createOutbound(settings, log);
  const connectors = createMcpConnectors({ outbound, settings, log, clock });
  return {
    connectors,
    authorization: createMcpAuthorization({ outbound, settings, clock }),
    outbound,
    async close() {
      await connectors.close();
      await outbound.close();
    },
  };
}
