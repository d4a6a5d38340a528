// Authenticates and authorizes administrators: the operator by the deployment's token, others by `findPrincipal`.
// Credentials of the public API are never enough. An admitted principal is the actor of the request's changes; the
// audit counts refused callers and missing permissions.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { contentClosed } from '#shared/contract/permissions/content-access.ts';
import { isOperatorSession, outlivesSession } from '#shared/contract/permissions/operator-session.ts';
import type { Permission } from '#shared/contract/permissions/permissions.ts';
import { adminTokenForm } from '#shared/contract/tokens/admin-token-form.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import { notOurs } from '../../auth/chat-tokens.ts';
import { operator, operatorToken } from '../../auth/operator-token.ts';
import type { Principal } from '../../auth/principal.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { type OfOperation, type Verdict, verdictOn } from '../../domain/allowed.ts';
import { presentedCredential, type PresentedCredential } from '../../domain/presented-credential.ts';
import { callContext } from '../caller.ts';
import { canonicalizeIds } from '../path-ids.ts';

type Dependencies = Pick<
  EdgeParts,
  | 'adminToken'
  | 'findPrincipal'
  | 'sessions'
  | 'sessionCookie'
  | 'authenticator'
  | 'rates'
  | 'refusedSignIns'
  | 'refusedActs'
  | 'administrationBounds'
  | 'addressOf'
  | 'log'
  | 'clock'
>;

/**
 * Makes the onRequest hook of `/admin/v1`. Throws `organization_not_found` for an organization of others,
 * `unauthorized`, `forbidden`, `invalid_request`, `rate_limited`. Every failure is logged with its address, and
 * failures have a rate. The operator's own token is exempt from it: it is too long to guess, and others at the
 * operator's address could lock the administration otherwise. Admitted principals are bounded too (bounds.ts).
 */
export function authenticateAdministrator(parts: Dependencies) {
  const { adminToken, findPrincipal, sessions, sessionCookie, authenticator, clock } = parts;
  const { rates, administrationBounds: bounds, refusedSignIns, refusedActs, addressOf, log } = parts;
  const isOperator = operatorToken(adminToken);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const address = addressOf(request).text || undefined;
    const principal = await principalOf(request, reply);
    if (principal === undefined) {
      log.warn({ ...loggedContext(callContext(request)), address }, 'a login to the administration failed');
      refusedSignIns.note(address, request.id);
      await rates.operatorFailure(request);
      throw sessionCookie.read(request) === undefined ? await refusal(presentedCredential(request.headers)) : notOurs();
    }
    canonicalizeIds(request.params, request.routeOptions.config.namedParams);
    const { org_id: organizationId } = request.params as { org_id?: string };
    request.principal = principal;
    request.actor = actorOf(principal, organizationId, address);
    // Before the permission is checked: refused requests cost as well.
    await bounds.count(request, principal, organizationId);
    const permission = permissionOf(request);
    // A path that there is not: the router says so.
    if (permission === undefined) return;
    const verdict = verdictOn(principal, permission, organizationId, clock(), ofOperation(request));
    if (verdict === 'allowed') return bounds.enter(request, reply, principal, organizationId);
    refusedActs.note({
      actor: request.actor,
      action: permission,
      target: request.url.split('?')[0] ?? '',
      request_id: request.id,
      ...(verdict === 'foreign' || organizationId === undefined ? {} : { organization_id: organizationId }),
    });
    throw refusalOf(verdict);
  };

  /** A session and another credential at once count as neither: the caller's intent is ambiguous. */
  async function principalOf(request: FastifyRequest, reply: FastifyReply): Promise<Principal | undefined> {
    const { headers } = request;
    const secret = sessionCookie.read(request);
    if (secret === undefined) return isOperator(headers) ? operator : findPrincipal(request);
    if (headers.authorization !== undefined || presentedCredential(headers) !== undefined) return undefined;
    sessionCookie.requireOwn(request);
    const principal = await findPrincipal(request);
    if (principal === undefined || request.routeOptions.config.streams) return principal;
    const next = await sessions.renew(secret);
    if (next !== undefined) sessionCookie.set(reply, next);
    return principal;
  }

  // A live credential of the public API is real, but of the wrong kind; any other is nobody's.
  async function refusal(presented: PresentedCredential | undefined): Promise<ContractError> {
    if (!presented) return notOurs();
    if (presented.kind === 'chat_token' && adminTokenForm(presented.secret) === 'mistyped')
      return new ContractError('unauthorized', 'The token is incomplete or mistyped: its checksum does not fit.');
    const credential = await authenticator.identify(presented);
    if (credential.kind === 'chat_token' && credential.expires_at * 1000 <= clock()) return notOurs();
    if (!(await authenticator.stillValid(credential))) return notOurs();
    return new ContractError('forbidden', 'Administration takes no credentials of the public API.');
  }
}

/** The permission that the route's operation declares. */
export function permissionOf({ routeOptions }: FastifyRequest): Permission | undefined {
  return (routeOptions.schema as { 'x-permission'?: Permission } | undefined)?.['x-permission'];
}

// A change is taken to lead to content unless its operation says otherwise.
function ofOperation({ routeOptions, method }: FastifyRequest): OfOperation {
  const schema = (routeOptions.schema ?? {}) as { 'x-gives-access'?: boolean; 'x-without-access'?: string };
  return {
    givesAccess: schema['x-gives-access'] === true,
    leadsToContent: method !== 'GET' && schema['x-without-access'] === undefined,
  };
}

/** A principal as calls carry it on: with its role in the organization, or with an operator's access to its content. */
export function actorOf(principal: Principal, organizationId: string | undefined, address: string | undefined): Actor {
  const { kind, id, name, via } = principal;
  const role = organizationId === undefined ? undefined : principal.roleIn(organizationId);
  const hasAccess =
    isOperatorSession(principal) && organizationId !== undefined && principal.supports?.(organizationId) === true;
  return {
    kind,
    via,
    ...(id === '' ? {} : { id, name }),
    ...(role === undefined || organizationId === undefined ? {} : { role, organization_id: organizationId }),
    ...(hasAccess && organizationId !== undefined ? { content_of: organizationId } : {}),
    ...(address === undefined ? {} : { address }),
  };
}

function refusalOf(verdict: Exclude<Verdict, 'allowed'>): ContractError {
  switch (verdict) {
    case 'foreign':
      return new ContractError('organization_not_found', 'There is no such organization.');
    case 'forbidden':
      return new ContractError('forbidden', 'Your role does not allow this.');
    case 'unproved':
      return new ContractError(
        'forbidden',
        'Confirm that it is you first: this needs a proof of identity of the last 5 minutes.',
        { details: [{ path: '', message: 'step_up' }] },
      );
    case 'unsupported':
      return contentClosed();
    case 'lasting':
      return outlivesSession();
  }
}
