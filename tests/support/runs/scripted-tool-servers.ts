// Tool servers that tests script, in place of those that are reached over the network: their tools, whether they
// answer, and the calls that came, with the account of each.

import type { Authorization, ToolAuthorization } from '#services/run-executor/tools/connectors/authorization.ts';
import {
  type ConnectorCall,
  ConnectorError,
  type ConnectorResult,
  type Connectors,
  type ConnectorTarget,
} from '#services/run-executor/tools/connectors/connector.ts';
import type { DroppedTool } from '#services/run-executor/tools/rules/dropped-tools.ts';
import type { ToolDefinition } from '#services/run-executor/tools/rules/tool-server.ts';
import { type Outbound, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';

type Server = ConnectorTarget['server'];

/** A tool's definition with defaults for the fields that a test does not name. */
export function toolNamed(name: string, changes: Partial<ToolDefinition> = {}): ToolDefinition {
  const schema = { type: 'object', properties: { n: { type: 'number' } } };
  return {
    name,
    description: `Does ${name}.`,
    input_schema_json: JSON.stringify(schema),
    read_only: false,
    ...changes,
  };
}

export type ScriptedToolServers = ReturnType<typeof createScriptedToolServers>;

/** Servers are known by their URL; one that nobody has scripted is unreachable. */
export function createScriptedToolServers() {
  const tools = new Map<string, ToolDefinition[] | Error>();
  const listed: ConnectorTarget[] = [];
  const called: ({ target: ConnectorTarget } & ConnectorCall)[] = [];
  const forgotten: string[] = [];
  const refreshed: string[] = [];
  const begun: Parameters<ToolAuthorization['begin']>[0][] = [];
  const listeners = new Set<(server: Server) => void>();
  const script: {
    call: (name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<ConnectorResult>;
    issuerOf: (url: string) => Promise<string>;
    begin: (request: Parameters<ToolAuthorization['begin']>[0]) => Promise<unknown>;
    complete: (about: Parameters<ToolAuthorization['complete']>[0]) => Promise<Authorization>;
    refresh: (state: string, issuer?: string) => Promise<Authorization>;
    beforeList: () => Promise<void>;
    /** Tools that no reading takes. */
    drops: readonly DroppedTool[];
  } = {
    call: async () => ({ status: 'ok', result: { text: 'done' } }),
    issuerOf: async () => 'https://authorization.example',
    begin: async () => undefined,
    complete: async ({ code }) => ({ accessToken: `token-for-${code}`, refreshToken: 'r', refreshState: 'refresh-1' }),
    refresh: async (state) => ({ accessToken: `renewed-with-${state}`, refreshToken: 'r', refreshState: `${state}+` }),
    beforeList: async () => undefined,
    drops: [],
  };
  const connectors: Connectors = {
    async listTools(target, signal, dropped) {
      listed.push(target);
      await script.beforeList();
      signal.throwIfAborted();
      const found = tools.get(target.server.url);
      if (found instanceof Error) throw found;
      if (!found) throw new ConnectorError('unreachable', 'The server cannot be reached.', 'no');
      for (const { name, reason } of script.drops) dropped?.add(name, reason);
      return found;
    },
    async callTool(target, call, signal) {
      const { name, arguments: args } = call;
      called.push({ target, ...call });
      return script.call(name, args, signal);
    },
    onToolsChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: (serverId) => void forgotten.push(serverId),
    close: async () => undefined,
  };
  const authorization: ToolAuthorization = {
    issuerOf: ({ url }) => script.issuerOf(url),
    async begin(request) {
      const { server, redirectUri, stateParameter } = request;
      begun.push(request);
      await script.begin(request);
      const url = new URL('https://authorization.example/authorize');
      url.searchParams.set('redirect_uri', redirectUri);
      url.searchParams.set('state', stateParameter);
      return { authorizationUrl: url.href, state: JSON.stringify({ verifier: 'pkce-verifier', of: server._id }) };
    },
    complete: (about) => script.complete(about),
    refresh(state, _signal, issuer) {
      refreshed.push(state);
      return script.refresh(state, issuer);
    },
  };
  const outbound: Pick<Outbound, 'check'> = {
    check(url) {
      if (!url.startsWith('https://')) throw new OutboundRefusedError('Only https is asked.');
    },
  };
  return {
    connectors,
    authorization,
    outbound,
    /** Beside the service's own calls. */
    scripts: script,
    /** A server's tools from now on, or its failure. */
    has: (url: string, what: ToolDefinition[] | Error) => void tools.set(url, what),
    listed,
    called,
    forgotten,
    refreshed,
    begun,
    /** The server says that its tools have changed. */
    says(server: Server) {
      for (const listener of listeners) listener(server);
    },
  };
}
