// EraseOrganization: everything of a deleted organization goes, for one time slice.

import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import { conversationCall } from '../conversation-call.ts';
import { forgetConversations } from '../worker/deletion.ts';

const batch = 200;

export const eraseOrganization = conversationCall('EraseOrganization', {
  from: ['token'],
  serve:
    (parts) =>
    async ({ organization_id }, context) => {
      const slice = beginSlice(context);
      for (const own of [parts.agents, parts.agentVersions, parts.erasedEndUsers]) {
        for (let deleted = batch; deleted === batch; slice.did(deleted)) {
          if (slice.over) return { more: true };
          deleted = await own.deleteSome(organization_id, batch);
        }
      }
      await parts.room.erase(organization_id, 'agents');
      return { more: !(await forgetConversations(parts, { organization_id }, slice)) };
    },
});
