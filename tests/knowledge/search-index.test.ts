// The search index as it follows the store: after all faults, and by every way to a state, it answers the same.

import assert from 'node:assert/strict';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ChunkSearch, FoundChunk } from '#services/ingestion/search/chunk-search.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { randomFrom } from '../faults/random.ts';
import { type KnowledgeBase, SearchStage } from './search-stage.ts';

const animals = ['walrus', 'penguin', 'llama', 'ibex', 'otter', 'heron', 'badger', 'lynx'];
const names = (hits: readonly FoundChunk[]): string[] => hits.map((hit) => hit.document_name);

describe('A search index', () => {
  let stage: SearchStage;
  before(async () => {
    stage = await SearchStage.open();
  });
  after(() => stage.close());

  const random = randomFrom('search index');
  const text = (): string =>
    Array.from({ length: random.integer(3, 40) }, () => `${random.pick(animals)}${random.integer(0, 9)}`).join(' ');
  const document = (): string[] => Array.from({ length: random.integer(1, 30) }, text);
  const answers = (replica: ChunkSearch, knowledgeBase: KnowledgeBase): Promise<unknown[]> =>
    Promise.all(
      [...animals.map((animal) => `${animal}1 ${animal}2`), 'walrus3 llama4 ibex5 otter6', 'heron0'].map((query) =>
        stage.find(replica, knowledgeBase, query, 20),
      ),
    );

  it('ranks the same however it was built: change by change, in leaps, or anew', async function () {
    this.timeout(120_000);
    const knowledgeBase = stage.knowledgeBase();
    const [steps, leaps] = [stage.replica('steps'), stage.replica('leaps')];
    const ids: string[] = [];
    for (let change = 1; change <= 240; change += 1) {
      const known = ids.length > 0 ? random.pick(ids) : undefined;
      const act =
        known === undefined ? 'add' : random.pick(['delete', 'replace', 'replace', 'add', 'add', 'add'] as const);
      if (known !== undefined && act === 'delete') {
        knowledgeBase.delete(known);
        ids.splice(ids.indexOf(known), 1);
      } else if (act === 'replace') knowledgeBase.put(`again ${change}`, document(), known);
      else ids.push(knowledgeBase.put(`${random.pick(animals)} ${change}.md`, document()));
      await steps.prepare(knowledgeBase.state, stage.source);
      // Some leaps are within the changes that the store lists, some beyond.
      if (change % 60 === 0 || change % 60 === 20) await leaps.prepare(knowledgeBase.state, stage.source);
    }
    const expected = await answers(steps, knowledgeBase);
    assert.ok(expected.every((hits) => Array.isArray(hits) && hits.length > 0));
    assert.deepEqual(await answers(leaps, knowledgeBase), expected);
    assert.deepEqual(await answers(stage.replica('anew'), knowledgeBase), expected);
    for (const id of ids) knowledgeBase.delete(id);
    assert.deepEqual((await answers(steps, knowledgeBase)).flat(), []);
  });

  it('orders equal chunks by document and position', async () => {
    const knowledgeBase = stage.knowledgeBase();
    const ids = Array.from({ length: 40 }, () => newId());
    for (const id of random.shuffled(ids)) knowledgeBase.put('same.md', ['A zebra.', 'A zebra.', 'A zebra.'], id);
    const hits = await stage.find(stage.replica('ties'), knowledgeBase, 'zebra', 20);
    const expected = ids
      .toSorted()
      .flatMap((id) => [0, 1, 2].map((position) => `${id} ${position}`))
      .slice(0, 20);
    assert.deepEqual(
      hits.map((hit) => `${hit.document_id} ${hit.position}`),
      expected,
    );
  });

  for (const [damage, harm] of [
    ['cut short', (file: string) => truncate(file, 20_000)],
    ['cut to a page and a half', (file: string) => truncate(file, 6_000)],
    ['overwritten', (file: string) => writeFile(file, 'no database at all, but some text'.repeat(1000))],
    ['emptied', (file: string) => writeFile(file, '')],
    ['overwritten behind its beginning', overwriteMiddle],
    ['gone', (file: string) => rm(file)],
    ['of another format', anotherFormat],
  ] as const) {
    it(`answers the same after its file was ${damage}`, async () => {
      const knowledgeBase = stage.knowledgeBase();
      for (let at = 0; at < 20; at += 1) knowledgeBase.put(`${at}.md`, document());
      const name = `damage ${damage}`;
      const first = stage.replica(name);
      const expected = await answers(first, knowledgeBase);
      await stage.end(first);
      const [file] = (await readdir(stage.indexFolder(name))).filter((one) => one.endsWith('.sqlite'));
      assert.ok(file);
      await harm(join(stage.indexFolder(name), file));
      assert.deepEqual(await answers(stage.replica(name), knowledgeBase), expected);
    });
  }

  it('answers the same after its folder is lost, in use or at rest', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('a.md', ['A walrus.', 'A penguin.']);
    const inUse = stage.replica('lost');
    const expected = await stage.find(inUse, knowledgeBase, 'walrus');
    await rm(stage.indexFolder('lost'), { recursive: true });
    assert.deepEqual(await stage.find(inUse, knowledgeBase, 'walrus'), expected);
    knowledgeBase.put('b.md', ['Two otters.']);
    assert.deepEqual(names(await stage.find(inUse, knowledgeBase, 'otter')), ['b.md']);
    await stage.end(inUse);
    await rm(stage.indexFolder('lost'), { recursive: true, force: true });
    assert.equal((await stage.find(stage.replica('lost'), knowledgeBase, 'walrus')).length, 1);
  });

  it('that is ahead of a store taken back to an earlier day is built anew', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('early.md', ['An early ibex.']);
    const earlier = knowledgeBase.state;
    const late = knowledgeBase.put('late.md', ['A late ibex.']);
    const first = stage.replica('ahead');
    assert.equal((await stage.find(first, knowledgeBase, 'ibex')).length, 2);
    await stage.end(first);
    knowledgeBase.delete(late);
    const second = stage.replica('ahead');
    const hits = await second.search([earlier], { text: 'ibex', limit: 5 }, stage.source);
    assert.deepEqual(names(hits), ['early.md']);
  });

  it('holds not a byte of what was deleted', async () => {
    const knowledgeBase = stage.knowledgeBase();
    const replica = stage.replica('traces');
    for (let at = 0; at < 30; at += 1) knowledgeBase.put(`${at}.md`, document());
    const secret = knowledgeBase.put('qwertzuiop.md', [
      { text: 'The zyzzyva keeps a secret.', headings: ['Xylograph'] },
      ...document(),
    ]);
    const replaced = knowledgeBase.put('a.md', ['An old wombat.']);
    await replica.prepare(knowledgeBase.state, stage.source);
    const traces = ['zyzzyva', 'qwertzuiop', 'xylograph', 'wombat'];
    const bytes = async (): Promise<string> => {
      const folder = stage.indexFolder('traces');
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
      return files.join('').toLowerCase();
    };
    const written = await bytes();
    for (const trace of traces) assert.ok(written.includes(trace), trace);
    knowledgeBase.delete(secret);
    knowledgeBase.put('a.md', ['A new numbat.'], replaced);
    await replica.prepare(knowledgeBase.state, stage.source);
    const left = await bytes();
    for (const trace of traces) assert.ok(!left.includes(trace), trace);
    assert.ok(left.includes('numbat'));
  });

  it('is forgotten with its file, and only its own', async () => {
    const [gone, kept] = [stage.knowledgeBase(), stage.knowledgeBase()];
    for (const knowledgeBase of [gone, kept]) knowledgeBase.put('a.md', ['A lynx.']);
    const replica = stage.replica('forget');
    assert.equal((await stage.find(replica, [gone, kept], 'lynx')).length, 2);
    assert.deepEqual(new Set(await replica.held()), new Set([gone.id, kept.id]));
    await replica.forget(gone.id);
    await replica.forget(newId());
    assert.deepEqual(await replica.held(), [kept.id]);
    assert.equal((await stage.find(replica, kept, 'lynx')).length, 1);
  });

  it('gives the room and the numbers of what was deleted to what comes', async function () {
    this.timeout(60_000);
    const knowledgeBase = stage.knowledgeBase();
    const replica = stage.replica('room');
    const file = join(stage.indexFolder('room'), `${knowledgeBase.id}.sqlite`);
    knowledgeBase.put('b.md', ['It stays.']);
    const id = newId();
    const chunks = Array.from({ length: 300 }, () => random.pick(animals));
    const replace = async (times: number): Promise<number> => {
      for (let at = 0; at < times; at += 1) {
        knowledgeBase.put('a.md', chunks, id);
        await replica.prepare(knowledgeBase.state, stage.source);
      }
      return (await stat(file)).size;
    };
    const before = await replace(3);
    assert.ok((await replace(13)) < 1.5 * before);
    await stage.end(replica);
    // More than 4,096 chunks have come and gone, which are one block all the same.
    const database = new DatabaseSync(file);
    assert.equal(database.prepare('SELECT count(*) AS blocks FROM place').get()?.['blocks'], 1);
    database.close();
  });
});

async function overwriteMiddle(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.fill(0xa5, 8_192);
  await writeFile(file, bytes);
}

async function anotherFormat(file: string): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec(`UPDATE about SET value = 'of old' WHERE name = 'format'; DELETE FROM posting`);
  database.close();
}
