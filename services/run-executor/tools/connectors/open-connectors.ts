// Opens a process's way to tool servers: all requests go out through one port, and all closes together.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import type { OutboundSettings } from '#shared/ports/outbound/settings.ts';
import { createOutbound } from '#shared/ports/outbound/undici-outbound.ts';
import type { ToolAuthorization } from './authorization.ts';
import type { Connectors } from './connector.ts';
import { createMcpAuthorization } from './mcp/authorization.ts';
import { createMcpConnectors } from './mcp/connectors.ts';
import type { ConnectorSettings } from './settings.ts';

/** Tool servers, as the service is given them. */
export interface ToolServerAccess {
  readonly connectors: Connectors;
  readonly authorization: ToolAuthorization;
  readonly outbound: Pick<Outbound, 'check' | 'fetch'>;
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
}): ToolServerAccess & { readonly outbound: Outbound } {
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
