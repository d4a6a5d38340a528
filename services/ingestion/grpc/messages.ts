// Pure. Stored things as messages.

import type { Chunk } from '#proto/colloquy/ingestion/v1/Chunk.ts';
import type { Document } from '#proto/colloquy/ingestion/v1/Document.ts';
import type { KnowledgeBase } from '#proto/colloquy/ingestion/v1/KnowledgeBase.ts';
import type { SearchHit } from '#proto/colloquy/ingestion/v1/SearchHit.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import type { DocumentDocument, KnowledgeBaseDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { percentOf } from '../domain/progress.ts';
import type { FoundChunk, StoredChunk } from '../search/chunk-search.ts';

export function knowledgeBaseMessage(
  stored: KnowledgeBaseDocument,
  { settings }: Pick<IngestionParts, 'settings'>,
): KnowledgeBase {
  const { _id: id, name, description, created_at, embedding, embedding_error, counts } = stored;
  return {
    id,
    name,
    description,
    created_at: created_at.toISOString(),
    ...(embedding ? { embedding_model: embedding.model } : {}),
    embedding_state: embeddingState(stored),
    ...(embedding_error === undefined ? {} : { embedding_error }),
    revision: revisionOf(stored),
    counts,
    document_max_bytes: settings.DOCUMENT_MAX_BYTES,
    include_comments: stored.include_comments === true,
  };
}

function embeddingState({ embedding, embedding_due, embedding_error }: KnowledgeBaseDocument): string {
  if (!embedding) return 'none';
  if (embedding_error !== undefined) return 'failing';
  return embedding_due ? 'making' : 'ready';
}

export function documentMessage(stored: DocumentDocument): Document {
  const {
    _id: id,
    knowledge_base_id,
    name,
    media_type,
    bytes,
    state,
    progress_detail,
    error,
    created_at,
    run_id,
    version,
    sha256,
    updated_at,
  } = stored;
  const { published, finished_at } = stored;
  return {
    id,
    knowledge_base_id,
    name,
    media_type,
    bytes,
    state,
    progress: state === 'completed' ? 100 : progress_detail ? percentOf(progress_detail) : 0,
    ...(progress_detail ? { progress_detail } : {}),
    ...(error === undefined ? {} : { error }),
    // Text that is not searchable yet does not count.
    chunk_count: published?.chunk_count ?? 0,
    created_at: created_at.toISOString(),
    run_id,
    version,
    ...(published ? { published_at: published.at.toISOString() } : {}),
    ...(published?.notice === undefined ? {} : { notice: published.notice }),
    sha256,
    updated_at: updated_at.toISOString(),
    ...(finished_at ? { finished_at: finished_at.toISOString() } : {}),
  };
}

export function searchHit(found: FoundChunk): SearchHit {
  const { knowledge_base_id, document_id, document_name, chunk_id, page, score, headings, text } = found;
  const place = page === undefined ? {} : { page };
  return { knowledge_base_id, document_id, document_name, chunk_id, ...place, score, headings: [...headings], text };
}

export function chunkMessage({ page, headings, ...rest }: StoredChunk): Chunk {
  return { ...rest, headings: [...headings], ...(page === undefined ? {} : { page }) };
}
