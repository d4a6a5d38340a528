// OpenSupportAccess: gives an operator access to an organization's content, for an hour, with a reason. Its owners see
// it.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { conflict } from '../../errors.ts';
import { supportAccessMessage } from '../../members/member-messages.ts';
import { mostSupportAccesses, supportAccessMs } from '../../members/rules/invitations.ts';
import { checkReason } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import type { SupportAccess } from '../store/support-accesses.ts';
import { requireOrganization } from './get-organization.ts';

export const openSupportAccess = tokenCall('OpenSupportAccess', {
  from: ['edge'],
  needs: 'support.grant',
  act: ({ organization_id: id }) => ({
    action: 'support_access.open',
    organization_id: id,
    target: adminPath(id, 'support-accesses'),
  }),
  made: ({ support_access: access }, { organization_id: id }) => ({
    target: adminPath(id, 'support-accesses', access?.id ?? ''),
  }),
  serve:
    ({ organizations, supportAccesses, creations, announceSupport, clock }) =>
    async ({ organization_id: organizationId, reason, creation }, context) => {
      const now = clock();
      const asked: Omit<SupportAccess, '_id'> = {
        organization_id: organizationId,
        reason: checkReason(reason),
        created_at: new Date(now),
        expires_at: new Date(now + supportAccessMs),
        opened_by: context.actor?.name ?? 'operator',
      };
      await requireOrganization(organizations, organizationId);
      const access = await creations.once<SupportAccess>(creation, {
        find: (id) => supportAccesses.find(organizationId, id),
        async make(id) {
          const made = { _id: id, ...asked };
          if (await supportAccesses.insert(made)) return made;
          throw conflict(`At most ${mostSupportAccesses} accesses are open at once; end one first.`);
        },
      });
      await announceSupport(organizationId, context);
      return { support_access: supportAccessMessage(access) };
    },
});
