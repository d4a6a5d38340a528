// CreateOrganization: makes an organization, once per idempotency key.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { makerOf } from '../../credentials/calls/create-credential.ts';
import { organizationMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import { normalizeOrigins } from '../rules/origins.ts';
import type { Organization } from '../store/organizations.ts';

export const createOrganization = tokenCall('CreateOrganization', {
  from: ['edge'],
  needs: 'organizations.manage',
  act: () => ({ action: 'organization.create', target: '/admin/v1/organizations' }),
  made: ({ organization }) => {
    const id = organization?.id ?? '';
    return { organization_id: id, target: adminPath(id) };
  },
  serve:
    ({ organizations, origins, creations, announce, clock }) =>
    async (request, context) => {
      const now = new Date(clock());
      const asked = {
        name: checkName(request.name),
        allowed_origins: normalizeOrigins(request.allowed_origins),
        disabled: false,
        deleted: false,
        epoch: 1,
        created_at: now,
      };
      const organization = await creations.once<Organization>(request.creation, {
        find: organizations.find,
        async make(id) {
          const { allowed_origins: wanted } = asked;
          await origins.want(id, wanted, now, { origins: wanted, by: makerOf(context) });
          await organizations.insert({ _id: id, ...asked });
          return { _id: id, ...asked };
        },
      });
      await announce(organization._id, context);
      return { organization: organizationMessage(organization) };
    },
});
