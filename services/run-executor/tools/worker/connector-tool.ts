// A tool of a tool server.

import { isAnonymous } from '#shared/contract/tokens/chat-token.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import type { ToldEndUser } from '../../runs/rules/told-end-user.ts';
import { type ConnectorCredential, CredentialRefusedError } from '../connectors/connector.ts';
import { callMeta } from '../rules/call-meta.ts';
import type { ToolServerDocument } from '../rules/tool-server-setup.ts';
import { isChanged, type KnownTool } from '../rules/tool-server.ts';
import { noteOtherIssuer } from './pinned-issuer.ts';
import { credentialFor } from './tool-access.ts';
import { failed, type Tool, type ToolOutcome } from './tool.ts';

type Parts = Pick<
  RunExecutorParts,
  | 'authorization'
  | 'bus'
  | 'clientRegistrations'
  | 'clock'
  | 'connectors'
  | 'knownTools'
  | 'log'
  | 'sealer'
  | 'toolAccess'
  | 'toolServers'
>;

/** Its call throws ConnectorError. */
export function connectorTool(
  parts: Parts,
  run: Pick<RunDocument, 'end_user_id' | 'end_user_kind'>,
  server: ToolServerDocument,
  tool: KnownTool,
  name: string,
  told?: ToldEndUser,
): Tool {
  const { end_user_id: endUserId = '', end_user_kind: kind } = run;
  const meta = callMeta(server, { id: endUserId, kind, told });
  const endUser = { id: endUserId, anonymous: isAnonymous(kind) };
  return {
    definition: {
      name,
      description: tool.description,
      parameters: JSON.parse(tool.input_schema_json) as Record<string, unknown>,
    },
    title: tool.title ?? tool.name,
    remote: { server, tool },
    reads: server.trusted && tool.read_only && !isChanged(tool),
    async call(args, _known, signal) {
      const credential = await credentialFor(parts, server, endUser, signal);
      if (credential === 'not_connected') return notConnected(server);
      try {
        return await callAs(credential, args, signal);
      } catch (error) {
        await noteOtherIssuer(parts, server, error);
        const isTheirs = server.acts_as === 'end_user' && credential.kind === 'bearer';
        if (!(error instanceof CredentialRefusedError) || !isTheirs) throw error;
        // Refused, it did not run the tool.
        const next = await credentialFor(parts, server, endUser, signal, credential.token);
        if (next === 'not_connected') return notConnected(server);
        if (next.kind === 'bearer' && next.token === credential.token) throw error;
        return callAs(next, args, signal);
      }
    },
  };

  async function callAs(credential: ConnectorCredential, args: unknown, signal: AbortSignal): Promise<ToolOutcome> {
    const { status, result } = await parts.connectors.callTool(
      { server, credential, ...(server.acts_as === 'end_user' ? { end_user_id: endUserId } : {}) },
      { name: tool.name, arguments: args as Record<string, unknown>, ...(meta && { meta }) },
      signal,
    );
    return { status, result, sources: [] };
  }
}

function notConnected({ name }: ToolServerDocument): ToolOutcome {
  return failed(
    `The user has not connected their account of ${name}, so this was not carried out. Tell them to connect it.`,
  );
}
