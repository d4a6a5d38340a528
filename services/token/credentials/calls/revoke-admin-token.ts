// RevokeAdminToken: for good.

import { notFound } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { adminTokensPath, adminTokenWord } from '../rules/admin-token-words.ts';
import { tokenHolder } from '../token-holder.ts';

export const revokeAdminToken = tokenCall('RevokeAdminToken', {
  from: ['edge'],
  // A personal token is its member's own: the handler checks the member.
  needs: ({ service_account_id: account }) => (account === undefined ? 'self' : 'service_accounts.write'),
  isHarmless: true,
  act: (request) => ({
    action: `${adminTokenWord(request)}.revoke`,
    ...(request.organization_id === undefined ? {} : { organization_id: request.organization_id }),
    target: `${adminTokensPath(request)}/${request.token_id}`,
  }),
  made: ({ organization_id: id }) => (id === undefined ? {} : { organization_id: id }),
  serve(parts) {
    const { adminTokens, announceAdminTokens, clock } = parts;
    return async ({ token_id: id, ...asked }, context) => {
      const holderId = await tokenHolder(parts, asked, context.actor);
      const token = await adminTokens.find(holderId, id);
      if (!token) throw notFound('token');
      await adminTokens.revoke(holderId, id, new Date(clock()));
      // A repeat publishes it again: the first may have been cut off before that.
      await announceAdminTokens(token.organization_id, context);
      return { organization_id: token.organization_id };
    };
  },
});
