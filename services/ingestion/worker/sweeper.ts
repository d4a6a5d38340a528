// Ends what a crash, or a peer that was away, left undone. Every act is idempotent, so several replicas may sweep.

import { backgroundContext } from '#shared/grpc/context.ts';
import { type Periodic, periodic } from '#shared/lifecycle/periodic.ts';
import type { Ingestion } from '../dependencies.ts';
import { cleanUpDocument, eraseDocument, eraseKnowledgeBase } from './erasure.ts';
import { startRun } from './start-run.ts';

const sweepEveryMs = 2000;
// An upload starts its run itself; only one that did not come to it is left to the sweeper.
const runOverdueMs = 5000;
// Longer than any upload takes.
const uploadLostMs = 60 * 60 * 1000;
const sweepIndexesEveryMs = 5 * 60 * 1000;
const atOnce = 100;
const roundsAtOnce = 20;

/** Makes the sweeper. */
export function sweeper(deps: Ingestion): Periodic {
  let indexesSweptAt = Number.NEGATIVE_INFINITY;

  const each = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
    for (const item of items) {
      try {
        await act(item);
      } catch (error) {
        deps.log.warn({ err: error }, 'the sweep of one thing failed and is tried again');
      }
    }
  };

  return periodic(
    'ingestion sweeper',
    sweepEveryMs,
    async () => {
      const now = deps.clock();
      const { documents, knowledgeBases, uploads, files, search } = deps;

      await each(await documents.owing('run', new Date(now - runOverdueMs), atOnce), async (document) => {
        const { organization_id, knowledge_base_id } = document;
        if (await knowledgeBases.get(organization_id, knowledge_base_id)) {
          await startRun(deps, document, backgroundContext());
        } else {
          await documents.markDeleted(organization_id, knowledge_base_id, document._id);
        }
      });
      await each(await documents.owing('cleanup', new Date(now), atOnce), (document) =>
        cleanUpDocument(deps, document),
      );
      await each(await documents.owing('erasure', new Date(now), atOnce), (document) => eraseDocument(deps, document));
      await each(await knowledgeBases.deleted(atOnce), (found) => eraseKnowledgeBase(deps, found, roundsAtOnce));
      await each(await uploads.lost(new Date(now - uploadLostMs), atOnce), async (id) => {
        if (!(await documents.exists(id))) await files.remove(id);
        await uploads.end(id);
      });

      if (now - indexesSweptAt >= sweepIndexesEveryMs) {
        indexesSweptAt = now;
        await each(await search.held(), async (id) => {
          if (!(await knowledgeBases.exists(id))) await search.forget(id);
        });
      }
    },
    deps.log,
  );
}
