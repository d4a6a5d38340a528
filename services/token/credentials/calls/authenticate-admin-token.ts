// AuthenticateAdminToken: the principal of an administration token, and its current permissions. The member's current
// role bounds a personal one, which ends with the membership it was made in, and a deleted service account takes its
// tokens along.

import type { EffectiveRole } from '#shared/contract/permissions/permissions.ts';
import type { TokenParts } from '../../dependencies.ts';
import { unauthorized } from '../../errors.ts';
import { lesserRole } from '../../members/rules/grants.ts';
import { auditedName } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import { isSha256 } from '../rules/key-formats.ts';
import type { AdminToken } from '../store/admin-tokens.ts';

type Parts = Pick<
  TokenParts,
  'organizations' | 'serviceAccounts' | 'adminTokens' | 'standingOf' | 'adminTokenUse' | 'clock'
>;

export const authenticateAdminToken = tokenCall('AuthenticateAdminToken', {
  from: ['edge'],
  serve(parts) {
    const { organizations, adminTokens, adminTokenUse, clock } = parts;
    return async ({ secret_sha256: sha256 }) => {
      if (!isSha256(sha256)) throw unauthorized();
      const token = await adminTokens.findBySecret(sha256);
      const organization = token && (await organizations.findLive(token.organization_id));
      if (!token || !organization || token.expires_at.getTime() <= clock()) throw unauthorized();
      const now = await standingNow(parts, token);
      if (!now) throw unauthorized();
      adminTokenUse.note(organization._id, token._id);
      return {
        token_id: token._id,
        kind: token.kind,
        organization_id: token.organization_id,
        holder_id: token.holder_id,
        role: now.role === 'viewer' && organization.viewers_see_content === false ? 'viewer_without_content' : now.role,
        name: now.name,
        expires_at: token.expires_at.toISOString(),
      };
    };
  },
});

async function standingNow(
  { serviceAccounts, standingOf }: Parts,
  token: AdminToken,
): Promise<{ role: EffectiveRole; name: string } | undefined> {
  const { organization_id: organizationId, kind, holder_id: holderId, role, name } = token;
  if (kind === 'service_account') {
    const account = await serviceAccounts.find(organizationId, holderId);
    return account
      ? { role: account.role, name: auditedName(account.name, account.created_by ?? token.created_by) }
      : undefined;
  }
  const member = await standingOf(organizationId, holderId);
  // A removed member who is let in again has a new membership: tokens of the former one, or made beside the removal, do
  // not come alive with it.
  if (member?.since.getTime() !== token.member_since?.getTime()) return undefined;
  return member && { role: lesserRole(role, member.role), name: auditedName(name, member.name) };
}
