// Makes and erases the vectors of knowledge bases: those of documents that were published without, those of a newly
// chosen model, none of models that are not used any more. Searches go on by the existing vectors until all documents
// have new ones.
// 1. A knowledge base is worked on by one replica at a time, under a lease that it renews, and for a time slice; then
//    comes the next one.
// 2. A document whose vectors have changed is announced, so that indexes take them in while the rest is made; where
//    that broke off, they find it in the end, when all documents are announced.

import { ModelError } from '#shared/contract/models/model-error.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { fullJitter } from '#shared/platform/time/backoff.ts';
import type { KnowledgeBaseDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { hasExactly, wantedModels } from '../domain/wanted-models.ts';
import type { PublishedDocument } from '../search/chunk-search.ts';
import { BudgetUsedUpError, embedReading } from './embed-reading.ts';

type Keeping = Pick<
  IngestionParts,
  'knowledgeBases' | 'documents' | 'chunks' | 'vectors' | 'embeddings' | 'embedder' | 'usage' | 'log' | 'clock'
>;

const lookEveryMs = 1_000;
const atOnce = 4;
const leaseMs = 60_000;
const renewedEveryMs = 20_000;
const sliceMs = 20_000;
const [retryBaseMs, retryMostMs] = [2_000, 600_000];
const dayMs = 86_400_000;

/** Makes the keeper. */
export function vectorKeeper(parts: Keeping): Periodic {
  return periodic(
    'vector keeper',
    lookEveryMs,
    async () => {
      const due = await parts.embeddings.due(new Date(parts.clock()), atOnce);
      await Promise.all(due.map((knowledgeBase) => workOn(parts, knowledgeBase)));
    },
    parts.log,
  );
}

// A time slice of work on one knowledge base, where nobody else has it.
async function workOn(parts: Keeping, seen: KnowledgeBaseDocument): Promise<void> {
  if (!seen.embedding_due) return;
  const startedAt = parts.clock();
  let held = new Date(startedAt + leaseMs);
  const knowledgeBase = await parts.embeddings.hold(seen._id, seen.embedding_due, held);
  if (!knowledgeBase) return;
  const { _id: id } = knowledgeBase;
  let after = knowledgeBase.embedding_after;
  let lost = false;
  // Asked before each call of the model: a lease that runs out while the model answers is another's.
  const goOn = async (): Promise<boolean> => {
    const now = parts.clock();
    if (lost || now - startedAt > sliceMs) return false;
    if (held.getTime() - now > leaseMs - renewedEveryMs) return true;
    const next = new Date(now + leaseMs);
    lost = (await parts.embeddings.hold(id, held, next)) === null;
    if (!lost) held = next;
    return !lost;
  };
  try {
    for (;;) {
      const page = await parts.documents.publishedAfter(knowledgeBase.organization_id, id, after);
      if (page.length === 0) break;
      for (const document of page) {
        if (!(await tend(parts, knowledgeBase, document, goOn)))
          return await parts.embeddings.leave(id, held, new Date(parts.clock()), after);
        after = document.id;
      }
    }
    await settle(parts, id, held);
  } catch (error) {
    const { dueAt, reason } = setback(error, knowledgeBase.embedding_failures ?? 0, parts.clock());
    parts.log.warn({ err: error, knowledge_base_id: id }, 'vectors cannot be made at the moment');
    await parts.embeddings.failed(id, held, new Date(dueAt), after, reason);
  }
}

// Brings one document's vectors up to date; false where the slice is over first.
async function tend(
  parts: Keeping,
  knowledgeBase: KnowledgeBaseDocument,
  { id: documentId, version, name, embedded }: PublishedDocument,
  goOn: () => Promise<boolean>,
): Promise<boolean> {
  const wanted = wantedModels(knowledgeBase);
  const organizationId = knowledgeBase.organization_id;
  const reading = { organizationId, documentId, version, knowledgeBase, name };
  if (!hasExactly(embedded, wanted)) {
    for (const model of wanted) {
      if (embedded.includes(model)) continue;
      if (!(await embedReading(parts, reading, model, goOn, undefined))) return false;
    }
    // Said before others are erased, so that nobody is told of vectors that are gone.
    if (await parts.documents.embedded(organizationId, documentId, version, wanted))
      await parts.knowledgeBases.announce(organizationId, knowledgeBase._id, documentId);
  }
  // Also where all is said already: a slice before may have broken off here.
  await parts.vectors.eraseOthers(reading, wanted);
  return goOn();
}

// All documents are as they were to be. Where searches use another model than the chosen one, they use that one from
// now on.
async function settle(parts: Keeping, id: string, held: Date): Promise<void> {
  const now = await parts.embeddings.hold(id, held, held);
  if (!now) return;
  const { embedding, vectors } = now;
  if (embedding?.dimensions === undefined || embedding.model === vectors?.model)
    return parts.embeddings.settled(id, held, embedding?.dimensions === undefined);
  const { model, dimensions } = embedding;
  await parts.embeddings.use(id, held, { model, dimensions }, new Date(parts.clock()));
}

function setback(error: unknown, failures: number, now: number): { dueAt: number; reason: string } {
  if (error instanceof BudgetUsedUpError)
    return { dueAt: (Math.floor(now / dayMs) + 1) * dayMs, reason: 'The daily token budget is used up.' };
  const waitMs = retryBaseMs + fullJitter(Math.min(failures + 1, 20), retryBaseMs, retryMostMs);
  return {
    dueAt: now + waitMs,
    reason: error instanceof ModelError ? error.message : 'The service could not go on; it tries again.',
  };
}
