// Who administrates, and whether they may do what is asked: the operator by the deployment's token, and whomever
// `findPrincipal` knows. Credentials of the public API are never enough. Whoever is let in is the actor of what the request does;
// whoever is not is counted for the audit.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/errors/contract-error.ts';
import type { Actor } from '#shared/grpc/actor.ts';
import { loggedContext } from '#shared/grpc/context.ts';
import type { Permission } from '#shared/permissions/permissions.ts';
import { adminTokenForm } from '#shared/tokens/admin-token-form.ts';
import { notOurs } from '../../auth/chat-tokens.ts';
import type { Principal } from '../../auth/principal.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { type Verdict, verdictOn } from '../../domain/allowed.ts';
import { type PresentedCredential, presentedCredential } from '../../domain/presented-credential.ts';
import { callContext } from '../caller.ts';
import { canonicalizeIds } from '../path-ids.ts';

const operator: Principal = {
  kind: 'operator',
  id: '',
  name: 'operator',
  via: 'operator_token',
  roleIn: () => undefined,
};

/**
 * Makes the onRequest hook of `/admin/v1`. Throws `organization_not_found` for an organization of others, `unauthorized`, `forbidden`, `invalid_request`, `rate_limited`. Every
 * failure is logged with its address, and failures have a rate. The operator's own token is not held by it: it is too long
 * to be guessed, and whoever shares an address with the operator could lock the administration otherwise.
 */
export function authenticateAdministrator(
  dependencies: Pick<
    RouteDependencies,
    'adminToken' | 'findPrincipal' | 'authenticator' | 'rates' | 'refusedSignIns' | 'addressOf' | 'log' | 'clock'
  >,
) {
  const { adminToken, findPrincipal, authenticator, rates, refusedSignIns, addressOf, log, clock } = dependencies;
  const expected = sha256(adminToken);

  return async (request: FastifyRequest): Promise<void> => {
    const address = addressOf(request).text || undefined;
    const principal = isOperator(request.headers) ? operator : await findPrincipal(request);
    if (principal === undefined) {
      log.warn({ ...loggedContext(callContext(request)), address }, 'a login to the administration failed');
      refusedSignIns.note(address, request.id);
      await rates.operatorFailure(request);
      throw await refusal(presentedCredential(request.headers));
    }
    canonicalizeIds(request.params, request.routeOptions.config.namedParams);
    const { org_id: organizationId } = request.params as { org_id?: string };
    request.principal = principal;
    request.actor = actorOf(principal, organizationId, address);
    const permission = permissionOf(request);
    // A path that there is not: the router says so.
    if (permission === undefined) return;
    refuse(verdictOn(principal, permission, organizationId, clock()));
  };

  function isOperator(headers: FastifyRequest['headers']): boolean {
    const given = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
    const alone = headers['x-api-key'] === undefined && headers['x-publishable-key'] === undefined;
    return given !== undefined && alone && adminToken !== '' && timingSafeEqual(sha256(given), expected);
  }

  // A live credential of the public API is real, but of the wrong kind; anything else is nobody's.
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

/** What the route needs, as its operation says. */
function permissionOf({ routeOptions }: FastifyRequest): Permission | undefined {
  return (routeOptions.schema as { 'x-permission'?: Permission } | undefined)?.['x-permission'];
}

function actorOf(principal: Principal, organizationId: string | undefined, address: string | undefined): Actor {
  const { kind, id, name, via } = principal;
  const role = organizationId === undefined ? undefined : principal.roleIn(organizationId);
  return {
    kind,
    via,
    ...(id === '' ? {} : { id, name }),
    ...(role === undefined || organizationId === undefined ? {} : { role, organization_id: organizationId }),
    ...(address === undefined ? {} : { address }),
  };
}

function refuse(verdict: Verdict): void {
  switch (verdict) {
    case 'allowed':
      return;
    case 'foreign':
      throw new ContractError('organization_not_found', 'There is no such organization.');
    case 'forbidden':
      throw new ContractError('forbidden', 'Your role does not allow this.');
    case 'unproved':
      throw new ContractError(
        'forbidden',
        'Sign in again first: this needs a proof of who you are of the last 5 minutes.',
      );
    case 'unsupported':
      throw new ContractError('forbidden', "Open an access to the organization's content first.");
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
