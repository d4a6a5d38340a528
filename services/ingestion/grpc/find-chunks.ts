// A search from the query to its hits: the query as vectors, the index, and the best hits reordered by a reranking
// endpoint. A model or endpoint that does not answer in time is left out, and the answer says so.

import type { KnowledgeBaseDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import type { Asker, FoundChunk } from '../search/chunk-search.ts';
import { chunkSource, knowledgeBaseState } from '../store/chunk-source.ts';

/** Dependencies of a search. */
export type Finding = Pick<
  IngestionParts,
  'documents' | 'chunks' | 'vectors' | 'search' | 'embedder' | 'rerank' | 'usage' | 'log'
>;

/** A query in some knowledge bases of one organization. */
export interface Search {
  readonly asker: Asker;
  readonly agentId: string | undefined;
  readonly knowledgeBases: readonly KnowledgeBaseDocument[];
  readonly query: string;
  /** Hits at most. */
  readonly limit: number;
}

/** The hits, best first, and the omissions, for people. */
export interface Findings {
  readonly hits: readonly FoundChunk[];
  readonly notes: readonly string[];
}

/** How many of the best are reranked. */
const reranked = 50;
// The index does not read the rest either: a huge query costs no more than a large one.
const mostCharacters = 10_000;

export async function findChunks(parts: Finding, search: Search, signal: AbortSignal | undefined): Promise<Findings> {
  const { asker, knowledgeBases, limit } = search;
  const query = search.query.slice(0, mostCharacters).toWellFormed();
  const notes: string[] = [];
  const vectors = await vectorsOf(parts, { ...search, query }, notes, signal);
  const found = await parts.search.search(
    knowledgeBases.map(knowledgeBaseState),
    { text: query, limit: parts.rerank ? Math.max(limit, reranked) : limit, vectors, asker, signal },
    chunkSource(parts, asker.organizationId),
  );
  const hits = parts.rerank ? await inNewOrder(parts.rerank, query, found, notes, signal) : found;
  return { hits: hits.slice(0, limit), notes };
}

// The query by each model of the knowledge bases. A model that cannot be reached is left out.
async function vectorsOf(
  { embedder, usage }: Finding,
  { asker: { organizationId }, agentId, knowledgeBases, query }: Search,
  notes: string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Float32Array>> {
  const models = new Set(knowledgeBases.flatMap(({ vectors }) => (vectors ? [vectors.model] : [])));
  const vectors = new Map<string, Float32Array>();
  if (query.trim() === '') return vectors;
  await Promise.all(
    Array.from(models, async (model) => {
      try {
        const { vectors: made, tokens } = await embedder.query(model, query, signal);
        usage.note({ organizationId, ...(agentId === undefined ? {} : { agentId }), model, tokens });
        const [vector] = made;
        if (vector) vectors.set(model, vector);
      } catch {
        // The embedder has logged it.
        signal?.throwIfAborted();
        notes.push(`The query could not be embedded by ${model}: found by words alone.`);
      }
    }),
  );
  return vectors;
}

// Hits without a score from the endpoint stay behind the others, in their order. Scores go on falling as the search
// gave them: they compare within one answer only, and those of endpoints may be below zero.
async function inNewOrder(
  rerank: NonNullable<IngestionParts['rerank']>,
  query: string,
  found: readonly FoundChunk[],
  notes: string[],
  signal: AbortSignal | undefined,
): Promise<readonly FoundChunk[]> {
  const best = found.slice(0, reranked);
  if (best.length < 2) return found;
  try {
    const judged = await rerank(
      query,
      best.map(({ document_name, headings, text }) => `${[document_name, ...headings].join(' > ')}\n${text}`),
      signal,
    );
    const order = judged.toSorted((a, b) => b.score - a.score).map(({ index }) => index);
    const seen = new Set(order);
    const behind = Array.from(best.keys()).filter((index) => !seen.has(index));
    const scores = best.map(({ score }) => score);
    return [
      ...[...order, ...behind].flatMap((index, at) => {
        const hit = best[index];
        return hit ? [{ ...hit, score: scores[at] ?? hit.score }] : [];
      }),
      ...found.slice(reranked),
    ];
  } catch {
    signal?.throwIfAborted();
    notes.push('The reranking endpoint did not answer: the order is that of the search.');
    return found;
  }
}
