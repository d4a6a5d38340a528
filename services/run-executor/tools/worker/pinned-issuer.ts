// The issuer that the secret of an OAuth client is for: the one that an administrator gave, else the one that the tool server named
// when its credential was first used. Another issuer is reported, and nothing is sent there until an administrator accepts it.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { announceToolServer } from '../../events/tool-servers-changed.ts';
import { ConnectorError, OtherIssuerError } from '../connectors/connector.ts';
import { sealingIdOf, type ToolServerDocument } from '../rules/tool-server-setup.ts';
import { ownCredential } from './own-credential.ts';

type Parts = Pick<
  RunExecutorParts,
  'toolServers' | 'authorization' | 'connectors' | 'sealer' | 'bus' | 'knownTools' | 'log'
>;

const longestShown = 300;

/**
 * The server, with its credential for one issuer. As it is where it needs none, or where the server names none now: then its
 * secret goes nowhere. Throws the signal's reason.
 */
export async function withPinnedIssuer(
  parts: Parts,
  server: ToolServerDocument,
  signal: AbortSignal,
): Promise<ToolServerDocument> {
  const { toolServers, authorization, sealer } = parts;
  if (server.credential_kind !== 'oauth_client' || server.credential_issuer !== undefined) return server;
  const credential = ownCredential(sealer, server);
  if (credential.kind !== 'oauth_client' || credential.issuer !== undefined) return server;
  let issuer: string;
  try {
    issuer = await authorization.issuerOf(server, signal);
  } catch (error) {
    if (error instanceof ConnectorError) return server;
    throw error;
  }
  const { organization_id, _id, url, edits } = server;
  const sealed = sealer.seal(JSON.stringify({ ...credential, issuer }), sealingIdOf(server));
  // To the very credential that was read: a credential given meanwhile has its own issuer, or none.
  const pinned = await toolServers.change(
    organization_id,
    _id,
    { set: { sealed_credential: sealed, credential_issuer: issuer }, unset: [] },
    { url, revision: edits ?? 0, credentialIssuer: 'none' },
  );
  if (!pinned) return (await toolServers.find(organization_id, _id)) ?? server;
  await announceToolServer(parts, pinned, 'server', backgroundContext());
  return pinned;
}

/** The failure of a server that names another issuer, for administrators: it names the issuer. */
export function otherIssuerSentence({ message, named }: OtherIssuerError): string {
  const isShown = named.length <= longestShown && /^[\x21-\x7e]+$/.test(named) && URL.canParse(named);
  return `${message}${isShown ? ` It names ${named} now.` : ''} Accept it, or give a credential for it.`;
}

/** Where a failure is that, the server is `failing` from now on. */
export async function noteOtherIssuer(
  { toolServers }: Pick<RunExecutorParts, 'toolServers'>,
  { organization_id, _id, url }: ToolServerDocument,
  error: unknown,
): Promise<void> {
  const sentence = error instanceof OtherIssuerError ? otherIssuerSentence(error) : detailOf(error);
  if (sentence === undefined) return;
  const set = { state: 'failing', error: sentence } as const;
  await toolServers.change(organization_id, _id, { set, unset: [] }, { url });
}

// A server whose authorization server is not the one that it says is failing for all who connect.
function detailOf(error: unknown): string | undefined {
  return error instanceof ConnectorError ? error.detail : undefined;
}
