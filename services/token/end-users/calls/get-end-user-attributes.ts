// GetEndUserAttributes: the verified attributes of an end-user of the organization. An erased or unknown one has none.

import { tokenCall } from '../../token-call.ts';

export const getEndUserAttributes = tokenCall('GetEndUserAttributes', {
  from: ['edge', 'run-executor'],
  serve:
    ({ endUsers }) =>
    async ({ organization_id: organizationId, external_id: externalId, end_user_id: endUserId }) => {
      const found =
        externalId === undefined
          ? await endUsers.findById(organizationId, endUserId ?? '')
          : await endUsers.find(organizationId, 'identified', externalId);
      return {
        ...(found && { end_user: { id: found._id, kind: found.kind } }),
        attributes_json: JSON.stringify(found?.attributes ?? {}),
        ...(found?.external_id === undefined ? {} : { external_id: found.external_id }),
      };
    },
});
