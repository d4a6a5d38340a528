// The vectors of one reading's chunks, by one model. May be broken off and repeated: stored vectors are not made again.

import { ModelError } from '#shared/contract/models/model-error.ts';
import type { KnowledgeBaseDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import type { StoredChunk } from '../search/chunk-search.ts';
import type { ReadingOf } from '../store/vector-store.ts';

/** Dependencies of embedding. */
export type Embedding = Pick<IngestionParts, 'embedder' | 'chunks' | 'vectors' | 'embeddings' | 'usage'>;

/** The reading to embed, and its name. */
export interface EmbeddedReading extends ReadingOf {
  readonly knowledgeBase: KnowledgeBaseDocument;
  readonly name: string;
}

/** The organization's tokens of the day are used up. */
export class BudgetUsedUpError extends Error {
  override readonly name = 'BudgetUsedUpError';
}

/**
 * Embeds chunks without a vector, a call of the model at a time; `goOn` is asked before each. False where it said no.
 * Throws ModelError, BudgetUsedUpError, and errors of the stores.
 */
export async function embedReading(
  parts: Embedding,
  reading: EmbeddedReading,
  model: string,
  goOn: () => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { organizationId, documentId, version, knowledgeBase } = reading;
  let dimensions = knownDimensions(knowledgeBase, model);
  const perCall = parts.embedder.textsPerCall;
  for (let from = 0; ; from += perCall) {
    if (!(await goOn())) return false;
    const chunks = await parts.chunks.page(organizationId, documentId, version, from, perCall);
    const held = await parts.vectors.held(reading, model, chunks);
    const missing = chunks.filter(({ position }) => !held.has(position));
    if (missing.length > 0) {
      if (parts.usage.isUsedUp(organizationId)) throw new BudgetUsedUpError();
      const texts = missing.map((chunk) => textOf(reading.name, chunk));
      const { vectors, tokens } = await parts.embedder.passages(model, texts, signal);
      parts.usage.note({ organizationId, model, tokens });
      dimensions ??= vectors[0]?.length;
      const length = dimensions;
      if (length === undefined || vectors.some((vector) => vector.length !== length)) throw otherLength();
      await parts.embeddings.knowDimensions(knowledgeBase, { model, dimensions: length });
      await parts.vectors.put(reading, model, missing, vectors);
    }
    if (chunks.length < perCall) return true;
  }
}

function knownDimensions({ embedding, vectors }: KnowledgeBaseDocument, model: string): number | undefined {
  return [vectors, embedding].find((known) => known?.model === model)?.dimensions;
}

// As it is found: under its name and headings.
function textOf(name: string, { headings, text }: StoredChunk): string {
  return `${[name, ...headings].join(' > ')}\n${text}`;
}

function otherLength(): ModelError {
  return new ModelError(
    'model_error',
    'The embedding model answers with vectors of another length than before. Choose the model anew: none first, then it.',
    { retriable: false },
  );
}
