// ResolveEndUser: the identified end-user that a customer's id names.

import { requireExternalId } from '../../credentials/rules/exchange-form.ts';
import { unauthorized } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';

export const resolveEndUser = tokenCall('ResolveEndUser', {
  from: ['edge'],
  serve:
    ({ endUsers, clock }) =>
    async (request) => {
      const { organization_id: organizationId, external_id: externalId, create } = request;
      requireExternalId(externalId);
      const endUser = create
        ? await endUsers.findOrMake(organizationId, 'identified', externalId, new Date(clock()))
        : await endUsers.find(organizationId, 'identified', externalId);
      // The caller's key was of an organization that is deleted by now.
      if (!endUser && create) throw unauthorized();
      return { end_user: endUser && { id: endUser._id, kind: endUser.kind } };
    },
});
