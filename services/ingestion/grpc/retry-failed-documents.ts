// RetryFailedDocuments: reads failed documents of a knowledge base again, for one time slice. Each is requested by
// itself, as by RetryDocument: a repeat finds the remaining ones, and none twice.

import type { Position } from '#shared/contract/pagination/cursor.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import { knowledgeTarget } from '../domain/targets.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { askAgain } from '../worker/read-again.ts';

const batch = 50;
const atOnce = 8;

export const retryFailedDocuments = ingestionCall('RetryFailedDocuments', {
  from: ['edge'],
  needs: 'knowledge.write',
  // A document that is there is read once more, and shown to nobody else.
  isHarmless: true,
  act: (request) => ({ action: 'document.retry_failed', ...knowledgeTarget(request, 'documents') }),
  serve:
    (parts) =>
    async ({ organization_id: organizationId, knowledge_base_id: knowledgeBaseId }, context) => {
      if (!(await parts.knowledgeBases.get(organizationId, knowledgeBaseId))) throw knowledgeBaseNotFound();
      const slice = beginSlice(context);
      let retried = 0;
      // Below the last one that was seen: one that fails again at once is not taken again.
      let after: Position | undefined;
      for (;;) {
        const failed = await parts.documents.failedBelow(organizationId, knowledgeBaseId, after, batch);
        await eachOf(failed, atOnce, async ({ _id: id }) => {
          if (await askAgain(parts, { organizationId, knowledgeBaseId, id }, 'failed', context)) retried += 1;
        });
        const last = failed.at(-1);
        if (!last || failed.length < batch) return { retried, more: false };
        after = { at: last.created_at, id: last._id };
        slice.did(failed.length);
        if (slice.over) return { retried, more: true };
      }
    },
});
