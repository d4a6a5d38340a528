// CompleteConnection: takes what the authorization server sent an end-user back with, once.

import type { CompleteConnectionRequest__Output } from '#proto/colloquy/run_executor/v1/CompleteConnectionRequest.ts';
import type { CompleteConnectionResponse } from '#proto/colloquy/run_executor/v1/CompleteConnectionResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { validationError } from '#shared/errors/contract-error.ts';
import type { RunExecutor } from '../dependencies.ts';
import { pendingSealingId } from '../domain/tool-access.ts';
import { authorizing } from '../worker/authorizing.ts';
import { keepAccess } from '../worker/keep-access.ts';
import { accessOf } from '../worker/tool-access.ts';
import { hashOfState } from './begin-connection.ts';

export function completeConnection(executor: RunExecutor) {
  const { toolServers, toolAccess, authorization, sealer, clock } = executor;
  return async (
    { state, code, issuer }: CompleteConnectionRequest__Output,
    context: CallContext,
  ): Promise<CompleteConnectionResponse> => {
    const pending = await toolAccess.take(hashOfState(state));
    if (!pending || pending.forget_at.getTime() <= clock()) throw notBegun();
    const server = await toolServers.find(pending.organization_id, pending.server_id);
    // Of a server that is at another address now, nothing is taken that was begun at the one before.
    if (!server || server.disabled || server.acts_as !== 'end_user' || server.url !== pending.url) throw notBegun();
    if (code === undefined) return { server_name: server.name, connected: false };
    const kept = sealer.open(pending.sealed, pendingSealingId(pending));
    const access = await authorizing(context, (signal) =>
      authorization.complete({ state: kept, code, ...(issuer === undefined ? {} : { iss: issuer }) }, signal),
    );
    await keepAccess(executor, server, pending.end_user_id, 'oauth', accessOf(access));
    return { server_name: server.name, connected: true };
  };
}

function notBegun(): Error {
  return validationError('state', 'is not one that was begun, or its ten minutes are over; connect anew');
}
