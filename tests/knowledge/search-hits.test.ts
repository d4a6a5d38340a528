// A search finds chunks by their words in the language of each, and scores those of several knowledge bases as if they
// were in one.

import assert from 'node:assert/strict';
import type { FoundChunk } from '#services/ingestion/search/chunk-search.ts';
import { SearchStage } from './search-stage.ts';

const names = (hits: readonly FoundChunk[]): string[] => hits.map((hit) => hit.document_name);

describe('A search', () => {
  let stage: SearchStage;
  beforeEach(async () => {
    stage = await SearchStage.open();
  });
  afterEach(() => stage.close());

  it('sees every change up to the revision it was given, its words, place and page', async () => {
    const knowledgeBase = stage.knowledgeBase();
    const replica = stage.replica('a');
    assert.deepEqual(await stage.find(replica, knowledgeBase, 'llama'), []);
    const id = knowledgeBase.put('animals.pdf', [
      'Nothing.',
      { text: 'A llama spits.', headings: ['South', 'America'], page: 3 },
    ]);
    const [hit, ...others] = await stage.find(replica, knowledgeBase, 'llamas');
    assert.deepEqual(others, []);
    assert.ok(hit && hit.score > 0);
    const { chunk_id, score: _, ...rest } = hit;
    assert.equal(typeof chunk_id, 'string');
    assert.deepEqual(rest, {
      knowledge_base_id: knowledgeBase.id,
      document_id: id,
      document_name: 'animals.pdf',
      position: 1,
      page: 3,
      headings: ['South', 'America'],
      text: 'A llama spits.',
    });
    assert.equal((await stage.find(replica, knowledgeBase, 'america'))[0]?.position, 1);
    assert.equal((await stage.find(replica, knowledgeBase, 'animals')).length, 2);
  });

  it('finds a document by the language of its text, also where several are held', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('de.md', [{ text: 'Die Häuser der Stadt sind alt.', language: 'de' }]);
    knowledgeBase.put('tr.md', [{ text: 'Eski kitaplarımız evde duruyor.', language: 'tr' }]);
    knowledgeBase.put('zh.md', [{ text: '黑豹队的防守只丢了分。', language: 'zh' }]);
    knowledgeBase.put('none.md', [{ text: 'Configured tokens', language: '' }]);
    const replica = stage.replica('a');
    for (const [query, name] of [
      ['Welches Haus ist alt?', 'de.md'],
      ['kitap nerede duruyor', 'tr.md'],
      ['黑豹队防守', 'zh.md'],
      ['configuration of a token', 'none.md'],
    ] as const)
      assert.equal((await stage.find(replica, knowledgeBase, query))[0]?.document_name, name, query);
  });

  it('of several knowledge bases scores as if they were one, and finds nothing in others', async () => {
    const [one, left, right, theirs] = [1, 2, 3, 4].map(() => stage.knowledgeBase());
    assert.ok(one && left && right && theirs);
    const texts = ['A heron and a lynx.', 'A heron.', 'Two lynxes, two herons, a badger.', 'An otter, an otter.'];
    for (const [at, text] of texts.entries()) {
      one.put('a.md', [text]);
      (at % 2 === 0 ? left : right).put('a.md', [text]);
      theirs.put('secret.md', [text]);
    }
    const replica = stage.replica('a');
    const scores = (hits: readonly FoundChunk[]): [string, number][] => hits.map(({ text, score }) => [text, score]);
    const asOne = await stage.find(replica, one, 'heron lynx badger');
    const merged = await stage.find(replica, [left, right], 'heron lynx badger');
    assert.equal(asOne.length, 3);
    assert.deepEqual(scores(merged), scores(asOne));
    assert.deepEqual(new Set(merged.map((hit) => hit.knowledge_base_id)), new Set([left.id, right.id]));
    assert.deepEqual(await stage.find(replica, [], 'heron'), []);
  });

  it('is right for many knowledge bases while few files may be open', async () => {
    const all = Array.from({ length: 6 }, () => stage.knowledgeBase());
    for (const [at, knowledgeBase] of all.entries()) knowledgeBase.put('a.md', [`Here lives animal number${at}.`]);
    const replica = stage.replica('a', { maxOpen: 2 });
    const found = await Promise.all(
      Array.from({ length: 30 }, (_, at) => stage.find(replica, all[at % 6] ?? [], `number${at % 6}`)),
    );
    for (const [at, hits] of found.entries()) assert.equal(hits[0]?.knowledge_base_id, all[at % 6]?.id);
    assert.equal((await stage.find(replica, all, 'animal', 20)).length, 6);
  });

  it('gives the best alone of chunks that overlap, and as many hits as there are others', async () => {
    const knowledgeBase = stage.knowledgeBase();
    const overlapping = Array.from({ length: 300 }, (_, at) => ({ text: 'A badger.', start: at, end: at + 100 }));
    overlapping[150] = { text: 'Badger badger.', start: 150, end: 250 };
    knowledgeBase.put('a.md', overlapping);
    knowledgeBase.put('b.md', ['A long text that has one badger among many other words.']);
    const hits = await stage.find(stage.replica('a'), knowledgeBase, 'badger');
    assert.equal(hits[0]?.text, 'Badger badger.');
    assert.deepEqual(new Set(names(hits)), new Set(['a.md', 'b.md']));
    const places = hits.filter((hit) => hit.document_name === 'a.md').map(({ position }) => position);
    for (const [at, place] of places.entries())
      for (const other of places.slice(at + 1)) assert.ok(Math.abs(place - other) >= 100);
    assert.ok(places.length >= 3);
  });
});
