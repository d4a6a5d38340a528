// CreateInvitation: at most for the creator's role, and in an operator's session for the first owner alone. Only edge
// knows its secret.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { shownOnce } from '#shared/contract/creations/creations.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isOperatorSession, outlivesSession } from '#shared/contract/permissions/operator-session.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import { conflict, organizationNotFound } from '../../errors.ts';
import { checkNote } from '../../names.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { ownersOf, roleNow } from '../member-changes.ts';
import { invitationMessage } from '../member-messages.ts';
import { aboveOwnRole, mayGrant, requireRole } from '../rules/grants.ts';
import { invitationLifetimeMs, mostInvitations } from '../rules/invitations.ts';
import type { Invitation } from '../store/invitations.ts';

export const createInvitation = tokenCall('CreateInvitation', {
  from: ['edge'],
  needs: 'members.write',
  // For the first owner alone: checked below.
  isHarmless: true,
  act: ({ organization_id: id }) => ({
    action: 'invitation.create',
    organization_id: id,
    target: adminPath(id, 'invitations'),
  }),
  made: ({ invitation }, { organization_id: id }) => ({ target: adminPath(id, 'invitations', invitation?.id ?? '') }),
  serve(parts) {
    const { organizations, invitations, creations, clock } = parts;
    return async (request, { actor }) => {
      const { organization_id: organizationId, invitation_sha256: sha256, note } = request;
      if (!isSha256(sha256)) throw validationError('/invitation_sha256', 'must be a SHA-256');
      const role = requireRole(request.role);
      const kept = note === undefined ? undefined : checkNote(note);
      await requireOrganization(organizations, organizationId);
      if (!mayGrant(await roleNow(parts, organizationId, actor), role)) throw aboveOwnRole();
      const first = actor !== undefined && isOperatorSession(actor);
      if (first && (role !== 'owner' || (await ownersOf(parts, organizationId)).length > 0)) throw outlivesSession();
      const now = clock();
      const asked: Omit<Invitation, '_id'> = {
        organization_id: organizationId,
        secret_sha256: sha256,
        role,
        created_at: new Date(now),
        expires_at: new Date(now + invitationLifetimeMs),
        ...(kept === undefined ? {} : { note: kept }),
        ...(actor?.name === undefined ? {} : { created_by: actor.name }),
        ...(first ? { first_owner: true } : {}),
        ...(actor?.kind === 'member' && actor.id !== undefined ? { created_by_member: actor.id } : {}),
      };
      // Its link has this request's secret: an invitation that another request made is not shown again.
      const { invitation, isNew } = await creations.once<{ invitation: Invitation; isNew: boolean }>(request.creation, {
        async find(id) {
          const found = await invitations.find(organizationId, id);
          return found && { invitation: found, isNew: false };
        },
        async make(id) {
          const made = { _id: id, ...asked };
          if (await invitations.insert(made)) return { invitation: made, isNew: true };
          throw conflict(`At most ${mostInvitations} invitations of an organization wait; withdraw one first.`);
        },
      });
      if (!isNew) throw shownOnce(`the invitation ${invitation._id}`);
      // A deletion erases invitations from before its tombstone; this removes one made after it.
      if (!(await organizations.find(organizationId))) {
        await invitations.remove(organizationId, invitation._id);
        throw organizationNotFound();
      }
      return { invitation: invitationMessage(invitation) };
    };
  },
});
