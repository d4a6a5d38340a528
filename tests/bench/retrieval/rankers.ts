// The rankers: our search as it runs, a known library with its defaults, and BM25 without a word of any language. Each
// is given the same chunks and answers ids of documents, best first.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { v5 } from 'uuid';
import { languageOfText } from '#services/ingestion/domain/detect-language.ts';
import type { ChunkSource, PublishedDocument } from '#services/ingestion/search/chunk-search.ts';
import { openIndexedChunkSearch } from '#services/ingestion/search/postings/indexed-chunk-search.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import type { Collection } from './collection.ts';

const depth = 10;

/** Answers queries over one collection. */
export interface Ranker {
  readonly name: string;
  rank(query: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

type Open = (collection: Collection) => Promise<Ranker>;

/** Ours: a document of one chunk each, its title as its heading, its language as it is detected. */
const ours: Open = async ({ name, documents }) => {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-bench-retrieval-'));
  const search = openIndexedChunkSearch({
    folder,
    maxTerms: 64,
    maxOpen: 4,
    cacheMiB: 64,
    vectorsMiB: 512,
    log: silentLogger(),
    metrics: noMetrics,
  });
  const space = v5(name, '0b9d7c1e-53d9-4b53-9a34-6f3b5a6c7d10');
  const byId = new Map(documents.map((document) => [v5(document.id, space), document]));
  const published = [...byId.keys()]
    .sort()
    .map((id): PublishedDocument => ({ id, name: '', version: 1, chunk_count: 1, embedded: [] }));
  const source: ChunkSource = {
    publishedDocument: async () => null,
    publishedDocuments: async (_, after) => (after === undefined ? published : []),
    chunks: async (_, { id }, from) => {
      const document = byId.get(id);
      if (!document || from > 0) return [];
      const { title, text } = document;
      const headings = title === '' ? [] : [title];
      return [{ id, position: 0, headings, text, start: 0, end: text.length, language: languageOfText(text) }];
    },
    vectors: async () => [],
  };
  const state = { id: newId(), revision: 1, changes: [], kinds: [] };
  await search.prepare(state, source);
  return {
    name: 'ours',
    rank: async (text) => {
      const hits = await search.search([state], { text, limit: depth }, source);
      return hits.map((hit) => byId.get(hit.document_id)?.id ?? '');
    },
    close: async () => {
      await search.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const library: Open = async ({ documents }) => {
  const index = new MiniSearch({ fields: ['title', 'text'], idField: 'id' });
  index.addAll(documents);
  return {
    name: 'minisearch',
    rank: async (query) =>
      index
        .search(query)
        .slice(0, depth)
        .map(({ id }) => String(id)),
    close: async () => {},
  };
};

/** BM25 over lower-case words between anything that is not a letter or a digit; every word counts. */
const plain: Open = async ({ documents }) => {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map(({ title, text }, at) => {
    const words = wordsOf(`${title} ${text}`);
    for (const word of words) {
      const ofWord = postings.get(word) ?? new Map<number, number>();
      postings.set(word, ofWord.set(at, (ofWord.get(at) ?? 0) + 1));
    }
    return words.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / documents.length;
  return {
    name: 'plain BM25',
    rank: async (query) => {
      const scores = new Map<number, number>();
      for (const word of new Set(wordsOf(query))) {
        const ofWord = postings.get(word) ?? new Map<number, number>();
        const worth = Math.log(1 + (documents.length - ofWord.size + 0.5) / (ofWord.size + 0.5));
        for (const [at, count] of ofWord) {
          const norm = 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / average);
          scores.set(at, (scores.get(at) ?? 0) + (worth * count * 2.2) / (count + norm));
        }
      }
      const best = [...scores].sort(([a, score], [b, better]) => better - score || a - b).slice(0, depth);
      return best.map(([at]) => documents[at]?.id ?? '');
    },
    close: async () => {},
  };
};

/** In the order of their columns, ours first. */
export const rankers: readonly Open[] = [ours, library, plain];
