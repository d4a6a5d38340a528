// EraseOrganization: not found from the answer on; the sweeper erases the marked rows.

import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import { ingestionCall } from '../ingestion-call.ts';

const batch = 200;

export const eraseOrganization = ingestionCall('EraseOrganization', {
  from: ['token'],
  serve:
    (parts) =>
    async ({ organization_id: organizationId }, context) => {
      const slice = beginSlice(context);
      for (let marked = batch; marked === batch; slice.did(marked)) {
        if (slice.over) return { more: true };
        marked = await parts.knowledgeBases.markSomeDeleted(organizationId, batch, new Date(parts.clock()));
      }
      for (const kind of ['knowledge_bases', 'documents']) await parts.room.erase(organizationId, kind);
      return { more: false };
    },
});
