// A tool server that does as it is told, and connectors that may reach it: both anew for each case.

import type { Connectors, ConnectorTarget } from '#services/run-executor/tools/connectors/connector.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { type Changed, connectorsWith, never, targetAt } from './connecting.ts';

export interface ConnectorStage {
  readonly server: ScriptedServer;
  readonly connectors: Connectors;
  /** At the server. */
  readonly target: ConnectorTarget;
  /** Puts others in their place, with these settings and bounds. */
  replaceWith(...others: Parameters<typeof connectorsWith>): Promise<void>;
  /** Calls the tool `echo`. `to`: a target like no other, where absent; `signal`: one that never aborts. */
  call(to?: ConnectorTarget, signal?: AbortSignal): ReturnType<Connectors['callTool']>;
}

/**
 * Makes them before each case of a suite, and ends them after it. `changed`: over the settings and bounds by default;
 * `isConnected`: the target is connected already, so that the case is about its calls.
 */
export function connectorStage(
  changed: Changed = {},
  { isConnected = false }: { readonly isConnected?: boolean } = {},
): ConnectorStage {
  let server: ScriptedServer;
  let connectors: Connectors;
  let target: ConnectorTarget;
  beforeEach(async () => {
    server = await startScriptedServer();
    connectors = connectorsWith(changed);
    target = targetAt(server.url);
    if (isConnected) await connectors.listTools(target, never);
  });
  afterEach(async () => {
    await connectors.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    get connectors() {
      return connectors;
    },
    get target() {
      return target;
    },
    async replaceWith(...others) {
      await connectors.close();
      connectors = connectorsWith(...others);
    },
    call: (to = targetAt(server.url), signal = never) =>
      connectors.callTool(to, { name: 'echo', arguments: { text: 'hi' } }, signal),
  };
}
