// IssuePreviewToken: a chat session token with which a member tries an agent. The end-user is the member's own for that
// agent, so that the token for one agent does not reach conversations with another. It is short: the console requests
// the next one. It ends with the membership, or a role that may not try agents, as the end-user does.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { signChatToken } from '#shared/contract/tokens/chat-token.ts';
import { previewOf } from '../../end-users/store/end-users.ts';
import { mayTry } from '../../end-users/worker/preview-erasure.ts';
import { unauthorized } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';

/** However long other chat tokens live. */
const longestSeconds = 300;

export const issuePreviewToken = tokenCall('IssuePreviewToken', {
  from: ['edge'],
  needs: 'agents.write',
  act: ({ organization_id: id, agent_id: agentId }) => ({
    action: 'agent.preview',
    organization_id: id,
    target: adminPath(id, 'agents', agentId, 'preview-tokens'),
  }),
  serve:
    ({ organizations, endUsers, memberships, signingKeys, settings, clock }) =>
    async (request) => {
      const { organization_id: organizationId, agent_id: agentId, version, member_id: memberId, origin } = request;
      const organization = await organizations.find(organizationId);
      if (!organization || organization.disabled || memberId === '' || agentId === '' || origin === '')
        throw unauthorized();
      // Edge's view may be seconds old.
      if (!mayTry((await memberships.find(organizationId, memberId))?.role)) throw unauthorized();
      const endUser = await endUsers.findOrMake(organizationId, 'member', `${memberId}/${agentId}`, new Date(clock()), {
        preview_of: previewOf(organizationId, memberId),
      });
      if (!endUser) throw unauthorized();
      const issuedAt = Math.floor(clock() / 1000);
      const expiresAt = issuedAt + Math.min(settings.CHAT_TOKEN_LIFETIME_SECONDS, longestSeconds);
      const { kid, privateKey } = signingKeys.current();
      const token = await signChatToken(
        {
          organization_id: organizationId,
          end_user_id: endUser._id,
          end_user_kind: 'member',
          key_id: '',
          organization_epoch: organization.epoch,
          key_epoch: 0,
          preview: { agent_id: agentId, ...(version === undefined ? {} : { version }), origin },
          issued_at: issuedAt,
          expires_at: expiresAt,
        },
        kid,
        privateKey,
      );
      return { token, expires_at: expiresAt, end_user: { id: endUser._id, kind: 'member' } };
    },
});
