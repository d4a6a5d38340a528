// Keeps the document counts of knowledge bases. A running total beside the documents would drift from them with the
// first process that dies between the two writes; so every change of a document requests a count, and the counter
// counts.
// 1. A count goes over all documents of the knowledge base, by an index, a page at a time. After it nobody counts that
//    knowledge base again for twenty times as long as it took: a large one into which files pour costs a twentieth of a
//    processor. The counter renews its lease from page to page, and gives it back where it stops.
// 2. Every act on a document ends with a request, also one that finds it done: an act that broke off before its request
//    is repeated, or ended by the sweeper, and that requests it.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { IngestionParts } from '../dependencies.ts';
import { type DocumentCounts, noDocuments, withDocuments } from '../domain/document-counts.ts';

const lookEveryMs = 500;
const atOnce = 50;
const heldMs = 60_000;
const restFactor = 20;
const documentsPerPage = 500;

/** Requests a count. It never fails: the old numbers then stay until the next change. */
export async function countAnew(
  { counts, clock, log }: Pick<IngestionParts, 'counts' | 'clock' | 'log'>,
  organizationId: string,
  knowledgeBaseId: string,
): Promise<void> {
  try {
    await counts.ask(organizationId, knowledgeBaseId, new Date(clock()));
  } catch (error) {
    log.warn({ err: error, knowledge_base_id: knowledgeBaseId }, 'documents are counted with the next change');
  }
}

/** Makes the counter. */
export function documentCounter(parts: Pick<IngestionParts, 'counts' | 'documents' | 'log' | 'clock'>): Periodic {
  return periodic(
    'document counter',
    lookEveryMs,
    async (signal) => {
      const now = new Date(parts.clock());
      for (const { _id: id, organization_id: organizationId, counts_held: held } of await parts.counts.due(
        now,
        atOnce,
      )) {
        if (signal.aborted) return;
        if (held && held > now) await parts.counts.putOff(organizationId, id, held);
        else await count(parts, organizationId, id, signal);
      }
    },
    parts.log,
  );
}

async function count(
  parts: Pick<IngestionParts, 'counts' | 'documents' | 'clock'>,
  organizationId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = parts.clock();
  let taken = await parts.counts.take(organizationId, id, new Date(startedAt), new Date(startedAt + heldMs));
  if (!taken) return;
  let counts: DocumentCounts = noDocuments;
  let after: string | undefined;
  for (;;) {
    const page = await parts.documents.countedAfter(organizationId, id, after, documentsPerPage);
    counts = withDocuments(counts, page);
    after = page.at(-1)?._id;
    if (page.length < documentsPerPage) break;
    const now = parts.clock();
    taken = await parts.counts.hold(taken, new Date(signal.aborted ? now : now + heldMs));
    if (!taken || signal.aborted) return;
  }
  const endedAt = parts.clock();
  await parts.counts.counted(taken, counts, new Date(endedAt + (endedAt - startedAt) * restFactor));
}
