// BeginConnection: begins OAuth between an end-user and a tool server. The response is accepted once, within 10 minutes, from the
// same end-user; of several begun for the same two, the newest counts.

import { randomBytes } from 'node:crypto';
import { unavailable, validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { anonymousMayNot, toolServerNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { accessIdOf, hashOfState, mayConnect, pendingSealingId } from '../rules/tool-access.ts';
import type { ToolServerDocument } from '../rules/tool-server-setup.ts';
import { authorizing } from '../worker/authorizing.ts';
import { givenClient, ownCredential } from '../worker/own-credential.ts';
import { noteOtherIssuer, withPinnedIssuer } from '../worker/pinned-issuer.ts';
import { registrationBook } from '../worker/registration-book.ts';

type Parts = Pick<
  RunExecutorParts,
  | 'authorization'
  | 'bus'
  | 'clientRegistrations'
  | 'clock'
  | 'connectors'
  | 'knownTools'
  | 'log'
  | 'registering'
  | 'sealer'
  | 'toolServers'
>;

const goodForMs = 10 * 60_000;

export const beginConnection = runExecutorCall('BeginConnection', {
  from: ['edge'],
  serve(parts) {
    const { toolServers, toolAccess, sealer, clock } = parts;
    return async (request, context) => {
      const { organization_id, end_user_id, server_id, begun_by, opener_origin } = request;
      const server = await toolServers.find(organization_id, server_id);
      if (!server || server.disabled) throw toolServerNotFound();
      if (server.acts_as !== 'end_user')
        throw validationError('', 'names a tool server that does not act as the end-user');
      if (!mayConnect(server, request)) throw anonymousMayNot();
      const state = randomBytes(32).toString('base64url');
      const key = { organization_id, server_id, end_user_id };
      const doubts = await toolAccess.isBegun(key);
      const { authorizationUrl, state: kept } = await begun(
        parts,
        server,
        request.redirect_uri,
        state,
        doubts,
        context,
      );
      const _id = accessIdOf(key);
      const forgetAt = new Date(clock() + goodForMs);
      await toolAccess.begin({
        ...key,
        _id,
        url: server.url,
        state_hash: hashOfState(state),
        sealed: sealer.seal(kept, pendingSealingId({ _id })),
        begun_by,
        ...(opener_origin === undefined ? {} : { opener_origin }),
        forget_at: forgetAt,
      });
      return { authorization_url: authorizationUrl, state, expires_at: forgetAt.toISOString() };
    };
  },
});

async function begun(
  parts: Parts,
  server: ToolServerDocument,
  redirectUri: string,
  stateParameter: string,
  doubtsRegistration: boolean,
  context: CallContext,
): Promise<{ authorizationUrl: string; state: string }> {
  const { authorization, sealer } = parts;
  return authorizing(context, async (signal) => {
    const own = ownCredential(sealer, await withPinnedIssuer(parts, server, signal));
    const client = givenClient(own);
    // Its issuer cannot be told now; without it the client is sent to nobody.
    if (own.kind === 'oauth_client' && client === undefined)
      throw unavailable("The tool server's authorization server", new Error('it is not named'));
    try {
      return await authorization.begin(
        {
          server,
          redirectUri,
          stateParameter,
          ...(client === undefined ? {} : { client }),
          registrations: registrationBook(parts, server, redirectUri),
          doubtsRegistration,
        },
        signal,
      );
    } catch (error) {
      await noteOtherIssuer(parts, server, error);
      throw error;
    }
  });
}
