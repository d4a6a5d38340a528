// EraseOrganization: not found from the answer on; the sweeper erases the marked rows.

import { beginTurn } from '#shared/platform/lifecycle/turn.ts';
import { ingestionCall } from '../ingestion-call.ts';

const batch = 200;

export const eraseOrganization = ingestionCall('EraseOrganization', {
  from: ['token'],
  serve:
    (parts) =>
    async ({ organization_id: organizationId }, context) => {
      const turn = beginTurn(context);
      for (let marked = batch; marked === batch; turn.did(marked)) {
        if (turn.over) return { more: true };
        marked = await parts.knowledgeBases.markSomeDeleted(organizationId, batch, new Date(parts.clock()));
      }
      for (const kind of ['knowledge_bases', 'documents']) await parts.room.erase(organizationId, kind);
      return { more: false };
    },
});
