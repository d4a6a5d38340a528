// Metrics of this service. The duration of its call `Search` says how long searches take.

import { callSeconds, counter, gauge, histogram, workSeconds } from '#shared/platform/telemetry/metrics.ts';

export const ingestionMetrics = {
  ended: counter({
    name: 'colloquy_documents_ended_total',
    help: 'Readings of documents that came to an end; one that is read again after a crash may count twice.',
    labels: { state: '`completed`, `failed`, or `interrupted`: it is tried again' },
  }),
  duration: histogram({
    name: 'colloquy_document_processing_seconds',
    help: 'Processing of documents, from the original to the point where a search finds it.',
    buckets: workSeconds,
  }),
  chunks: counter({ name: 'colloquy_document_chunks_total', help: 'Chunks of the documents that were completed.' }),
  bytes: counter({
    name: 'colloquy_document_bytes_total',
    help: 'Bytes of originals that were read, of formats without pages.',
  }),
  pages: counter({ name: 'colloquy_document_pages_total', help: 'Pages that were read, of formats that have them.' }),
};

const searchPurpose = '`end_user`: a run of theirs; `member`: a trial by a member';

/** The purpose of a search. */
export type SearchPurpose = 'end_user' | 'member';

export const searchMetrics = {
  waiting: gauge({
    name: 'colloquy_searches_waiting',
    help: 'Searches that wait for their turn in the index of this process.',
    labels: { purpose: searchPurpose },
  }),
  waited: histogram({
    name: 'colloquy_search_wait_seconds',
    help: 'How long searches waited for their turn in the index, once for each time that they were looked up.',
    labels: { purpose: searchPurpose },
    buckets: callSeconds,
  }),
  refused: counter({
    name: 'colloquy_searches_refused_total',
    help: 'Searches that were refused because too many were under way.',
    labels: { purpose: searchPurpose, bound: '`organization`: of its own; `total`: of all together' },
  }),
  unstemmed: counter({
    name: 'colloquy_unstemmed_words_total',
    help: 'Words that are searched as they are because their stemmer fails on them; those of texts that are read or asked again count again.',
    labels: { language: 'ISO 639-1', reason: '`failed`, or `endless`: it was ended' },
  }),
};

const purpose = '`document`, `query` or `reranking`';

export const embeddingMetrics = {
  calls: histogram({
    name: 'colloquy_embedding_call_duration_seconds',
    help: 'Calls of the embedding model, of documents with their further tries, and of the reranking endpoint.',
    labels: { purpose, outcome: '`ok`, `timeout` or `failed`' },
    buckets: callSeconds,
  }),
  tokens: counter({
    name: 'colloquy_embedding_tokens_total',
    help: 'Tokens that were embedded, as the provider counts them; estimated where it does not say.',
    labels: { purpose: '`document` or `query`' },
  }),
};
