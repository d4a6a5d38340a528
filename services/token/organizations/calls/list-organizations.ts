// ListOrganizations: in pages, without deleted ones.

import { organizationMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';

export const listOrganizations = tokenCall('ListOrganizations', {
  from: ['edge'],
  needs: 'organizations.manage',
  serve:
    ({ organizations }) =>
    async ({ page }) => {
      const found = await organizations.list(page);
      return { ...found, data: found.data.map(organizationMessage) };
    },
});
