// A search of open index files: its cost in kept memory, and how it goes on where that is too much.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KnowledgeBaseIndex } from '#services/ingestion/search/postings/knowledge-base-index.ts';
import { byWords, type Searched } from '#services/ingestion/search/postings/ranking.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { randomFrom } from '../../faults/random.ts';

const animals = ['walrus', 'penguin', 'llama', 'ibex', 'otter', 'heron', 'badger', 'lynx'];

describe('Ranking', () => {
  let folder: string;
  let index: KnowledgeBaseIndex;
  let searched: Searched;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-ranking-'));
    index = new KnowledgeBaseIndex(join(folder, 'index.sqlite'));
    searched = { id: newId(), model: undefined, ask: (question) => question(index) };
    // More than a block of them.
    const random = randomFrom('ranking');
    for (let at = 0; at < 6; at += 1) {
      const document = index.begin({ id: newId(), name: `${at}.md`, version: 1, chunk_count: 900, embedded: [] });
      for (let position = 0; position < 900; position += 30) {
        const chunks = Array.from({ length: 30 }, (_, chunk) => ({
          id: newId(),
          position: position + chunk,
          headings: [],
          text: Array.from({ length: random.integer(1, 6) }, () => random.pick(animals)).join(' '),
          start: (position + chunk) * 100,
          end: (position + chunk) * 100 + 50,
          language: 'en',
        }));
        index.add(document, chunks);
      }
      index.complete(document);
    }
    while (index.write());
    index.reached(1);
  });
  after(async () => {
    index.close();
    await rm(folder, { recursive: true, force: true });
  });

  const wanted = (text: string) => ({ text, limit: 20, maxTerms: 64 });
  const rank = (all: readonly Searched[], { limit, ...words }: ReturnType<typeof wanted>, bytesKept?: number) =>
    byWords(all, words, limit, true, bytesKept).map(({ document, number, score }) => ({ document, number, score }));

  it('is the same where the postings of a search are too many to be kept', () => {
    for (const query of ['walrus', 'penguin llama', animals.join(' ')]) {
      const hits = rank([searched], wanted(query));
      assert.equal(hits.length, 20);
      assert.deepEqual(rank([searched], wanted(query), 0), hits);
      assert.deepEqual(rank([searched], wanted(query), 1), hits);
    }
  });

  it('is the same however little is kept in memory', () => {
    const hits = rank([searched], wanted('walrus otter'));
    index.cache(1);
    assert.deepEqual(rank([searched], wanted('walrus otter')), hits);
  });

  it('finds the best of more than a block of chunks', () => {
    const everything = rank([searched], { ...wanted('walrus lynx'), limit: 5_000 });
    assert.ok(new Set(everything.map((hit) => hit.document)).size === 6);
    assert.deepEqual(
      everything.map(({ score }) => score),
      everything.map(({ score }) => score).sort((a, b) => b - a),
    );
    assert.deepEqual(rank([searched], wanted('walrus lynx')), everything.slice(0, 20));
  });

  it('of words that no chunk has is empty', () => {
    assert.deepEqual(rank([searched], wanted('giraffe')), []);
    assert.deepEqual(rank([], wanted('walrus')), []);
  });
});
