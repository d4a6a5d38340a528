// Finishes work cut short by a crash, or by a peer that was away. Every act is idempotent, so several replicas may
// sweep.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { DocumentDocument, Owed } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { cleanUpDocument, eraseDocument, eraseKnowledgeBase, giveUpUpload } from './erasure.ts';
import { startRun } from './start-run.ts';

const sweepEveryMs = 2000;
// An upload starts its run itself; only one that did not come to it is left to the sweeper.
const runOverdueMs = 5000;
// Longer than any upload takes.
const uploadLostMs = 60 * 60 * 1000;
const atOnce = 100;
const roundsAtOnce = 20;

/** Makes the sweeper. */
export function sweeper(parts: IngestionParts): Periodic {
  const sweptTo = new Map<Owed, string | undefined>();

  const each = async <T>(
    items: readonly T[],
    act: (item: T) => Promise<void>,
    putBack: (item: T) => Promise<void> = async () => {},
  ): Promise<void> => {
    for (const item of items) {
      try {
        await act(item);
      } catch (error) {
        parts.log.warn({ err: error }, 'the sweep of one thing failed and is tried again');
        await putBack(item);
      }
    }
  };

  return periodic(
    'ingestion sweeper',
    sweepEveryMs,
    async () => {
      const now = parts.clock();
      const { documents, knowledgeBases, uploads } = parts;

      // A page a sweep, and then the next: those that cannot be done now must not hide the others.
      const eachOwing = async (owed: Owed, before: Date, act: (document: DocumentDocument) => Promise<void>) => {
        const page = await documents.owing(owed, before, sweptTo.get(owed), atOnce);
        sweptTo.set(owed, page.length < atOnce ? undefined : page.at(-1)?._id);
        await each(page, act);
      };

      await eachOwing('run', new Date(now - runOverdueMs), async (document) => {
        const { organization_id, knowledge_base_id } = document;
        if (await knowledgeBases.get(organization_id, knowledge_base_id)) {
          await startRun(parts, document, backgroundContext());
        } else {
          await documents.markDeleted(organization_id, knowledge_base_id, document._id);
        }
      });
      await eachOwing('cleanup', new Date(now), (document) => cleanUpDocument(parts, document));
      await eachOwing('erasure', new Date(now), (document) => eraseDocument(parts, document));
      await each(
        await knowledgeBases.deleted(atOnce),
        (found) => eraseKnowledgeBase(parts, found, roundsAtOnce),
        (found) => knowledgeBases.eraseLater(found._id, new Date(now)),
      );
      await each(
        await uploads.lost(new Date(now - uploadLostMs), atOnce),
        async (id) => {
          if (await documents.exists(id)) await uploads.forget(id);
          else await giveUpUpload(parts, id);
        },
        (id) => uploads.lookLater(id, new Date(now)),
      );
    },
    parts.log,
  );
}
