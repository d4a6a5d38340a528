// The MCP adapter of the port (../connector.ts): remote tool servers over Streamable HTTP, with the official SDK. Its
// connections are connection-pool.ts, one of them connection.ts; tool-definitions.ts and tool-results.ts read the servers' answers.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import { connectorBounds, type ConnectorBounds } from '../bounds.ts';
import { ConnectorError, type Connectors } from '../connector.ts';
import type { ConnectorSettings } from '../settings.ts';
import { ConnectionFailure } from './connection-failure.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { McpConnection } from './connection.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { ToolChanges } from './tool-changes.ts';
import { DefinitionCollector } from './tool-definitions.ts';

/** Parameters of the adapter. */
export interface McpConnectorOptions {
  readonly outbound: Outbound;
  readonly settings: Pick<ConnectorSettings, 'TOOL_CALL_TIMEOUT_MS' | 'TOOL_SERVER_CONCURRENCY'>;
  /** `connectorBounds`, where absent. */
  readonly bounds?: ConnectorBounds;
  readonly log: Logger;
  readonly clock: Clock;
}

/** See above. */
export function createMcpConnectors({
  outbound,
  settings,
  bounds = connectorBounds,
  log,
  clock,
}: McpConnectorOptions): Connectors {
  const changes = new ToolChanges();
  const pool = new ConnectionPool({
    outbound,
    bounds,
    callsAtOnce: settings.TOOL_SERVER_CONCURRENCY,
    clock,
    changed: (server) => changes.changed(server),
  });
  return {
    async listTools(target, signal, dropped) {
      const deadline = createDeadline(bounds.listMs, signal);
      const found = await logged('list', target.server._id, () =>
        pool.use(target, deadline, (connection, isLast) => readPages(connection, deadline, isLast)),
      );
      if (found.dropped.total > 0) {
        log.warn({ server_id: target.server._id, dropped: Object.fromEntries(found.dropped.counts) }, 'tools dropped');
        dropped?.addAll(found.dropped);
      }
      return found.tools;
    },
    callTool(target, call, signal) {
      const deadline = createDeadline(settings.TOOL_CALL_TIMEOUT_MS, signal);
      return logged('call', target.server._id, () =>
        pool.use(target, deadline, (connection, isLast) =>
          connection.call(call, { totalMs: deadline.remainingMs(), signal: deadline.signal, isLast }),
        ),
      );
    },
    onToolsChanged: (listener) => changes.listen(listener),
    forget: (serverId) => pool.forget(serverId),
    async close() {
      changes.close();
      await pool.close();
    },
  };

  // All pages, also of a server with more tools than are taken, so that the others are known by name.
  async function readPages(
    connection: McpConnection,
    deadline: Deadline,
    isLast: boolean,
  ): Promise<DefinitionCollector> {
    const collected = new DefinitionCollector(bounds);
    const cursors = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < bounds.pages; page++) {
      const limit = { totalMs: deadline.remainingMs(), signal: deadline.signal, isLast };
      const read = await connection.listPage(cursor, limit).catch((error: unknown) => {
        if (collected.full || isWithoutTools(connection, error)) return undefined;
        throw error;
      });
      if (read === undefined) return collected;
      for (const tool of read.tools) collected.add(tool);
      cursor = read.nextCursor;
      // A server that comes back to a page it has given would go on for ever.
      if (cursor === undefined || cursors.has(cursor)) return collected;
      cursors.add(cursor);
    }
    log.warn({ pages: bounds.pages }, 'tool server has more pages than are read');
    collected.dropped.add('', 'too_many');
    return collected;
  }

  async function logged<T>(what: string, serverId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConnectorError) {
        log.info({ server_id: serverId, what, kind: error.kind, reached: error.reached }, 'tool server failed');
      }
      throw error;
    }
  }
}

// It does not say that it has any, and answers the question for them with an error.
function isWithoutTools({ declaresTools }: McpConnection, error: unknown): boolean {
  return !declaresTools && error instanceof ConnectionFailure && error.error.kind === 'protocol' && !error.sessionOver;
}
