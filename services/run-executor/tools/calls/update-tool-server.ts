// UpdateToolServer: changes the fields that are present. Another address is another server: its tools have to be accepted anew, and
// the former one's credentials (its own, those of end-users) go. Where it may answer otherwise now, it is tried.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { conflict, toolServerNotFound } from '../../errors.ts';
import { announceToolServer } from '../../events/tool-servers-changed.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toolServerChange, type ToolServerChange, type ToolServerDocument } from '../rules/tool-server-setup.ts';
import { toolServerTarget } from '../rules/tool-server-target.ts';
import { shownToolServer } from '../shown-tool-servers.ts';
import type { ToolServerUpdate } from '../store/tool-servers.ts';
import { checkedUrl, sealedCredential } from '../tool-server-change.ts';
import { ownCredential } from '../worker/own-credential.ts';
import { readTools } from '../worker/read-tools.ts';

type Parts = Pick<RunExecutorParts, 'clock' | 'sealer' | 'toolServers'>;

const mostTries = 5;

function issuerIn(credential: ToolServerChange['credential']): string | undefined {
  return credential?.kind === 'oauth_client' ? credential.issuer : undefined;
}

/** The kept one, for another issuer. Throws `validation_error` where there is none that has one, or it goes with its address. */
function acceptedCredential(
  { sealer }: Parts,
  server: ToolServerDocument,
  issuer: string,
  moves: boolean,
): ToolServerChange['credential'] {
  const kept = ownCredential(sealer, server);
  if (kept.kind !== 'oauth_client' || moves)
    throw validationError('/credential_issuer', 'needs an oauth_client that is kept');
  return { ...kept, issuer };
}

export const updateToolServer = runExecutorCall('UpdateToolServer', {
  from: ['edge'],
  needs: 'connectors.write',
  act: (request) => ({ action: 'tool_server.update', ...toolServerTarget(request) }),
  serve:
    (parts) =>
    async ({ organization_id, server_id, fields, if_revision: revision }, context) => {
      const change = toolServerChange(fields, checkedUrl(parts));
      const { before, after } = await write(parts, { organization_id, server_id, revision }, change);
      await announceToolServer(parts, after, 'server', context);
      const answersAnew = after.url !== before.url || change.credential !== undefined || change.issuer !== undefined;
      // A repeat of a change whose answer was lost changes nothing, and tries a server that was not tried.
      const tried = answersAnew || after.state === 'unknown' ? await readTools(parts, after, true, context) : after;
      return { server: await shownToolServer(parts, tried) };
    },
});

// Whether a credential stays depends on the address, so it is written to the address that was read.
async function write(
  parts: Parts,
  asked: { organization_id: string; server_id: string; revision: number | undefined },
  change: ToolServerChange,
): Promise<{ before: ToolServerDocument; after: ToolServerDocument }> {
  const { toolServers, clock } = parts;
  const { organization_id: organizationId, server_id: serverId, revision } = asked;
  for (let tried = 0; tried < mostTries; tried += 1) {
    const before = await toolServers.find(organizationId, serverId);
    if (!before) throw toolServerNotFound();
    requireRevision(before, revision);
    const update = updateOf(parts, before, change, new Date(clock()));
    const after = await toolServers.change(organizationId, serverId, update, { url: before.url, revision });
    if (after) return { before, after };
  }
  throw conflict('The tool server is being changed by somebody else.');
}

function updateOf(
  parts: Parts,
  server: ToolServerDocument,
  { set, issuer, ...change }: ToolServerChange,
  now: Date,
): ToolServerUpdate {
  const moves = set.url !== undefined && set.url !== server.url;
  const credential = issuer === undefined ? change.credential : acceptedCredential(parts, server, issuer, moves);
  const forgets = credential === null || (credential === undefined && moves);
  return {
    edits: true,
    set: {
      ...set,
      ...sealedCredential(parts, server, credential),
      ...(moves ? { state: 'unknown', owed_since: now } : {}),
    },
    unset: [
      ...(forgets ? (['credential_kind', 'sealed_credential'] as const) : []),
      // An absent issuer is pinned anew.
      ...(forgets || (credential !== undefined && issuerIn(credential) === undefined)
        ? (['credential_issuer'] as const)
        : []),
      ...(moves && set.sends_attributes === undefined ? (['sends_attributes'] as const) : []),
      ...(moves ? (['error', 'last_seen_at', 'dropped_tools', 'dropped_tool_count'] as const) : []),
    ],
  };
}
