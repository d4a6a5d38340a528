// The credential of a call of a tool.
//
// 1. A server that acts as the end-user is called with that end-user's own credential or not at all: there is no account
//    that stands in for it.
// 2. A credential goes to the address that it was given for.
// 3. One worker renews a credential at a time, over all processes, with the newest refresh token: authorization servers take each
//    once.
// 4. A refresh token goes to the issuer that it came from, and to none where the client is for another one now.
// 5. One that its server refuses is renewed at once; where nothing renews it, the end-user has to connect again.
// 6. An end-user whom nobody has identified has an account where the server allows it, and only as long as it does.

import { setTimeout as wait } from 'node:timers/promises';
import type { RunExecutorParts } from '../../dependencies.ts';
import { type Authorization, ClientRefusedError } from '../connectors/authorization.ts';
import { type ConnectorCredential, ConnectorError } from '../connectors/connector.ts';
import {
  accessSealingId,
  type ActingEndUser,
  type GivenAccess,
  isConnected,
  mayConnect,
  type ToolAccessDocument,
  type ToolSecret,
} from '../rules/tool-access.ts';
import type { ToolServerDocument } from '../rules/tool-server-setup.ts';
import { givenClient, ownCredential } from './own-credential.ts';
import { withPinnedIssuer } from './pinned-issuer.ts';
import { dropRefusedClient } from './registration-book.ts';

type Parts = Pick<
  RunExecutorParts,
  | 'toolAccess'
  | 'toolServers'
  | 'clientRegistrations'
  | 'authorization'
  | 'connectors'
  | 'knownTools'
  | 'sealer'
  | 'bus'
  | 'clock'
  | 'log'
>;

/** Renewed so long before its end that a call that begins now has it to its end. */
const renewBeforeMs = 60_000;
const renewalMs = 15_000;
const lookAgainMs = 250;

/**
 * For a call of the server's tools. `not_connected`: this end-user has to connect first. `refused`: a token that the server
 * did not take, in place of which another one is wanted. Throws ConnectorError where a credential has ended and its
 * authorization server cannot be asked, and the signal's reason.
 */
export async function credentialFor(
  parts: Parts,
  server: ToolServerDocument,
  endUser: ActingEndUser,
  signal: AbortSignal,
  refused?: string,
): Promise<ConnectorCredential | 'not_connected'> {
  if (server.acts_as === 'organization')
    return ownCredential(parts.sealer, await withPinnedIssuer(parts, server, signal));
  if (!mayConnect(server, endUser)) return 'not_connected';
  const { organization_id, _id: server_id } = server;
  const key = { organization_id, server_id, end_user_id: endUser.id };
  const givesUpAt = parts.clock() + renewalMs;
  for (;;) {
    const found = await parts.toolAccess.find(key);
    const now = parts.clock();
    if (!found || !isConnected(found, server, now)) return 'not_connected';
    const secret = JSON.parse(parts.sealer.open(found.sealed, accessSealingId(found))) as ToolSecret;
    const endsAt = found.expires_at?.getTime() ?? Infinity;
    const isRefused = secret.token === refused;
    const isGood = endsAt > now && !isRefused;
    if (secret.refresh_state === undefined || (endsAt - now > renewBeforeMs && !isRefused)) {
      // A token that the backend gave is the backend's to replace.
      if (isRefused && found.kind === 'oauth') await parts.toolAccess.drop(found);
      return isGood || (isRefused && found.kind === 'bearer') ? bearer(secret.token) : 'not_connected';
    }
    const claimed = await parts.toolAccess.claimRenewal(found, new Date(now), new Date(now + 2 * renewalMs));
    if (claimed) {
      const issuer = givenClient(ownCredential(parts.sealer, server))?.issuer;
      const renewed = await renew(parts, found, { refreshState: secret.refresh_state, issuer, isGood }, signal);
      if (renewed === 'good still') return bearer(secret.token);
      if (renewed === 'ended') return 'not_connected';
      continue;
    }
    // Another is at it.
    if (isGood) return bearer(secret.token);
    if (now >= givesUpAt)
      throw new ConnectorError('timeout', 'The access of the end-user was not renewed in time.', 'no');
    await wait(lookAgainMs, undefined, { signal });
  }
}

async function renew(
  { toolAccess, clientRegistrations, authorization, sealer, clock, log }: Parts,
  document: ToolAccessDocument,
  { refreshState, issuer, isGood }: { refreshState: string; issuer: string | undefined; isGood: boolean },
  signal: AbortSignal,
): Promise<'renewed' | 'good still' | 'ended'> {
  const { organization_id, server_id } = document;
  try {
    // Not the caller's signal: the successor of a used refresh token must be stored.
    const given = await authorization.refresh(refreshState, AbortSignal.timeout(renewalMs), issuer);
    // One that is given no refresh token in place of its own keeps that.
    const access = { refreshState, ...accessOf(given) };
    const sealed = sealer.seal(JSON.stringify(secretOf(access)), accessSealingId(document));
    await toolAccess.renew(document, accessValue(sealed, access));
    signal.throwIfAborted();
    return 'renewed';
  } catch (error) {
    if (error instanceof ClientRefusedError) await dropRefusedClient({ clientRegistrations }, document, error.clientId);
    signal.throwIfAborted();
    if (error instanceof ConnectorError && error.kind === 'unauthorized') {
      log.info(
        { organization_id, server_id },
        "an end-user's access to a tool server was ended by its authorization server",
      );
      await toolAccess.drop(document);
      return 'ended';
    }
    log.warn({ err: error, organization_id, server_id, at: clock() }, "an end-user's access was not renewed");
    if (isGood) return 'good still';
    if (error instanceof ConnectorError) throw error;
    throw new ConnectorError('unreachable', 'The access of the end-user could not be renewed.', 'no', { cause: error });
  }
}

/** The stored outcome of an authorization: without a refresh token nothing renews it. */
export function accessOf({ accessToken, refreshToken, expiresAt, refreshState }: Authorization): GivenAccess {
  return {
    accessToken,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(refreshToken === undefined ? {} : { refreshState }),
  };
}

/** The sealed part of an access. */
export function secretOf({ accessToken, refreshState }: GivenAccess): ToolSecret {
  return { token: accessToken, ...(refreshState === undefined ? {} : { refresh_state: refreshState }) };
}

/** Its fields beside the sealed part. An access that has ended and cannot be renewed is of no use. */
export function accessValue(
  sealed: ToolAccessDocument['sealed'],
  { expiresAt, refreshState }: GivenAccess,
): Pick<ToolAccessDocument, 'sealed' | 'expires_at' | 'forget_at'> {
  if (expiresAt === undefined) return { sealed };
  const end = new Date(expiresAt);
  return { sealed, expires_at: end, ...(refreshState === undefined ? { forget_at: end } : {}) };
}

function bearer(token: string): ConnectorCredential {
  return { kind: 'bearer', token };
}
