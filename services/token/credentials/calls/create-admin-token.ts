// CreateAdminToken: the only answer that holds its characters. A personal one is the calling member's own; one of a
// service account has its role.

import type { CreateAdminTokenRequest__Output } from '#proto/colloquy/token/v1/CreateAdminTokenRequest.ts';
import { shownOnce } from '#shared/contract/creations/creations.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import { newAdminToken } from '#shared/contract/tokens/admin-token-form.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { conflict, organizationNotFound } from '../../errors.ts';
import { roleNow } from '../../members/member-changes.ts';
import { aboveOwnRole, mayEmploy, mayGrant, requireRole } from '../../members/rules/grants.ts';
import { checkName } from '../../names.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { adminTokenMessage } from '../admin-token-messages.ts';
import { adminTokensPath, adminTokenWord } from '../rules/admin-token-words.ts';
import { secretSha256 } from '../rules/key-formats.ts';
import { type AdminToken, mostAdminTokens } from '../store/admin-tokens.ts';
import { requireMember, requireServiceAccount } from '../token-holder.ts';

const dayMs = 24 * 3_600_000;
const mostDays = 365;
/** Its mark and 48 of its 256 bits. */
const shownCharacters = 12;

type Parts = Pick<
  TokenParts,
  'organizations' | 'memberships' | 'serviceAccounts' | 'adminTokens' | 'creations' | 'standingOf' | 'clock'
>;

export const createAdminToken = tokenCall('CreateAdminToken', {
  from: ['edge'],
  // A personal token is its member's own: the handler checks the member.
  needs: ({ service_account_id: account }) => (account === undefined ? 'self' : 'service_accounts.write'),
  givesLastingAccess: true,
  // The caller names a personal token's organization: that it is one of theirs is known once the token is made.
  act: (request) => ({
    action: `${adminTokenWord(request)}.create`,
    ...(request.service_account_id === undefined ? {} : { organization_id: request.organization_id }),
    target: adminTokensPath(request),
  }),
  made: ({ token }, request) => ({
    organization_id: request.organization_id,
    target: `${adminTokensPath(request)}/${token?.id ?? ''}`,
  }),
  serve(parts) {
    const { organizations, adminTokens, creations, clock } = parts;
    return async (request, context) => {
      const { organization_id: organizationId, expires_in_days: days } = request;
      const name = checkName(request.name);
      if (!(days >= 1 && days <= mostDays)) throw validationError('/expires_in_days', `must be 1 to ${mostDays}`);
      const { holderId, ...holder } = await holderOf(parts, request, context);
      const now = clock();
      const asked: Omit<AdminToken, '_id' | 'prefix' | 'secret_sha256'> = {
        organization_id: organizationId,
        ...holder,
        holder_id: holderId,
        name,
        created_at: new Date(now),
        ...(context.actor?.name === undefined ? {} : { created_by: context.actor.name }),
        expires_at: new Date(now + days * dayMs),
      };
      const made = await creations.once<{ token: AdminToken; secret?: string }>(request.creation, {
        async find(id) {
          const found = await adminTokens.find(holderId, id);
          return found && { token: found };
        },
        async make(id) {
          const secret = newAdminToken(holder.kind);
          const shown = { prefix: secret.slice(0, shownCharacters), secret_sha256: secretSha256(secret) };
          const token = { _id: id, ...asked, ...shown };
          if (await adminTokens.insert(token)) return { token, secret };
          throw conflict(`There are at most ${mostAdminTokens} live tokens of one holder; end one first.`);
        },
      });
      const { token, secret } = made;
      if (secret === undefined) throw shownOnce(`the token ${token._id}`);
      // A deletion erases tokens from before its tombstone; this removes one made after it.
      if (!(await organizations.find(organizationId))) {
        await adminTokens.remove(holderId, token._id);
        throw organizationNotFound();
      }
      return { token: adminTokenMessage(token, secret) };
    };
  },
});

async function holderOf(
  parts: Parts,
  request: CreateAdminTokenRequest__Output,
  { actor }: CallContext,
): Promise<Pick<AdminToken, 'kind' | 'role' | 'member_since'> & { holderId: string }> {
  const { organizations, serviceAccounts, standingOf } = parts;
  const { organization_id: organizationId, service_account_id: accountId } = request;
  if (accountId !== undefined) {
    await requireOrganization(organizations, organizationId);
    const { role } = await requireServiceAccount(serviceAccounts, organizationId, accountId);
    if (!mayEmploy(await roleNow(parts, organizationId, actor), role)) throw aboveOwnRole();
    return { kind: 'service_account', holderId: accountId, role };
  }
  const memberId = requireMember(actor);
  const standing = await standingOf(organizationId, memberId);
  // For a caller without a role in it, the organization does not exist.
  if (!standing) throw organizationNotFound();
  const role: Role = request.role === undefined ? standing.role : requireRole(request.role);
  if (!mayGrant(standing.role, role)) throw aboveOwnRole();
  return { kind: 'personal_token', holderId: memberId, role, member_since: standing.since };
}
