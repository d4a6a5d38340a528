// Pure. Stored things as messages.

import type { Document } from '#proto/colloquy/ingestion/v1/Document.ts';
import type { KnowledgeBase } from '#proto/colloquy/ingestion/v1/KnowledgeBase.ts';
import type { SearchHit } from '#proto/colloquy/ingestion/v1/SearchHit.ts';
import type { FoundChunk } from '../search/chunk-search.ts';
import type { DocumentDocument, KnowledgeBaseDocument } from '../store/collections.ts';

export function knowledgeBaseMessage(stored: KnowledgeBaseDocument): KnowledgeBase {
  const { _id: id, name, description, created_at } = stored;
  return { id, name, description, created_at: created_at.toISOString() };
}

export function documentMessage(stored: DocumentDocument): Document {
  const {
    _id: id,
    knowledge_base_id,
    name,
    media_type,
    bytes,
    state,
    progress,
    error,
    chunk_count,
    created_at,
    run_id,
  } = stored;
  return {
    id,
    knowledge_base_id,
    name,
    media_type,
    bytes,
    state,
    progress,
    ...(error === undefined ? {} : { error }),
    // What is not searchable yet does not count.
    chunk_count: state === 'completed' ? chunk_count : 0,
    created_at: created_at.toISOString(),
    run_id,
  };
}

export function searchHit(found: FoundChunk): SearchHit {
  const { knowledge_base_id, document_id, document_name, chunk_id, score, headings, text } = found;
  return { knowledge_base_id, document_id, document_name, chunk_id, score, headings: [...headings], text };
}
