// ListAdminTokens: the member's own, or those of a service account, without their secrets.

import { tokenCall } from '../../token-call.ts';
import { adminTokenMessage } from '../admin-token-messages.ts';
import { tokenHolder } from '../token-holder.ts';

export const listAdminTokens = tokenCall('ListAdminTokens', {
  from: ['edge'],
  // A personal token is its member's own: the handler checks the member.
  needs: ({ service_account_id: account }) => (account === undefined ? 'self' : 'members.read'),
  serve:
    (parts) =>
    async ({ page, ...asked }, { actor }) => {
      const found = await parts.adminTokens.list(await tokenHolder(parts, asked, actor), page);
      return { ...found, data: found.data.map((token) => adminTokenMessage(token)) };
    },
});
