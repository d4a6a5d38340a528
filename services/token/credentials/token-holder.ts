// The holder of a call's tokens: the service account that it names, else the calling member.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import type { TokenParts } from '../dependencies.ts';
import { notFound } from '../errors.ts';
import type { ServiceAccount, ServiceAccountStore } from '../members/store/service-accounts.ts';
import { requireOrganization } from '../organizations/calls/get-organization.ts';

/** Throws `not_found`. */
export async function requireServiceAccount(
  serviceAccounts: ServiceAccountStore,
  organizationId: string,
  id: string,
): Promise<ServiceAccount> {
  const account = await serviceAccounts.find(organizationId, id);
  if (!account) throw notFound('service account');
  return account;
}

/** The calling member, in person. Throws `forbidden`: no token makes or ends tokens. */
export function requireMember(actor: Actor | undefined): string {
  if (actor?.kind === 'member' && actor.via === 'session' && actor.id !== undefined) return actor.id;
  throw new ContractError('forbidden', 'Personal tokens are for members, in a session of their own.');
}

/** The id of the holder. Throws `not_found`, `forbidden`. */
export async function tokenHolder(
  { organizations, serviceAccounts }: Pick<TokenParts, 'organizations' | 'serviceAccounts'>,
  asked: { organization_id?: string; service_account_id?: string },
  actor: Actor | undefined,
): Promise<string> {
  const { organization_id: organizationId = '', service_account_id: accountId } = asked;
  if (accountId === undefined) return requireMember(actor);
  await requireOrganization(organizations, organizationId);
  return (await requireServiceAccount(serviceAccounts, organizationId, accountId))._id;
}
