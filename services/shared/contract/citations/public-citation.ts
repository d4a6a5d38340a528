// The public form of a citation: the same in a stream's frames and in a conversation's messages.

import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';

/** As contract and OpenAPI document show it. */
export interface PublicCitation {
  index: number;
  knowledge_base_id: string;
  document_id: string;
  document_name: string;
  chunk_id: string;
  /** From 1; null where the document has no pages. */
  page: number | null;
  score: number;
  snippet: string;
}

/** Takes a recorded citation, or one that came over gRPC. */
export function publicCitation(citation: Citation): PublicCitation {
  return {
    index: citation.index ?? 0,
    knowledge_base_id: citation.knowledge_base_id ?? '',
    document_id: citation.document_id ?? '',
    document_name: citation.document_name ?? '',
    chunk_id: citation.chunk_id ?? '',
    page: citation.page ?? null,
    score: Number(citation.score ?? 0),
    snippet: citation.snippet ?? '',
  };
}
