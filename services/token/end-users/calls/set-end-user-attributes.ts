// SetEndUserAttributes: replaces the verified attributes of the identified end-user that a customer's id names.

import { attributesOfJson } from '#shared/contract/told/attributes.ts';
import { requireExternalId } from '../../credentials/rules/exchange-form.ts';
import { unauthorized } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { tellAttributes } from '../tell-attributes.ts';

export const setEndUserAttributes = tokenCall('SetEndUserAttributes', {
  from: ['edge'],
  serve:
    ({ endUsers, clock }) =>
    async ({ organization_id: organizationId, external_id: externalId, create, attributes_json: json }) => {
      requireExternalId(externalId);
      const attributes = attributesOfJson(json, '/attributes');
      const who = { organizationId, kind: 'identified' as const, externalId, create };
      const endUser = await tellAttributes(endUsers, who, attributes, new Date(clock()));
      // The caller's key was of an organization that is deleted by now.
      if (!endUser && create) throw unauthorized();
      return {
        ...(endUser && { end_user: { id: endUser._id, kind: endUser.kind } }),
        attributes_json: JSON.stringify(attributes),
      };
    },
});
