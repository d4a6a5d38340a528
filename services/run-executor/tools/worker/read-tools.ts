// Reads the tools of a server, which also tries it. The outcome is kept with the server.
//
// 1. The server's own credential is used, never an end-user's.
// 2. A secret of an OAuth client goes to the issuer that it is for, which is pinned before it is first used.
// 3. Tools that are not taken are kept with the server by name and reason, for its administrators.
// 4. A reading is kept with its address: beside a change of the address it is of no use (tool-list.ts).

import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { toolServerNotFound } from '../../errors.ts';
import { announceToolServer } from '../../events/tool-servers-changed.ts';
import { ConnectorError, OtherIssuerError } from '../connectors/connector.ts';
import { sizeOf } from '../rules/accepted-definitions.ts';
import { DroppedTools } from '../rules/dropped-tools.ts';
import { emptyToolList, mostBytes, mostTools, readInto } from '../rules/tool-list.ts';
import type { ToolServerDocument } from '../rules/tool-server-setup.ts';
import type { ToolDefinition } from '../rules/tool-server.ts';
import { ownCredential } from './own-credential.ts';
import { otherIssuerSentence, withPinnedIssuer } from './pinned-issuer.ts';

type Parts = Pick<
  RunExecutorParts,
  'toolServers' | 'authorization' | 'connectors' | 'sealer' | 'bus' | 'knownTools' | 'log' | 'clock'
>;

/** Administrators wait for it, within the 10 s that a call has. */
const longestMs = 8_000;
/** Tries of the write, since others may change the list beside it; administrators change it less often. */
const mostTries = 10;

/**
 * The server as it is afterwards, `failing` with a sentence where it did not answer well. `accepts`: an administrator asked
 * for it. Throws `not_found` where it was deleted meanwhile.
 */
export async function readTools(
  parts: Parts,
  server: ToolServerDocument,
  accepts: boolean,
  context: CallContext,
): Promise<ToolServerDocument> {
  const { toolServers, clock } = parts;
  const { _id, organization_id, url } = server;
  const dropped = new DroppedTools();
  const failure = await tryReading(parts, server, accepts, context, dropped);
  const after = await toolServers.change(
    organization_id,
    _id,
    failure === undefined
      ? {
          set: {
            state: 'reachable',
            last_seen_at: new Date(clock()),
            ...(dropped.total === 0 ? {} : { dropped_tools: dropped.named, dropped_tool_count: dropped.total }),
          },
          unset: ['error', ...(dropped.total === 0 ? (['dropped_tools', 'dropped_tool_count'] as const) : [])],
        }
      : { set: { state: 'failing', error: failure }, unset: [] },
    { url },
  );
  const found = after ?? (await toolServers.find(organization_id, _id));
  if (!found) {
    await toolServers.removeTools(organization_id, _id);
    throw toolServerNotFound();
  }
  if (failure === undefined) await announceToolServer(parts, found, 'tools', context);
  return found;
}

async function tryReading(
  parts: Parts,
  server: ToolServerDocument,
  accepts: boolean,
  { signal }: CallContext,
  dropped: DroppedTools,
): Promise<string | undefined> {
  const { toolServers, connectors, sealer, log } = parts;
  const timeout = AbortSignal.timeout(longestMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let definitions: ToolDefinition[];
  try {
    const credential = ownCredential(sealer, await withPinnedIssuer(parts, server, either));
    definitions = await connectors.listTools({ server, credential }, either, dropped);
  } catch (error) {
    // Nobody waits any more, or the process stops: that says nothing of the server.
    signal?.throwIfAborted();
    if (error instanceof OtherIssuerError) return otherIssuerSentence(error);
    if (error instanceof ConnectorError) return error.detail ?? error.message;
    if (timeout.aborted) return 'The server did not answer in time.';
    throw error;
  }
  const different = firstFitting(definitions, dropped);
  for (let tried = 0; tried < mostTries; tried += 1) {
    const before = (await toolServers.findTools(server.organization_id, server._id)) ?? emptyToolList(server);
    const list = readInto(before, server.url, different, accepts);
    // A change of a tool by its former state is still possible.
    if (before.version > 0 && isDeepStrictEqual(list, before)) return undefined;
    if (await toolServers.putTools({ ...list, version: before.version + 1 })) return undefined;
  }
  log.warn(
    { organization_id: server.organization_id, server_id: server._id },
    'the tools of a server change all the time',
  );
  return 'The tools were changed by others at the same time; refresh the server once more.';
}

// Each name once, as many as are kept, in the server's order.
function firstFitting(definitions: readonly ToolDefinition[], dropped: DroppedTools): ToolDefinition[] {
  const taken = new Map<string, ToolDefinition>();
  let room = mostBytes;
  for (const tool of definitions) {
    const size = sizeOf([tool]);
    if (taken.has(tool.name)) dropped.add(tool.name, 'duplicate');
    else if (taken.size >= mostTools) dropped.add(tool.name, 'too_many');
    else if (size > room) dropped.add(tool.name, 'too_large');
    else {
      taken.set(tool.name, tool);
      room -= size;
    }
  }
  return [...taken.values()];
}
