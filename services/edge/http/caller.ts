// A route's view of its caller: the verified credential, and its access.

import type { FastifyRequest } from 'fastify';
import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import type { Tried } from '#proto/colloquy/conversation/v1/Tried.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Credential } from '../auth/credentials.ts';
import type { EndUser, EndUserDirectory } from '../auth/end-users.ts';
import { headerEndUserId } from '../domain/end-user-id.ts';

// Stands for an unknown end-user: it owns nothing, so its caller gets the same answers, by the same queries, as for
// resources of others.
const nobody: EndUser = { id: '00000000-0000-0000-0000-000000000000', kind: 'identified' };

/** The verified credential. */
export function credentialOf(request: FastifyRequest): Credential {
  if (!request.credential) throw new ContractError('internal_error', 'Something went wrong on our side.');
  return request.credential;
}

/** The tried agent of a member's preview, for its calls; nothing for all others. */
export function triedOf(request: FastifyRequest): { tried?: Tried } {
  const { kind, ...credential } = credentialOf(request);
  const preview = kind === 'chat_token' && 'preview' in credential ? credential.preview : undefined;
  if (preview === undefined) return {};
  return { tried: preview.version === undefined ? {} : { version: preview.version } };
}

/** The one agent that a caller may talk to; undefined where it is any of the organization. */
export function onlyAgentOf(request: FastifyRequest): string | undefined {
  const credential = credentialOf(request);
  return credential.kind === 'chat_token' ? credential.preview?.agent_id : undefined;
}

/** Throws `agent_not_found` for another agent than the preview's. */
export function requireAgent(request: FastifyRequest, agentId: string): void {
  const only = onlyAgentOf(request);
  if (only !== undefined && only !== agentId) throw new ContractError('agent_not_found', 'There is no such agent.');
}

/** The context of calls made for a request. */
export function callContext(request: FastifyRequest): CallContext {
  const { id, traceparent, actor } = request;
  return { request_id: id, traceparent, ...(actor && { actor }) };
}

/** The end-user that a credential acts for; X-End-User-Id counts for API keys only. */
export async function actingEndUser(
  request: FastifyRequest,
  endUsers: EndUserDirectory,
  options: { create: boolean },
): Promise<EndUser> {
  const credential = credentialOf(request);
  if (credential.kind === 'chat_token') return credential.end_user;
  if (credential.kind === 'publishable_key')
    throw new ContractError('forbidden', 'This endpoint does not take this kind of credential.');
  const externalId = headerEndUserId(request.headers['x-end-user-id']);
  if (externalId === undefined) return { id: credential.service_end_user_id, kind: 'service' };
  return resolveEndUser(request, endUsers, externalId, options);
}

/** The identified end-user of a customer's id; an unknown one that is not to be made owns nothing. */
export async function resolveEndUser(
  request: FastifyRequest,
  endUsers: EndUserDirectory,
  externalId: string,
  { create }: { create: boolean },
): Promise<EndUser> {
  const { organization_id: organizationId } = credentialOf(request);
  return (await endUsers.resolve(organizationId, externalId, create, callContext(request))) ?? nobody;
}

/** The caller's access to resources by id. */
export async function accessOf(request: FastifyRequest, endUsers: EndUserDirectory): Promise<Access> {
  const credential = credentialOf(request);
  const organization = { organization_id: credential.organization_id };
  if (credential.kind === 'api_key' && request.headers['x-end-user-id'] === undefined) {
    return { ...organization, service_end_user_id: credential.service_end_user_id };
  }
  return { ...organization, end_user_id: (await actingEndUser(request, endUsers, { create: false })).id };
}
