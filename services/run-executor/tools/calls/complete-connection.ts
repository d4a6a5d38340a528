// CompleteConnection: accepts an authorization server's response, once, and only from the end-user of the beginning: the same one of
// the same organization, by the same credential, at the same tool server.

import { anonymousMayNot, notBegun } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { ClientRefusedError } from '../connectors/authorization.ts';
import { hashOfState, mayConnect, pendingSealingId } from '../rules/tool-access.ts';
import { authorizing } from '../worker/authorizing.ts';
import { keepAccess } from '../worker/keep-access.ts';
import { givenClient, ownCredential } from '../worker/own-credential.ts';
import { dropRefusedClient } from '../worker/registration-book.ts';
import { accessOf } from '../worker/tool-access.ts';

/** Errors of an authorization server that refuses the client (RFC 6749, 4.1.2.1); some send people back with one. */
const refusedClient = ['invalid_client', 'unauthorized_client'];

export const completeConnection = runExecutorCall('CompleteConnection', {
  from: ['edge'],
  serve(parts) {
    const { toolServers, toolAccess, authorization, sealer, clock } = parts;
    return async (request, context) => {
      const { organization_id, end_user_id, server_id, state, code, issuer, error, begun_by } = request;
      const key = { organization_id, server_id, end_user_id };
      const pending = await toolAccess.take(key, begun_by, hashOfState(state));
      if (!pending || pending.forget_at.getTime() <= clock()) throw notBegun();
      const server = await toolServers.find(organization_id, server_id);
      // Of a server that is at another address now, nothing is taken that was begun at the one before.
      if (!server || server.disabled || server.acts_as !== 'end_user' || server.url !== pending.url) throw notBegun();
      if (!mayConnect(server, request)) throw anonymousMayNot();
      if (code === undefined) {
        // Anybody can say so: it stays begun, so that the next who connects has the authorization server itself asked.
        if (error !== undefined && refusedClient.includes(error)) await toolAccess.begin(pending);
        return { server_name: server.name, connected: false };
      }
      const kept = sealer.open(pending.sealed, pendingSealingId(pending));
      const client = givenClient(ownCredential(sealer, server));
      const access = await authorizing(context, async (signal) => {
        try {
          return await authorization.complete(
            {
              state: kept,
              code,
              ...(issuer === undefined ? {} : { iss: issuer }),
              ...(client === undefined ? {} : { issuer: client.issuer }),
            },
            signal,
          );
        } catch (failure) {
          if (failure instanceof ClientRefusedError) await dropRefusedClient(parts, key, failure.clientId);
          throw failure;
        }
      });
      await keepAccess(parts, server, end_user_id, 'oauth', accessOf(access));
      return { server_name: server.name, connected: true };
    };
  },
});
