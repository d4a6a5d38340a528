// BeginConnection: begins OAuth between an end-user and a tool server. What comes back is taken once, within 10 minutes; of
// several that were begun for the same two, the newest.

import { createHash, randomBytes } from 'node:crypto';
import type { BeginConnectionRequest__Output } from '#proto/colloquy/run_executor/v1/BeginConnectionRequest.ts';
import type { BeginConnectionResponse } from '#proto/colloquy/run_executor/v1/BeginConnectionResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { validationError } from '#shared/errors/contract-error.ts';
import type { RunExecutor } from '../dependencies.ts';
import type { ClientRegistration } from '../connectors/authorization.ts';
import type { ConnectorCredential } from '../connectors/connector.ts';
import { accessIdOf, pendingSealingId } from '../domain/tool-access.ts';
import { toolServerNotFound } from '../errors.ts';
import { authorizing } from '../worker/authorizing.ts';
import { ownCredential } from '../worker/read-tools.ts';

const goodForMs = 10 * 60_000;

export function beginConnection(executor: RunExecutor) {
  const { toolServers, toolAccess, authorization, sealer, clock } = executor;
  return async (
    { organization_id, end_user_id, server_id, redirect_uri }: BeginConnectionRequest__Output,
    context: CallContext,
  ): Promise<BeginConnectionResponse> => {
    const server = await toolServers.find(organization_id, server_id);
    if (!server || server.disabled) throw toolServerNotFound();
    if (server.acts_as !== 'end_user')
      throw validationError('', 'names a tool server that does not act as the end-user');
    const state = randomBytes(32).toString('base64url');
    const { authorizationUrl, state: kept } = await authorizing(context, (signal) =>
      authorization.begin(
        { server, redirectUri: redirect_uri, stateParameter: state, ...registrationOf(ownCredential(sealer, server)) },
        signal,
      ),
    );
    const key = { organization_id, server_id, end_user_id };
    const _id = accessIdOf(key);
    await toolAccess.begin({
      ...key,
      _id,
      url: server.url,
      state_hash: hashOfState(state),
      sealed: sealer.seal(kept, pendingSealingId({ _id })),
      forget_at: new Date(clock() + goodForMs),
    });
    return { authorization_url: authorizationUrl };
  };
}

/** The client that the administrator has registered with the authorization server, where it registers none by itself. */
function registrationOf(own: ConnectorCredential): { clientRegistration?: ClientRegistration } {
  if (own.kind !== 'oauth_client') return {};
  const { client_id, client_secret } = own;
  return { clientRegistration: { client_id, client_secret } };
}

export function hashOfState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
