// What a process opens to reach tool servers: all of it goes out through one port, and closes together.

import type { Clock } from '#shared/time/clock.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import { type Outbound, OutboundRefusedError } from '#shared/outbound/outbound.ts';
import type { Authorization } from './authorization.ts';
import { ConnectorError, type Connectors } from './connector.ts';

/** Tool servers, as the service is given them. */
export interface ToolServerAccess {
  readonly connectors: Connectors;
  readonly authorization: Authorization;
  readonly outbound: Pick<Outbound, 'check'>;
  close(): Promise<void>;
}

export function openConnectors(_parts: { log: Logger; clock: Clock }): ToolServerAccess {
  const unreachable = async (): Promise<never> => {
    throw new ConnectorError('unreachable', 'This process reaches no tool servers.', 'no');
  };
  return {
    connectors: {
      listTools: unreachable,
      callTool: unreachable,
      onToolsChanged: () => () => undefined,
      forget: () => undefined,
      close: async () => undefined,
    },
    authorization: { begin: unreachable, complete: unreachable, refresh: unreachable },
    outbound: {
      check(url) {
        const { protocol, username, password } = new URL(url);
        if (protocol !== 'https:' || username !== '' || password !== '')
          throw new OutboundRefusedError('Only https addresses without credentials are asked.');
      },
    },
    close: async () => undefined,
  };
}
