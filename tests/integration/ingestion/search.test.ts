// Search over real documents: the right chunk first, verbatim, through any fate of the index.

import assert from 'node:assert/strict';
import { cp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#shared/platform/ids/uuid.ts';
import { fixture, fixtures, IngestionHarness, withFixtures } from './ingestion-harness.ts';
import { scriptedParse } from './scripted-parse.ts';

const questions: [question: string, heading: string, words: string][] = [
  ['How do I unlock a bike with my member card? The bicycle lock', 'Unlocking a bicycle', 'two short tones'],
  ['What pressure do the tyres need?', 'Tyres and pressure', '4.5 bar'],
  ['how long does charging the battery take', 'Charging electric bicycles', 'four hours'],
  ['Whom do I call after an injury?', 'Injuries', '112'],
  ['What is the deductible when I damage something?', 'Damage', '150 euros'],
  ['What does a lost membership card cost?', 'Membership', 'five euros'],
  ['How often can I renew a loan?', 'Renewals', 'twice'],
  ['overdue fee per day', 'Overdue items', 'twenty cents'],
  ['Can I eat food in the reading room?', 'Reading rooms', 'Food stays outside'],
  ['wifi wireless password', 'Internet', 'library-guest'],
  ['When should tomatoes be watered?', 'Watering', 'early morning'],
  ['What do you do against aphids?', 'Pests', 'ladybird'],
  ['at which temperature are the windows opened', 'Temperature', '26 degrees'],
  ['Which seeds are sown in January?', 'Sowing calendar', 'aubergines'],
  ['温室の温度', '日本語の覚え書き', '二十六度'],
];

describe('Search', () => {
  let harness: IngestionHarness;
  let organization: string;
  let knowledgeBase: string;
  before(async () => {
    harness = await IngestionHarness.open();
    ({ organization, knowledgeBase } = await withFixtures(harness));
  });
  after(() => harness.close());

  const answers = (): Promise<unknown[]> =>
    Promise.all(questions.map(([question]) => harness.find(organization, [knowledgeBase], question, 20)));

  for (const [question, heading, words] of questions) {
    it(`finds ${heading} first for “${question}”`, async () => {
      const [first] = await harness.find(organization, [knowledgeBase], question);
      assert.equal(first?.headings.at(-1), heading);
      assert.ok(first.text.includes(words), first.text);
    });
  }

  it('gives every text verbatim from its document, best first', async () => {
    const originals = new Map(await Promise.all(fixtures.map(async (name) => [name, await fixture(name)] as const)));
    for (const [question] of questions) {
      const hits = await harness.find(organization, [knowledgeBase], question, 20);
      for (const [at, hit] of hits.entries()) {
        assert.ok(originals.get(hit.document_name as (typeof fixtures)[number])?.includes(hit.text));
        assert.ok(hit.score > 0 && hit.score <= (hits[at - 1]?.score ?? Number.POSITIVE_INFINITY));
      }
    }
  });

  it('answers the same after the index folder is lost, in use or at rest', async () => {
    const expected = await answers();
    await rm(harness.indexFolder, { recursive: true });
    assert.deepEqual(await answers(), expected);
    await harness.reopen(() => rm(harness.indexFolder, { recursive: true, force: true }));
    assert.deepEqual(await answers(), expected);
  });

  it('answers the same from an index that is cut short, overwritten, or of another format', async () => {
    const expected = await answers();
    const [file] = (await readdir(harness.indexFolder)).filter((name) => name.endsWith('.sqlite'));
    assert.ok(file);
    const path = join(harness.indexFolder, file);
    await harness.reopen(() => truncate(path, 20_000));
    assert.deepEqual(await answers(), expected);
    await harness.reopen(() => writeFile(path, 'no database at all, but some text'.repeat(1000)));
    assert.deepEqual(await answers(), expected);
    await harness.reopen(() => writeFile(path, ''));
    assert.deepEqual(await answers(), expected);
  });

  it('takes any query without a fault', async () => {
    const hostile = [
      '"',
      '""',
      "'",
      '*',
      'a*',
      'NEAR(a b)',
      'a AND',
      'OR',
      'NOT x',
      'name: x',
      '{name} : y',
      '^tyres',
      'a + b',
      '(',
      ')',
      '-x',
      '\0',
      '😀',
      '👩‍👩‍👧',
      'a'.repeat(100_000),
      'tyres '.repeat(16_000),
      '"'.repeat(100_000),
      `${'x '.repeat(200)}tyres`,
      '\u202etyres',
      '',
      '; DROP TABLE chunk; --',
      'ﬁsh ① ½',
      'ا'.repeat(5000),
    ];
    for (const query of hostile)
      assert.ok(Array.isArray(await harness.find(organization, [knowledgeBase], query)), query.slice(0, 40));
  });

  it('gives at most 50 hits, and one where the limit is not positive', async () => {
    const many = await harness.knowledgeBase(organization, 'Many');
    const text = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\nThe same zebra.\n`).join('\n');
    await harness.add(organization, many, 'zebras.md', text);
    const hits = await harness.find(organization, [many], 'zebra', 500);
    assert.equal(hits.length, 50);
    assert.equal((await harness.find(organization, [many], 'zebra', 0)).length, 1);
    assert.deepEqual(await harness.find(organization, [many], 'zebra', 500), hits, 'ties keep their order');
  });

  it('merges several knowledge bases by score, and leaves out those of another organization', async () => {
    const other = newId();
    const theirs = await harness.knowledgeBase(other);
    await harness.add(other, theirs, 'secret.md', '# Tyres\n\nTheir secret tyres want a pressure of nine bar.');
    const second = await harness.knowledgeBase(organization, 'Second');
    await harness.add(
      organization,
      second,
      'more.md',
      '# More\n\nSpare tyres hang on the wall; their pressure is unknown.',
    );
    const hits = await harness.find(organization, [knowledgeBase, second, theirs, newId(), second], 'tyres pressure');
    assert.deepEqual(new Set(hits.map((hit) => hit.knowledge_base_id)), new Set([knowledgeBase, second]));
    assert.deepEqual(
      hits.map((hit) => hit.score),
      hits.map((hit) => hit.score).sort((a, b) => b - a),
    );
    assert.deepEqual(await harness.find(other, [knowledgeBase, second], 'tyres pressure'), []);
    assert.equal((await harness.find(other, [theirs], 'tyres pressure')).length, 1);
  });
});

describe('An index', () => {
  let harness: IngestionHarness;
  before(async () => {
    harness = await IngestionHarness.open({ search: { maxOpen: 2 }, parse: scriptedParse() });
  });
  after(() => harness.close());

  it('of many knowledge bases is right while few files may be open', async () => {
    const organization = newId();
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const id = await harness.knowledgeBase(organization, `Base ${at}`);
      await harness.add(organization, id, 'a.md', `Here lives animal number${at}.`);
      ids.push(id);
    }
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) => harness.find(organization, [ids[at % 6] ?? ''], `number${at % 6}`)),
    );
    for (const [at, hits] of all.entries()) assert.equal(hits[0]?.knowledge_base_id, ids[at % 6]);
    assert.equal((await harness.find(organization, ids, 'animal', 20)).length, 6);
  });

  for (const [changes, words] of [
    [6, 'a few changes'],
    [36, 'more changes than the store lists'],
  ] as const) {
    it(`that missed ${words} catches up, and answers many searches while it does`, async () => {
      const organization = newId();
      const id = await harness.knowledgeBase(organization);
      const gone = (await harness.add(organization, id, 'gone.md', 'A walrus.')).id;
      const copy = join(harness.folder, `index-${changes}`);
      await harness.reopen(() => cp(harness.indexFolder, copy, { recursive: true }));
      for (let at = 0; at < changes; at += 2)
        await Promise.all(
          [at, at + 1].map((one) => harness.add(organization, id, `doc${one}.md`, `Penguin number${one}.`)),
        );
      const names = { organization_id: organization, knowledge_base_id: id, document_id: gone };
      await harness.client.DeleteDocument(names, harness.context);
      await harness.reopen(async () => {
        await rm(harness.indexFolder, { recursive: true });
        await cp(copy, harness.indexFolder, { recursive: true });
      });
      const searches = Array.from({ length: 60 }, (_, at) => harness.find(organization, [id], `number${at % changes}`));
      for (const [at, hits] of (await Promise.all(searches)).entries()) {
        assert.deepEqual(
          hits.map((hit) => hit.document_name),
          [`doc${at % changes}.md`],
        );
      }
      assert.deepEqual(await harness.find(organization, [id], 'walrus'), []);
    });
  }

  it('that is ahead of a store taken back to an earlier day is built anew', async () => {
    const organization = newId();
    const id = await harness.knowledgeBase(organization);
    await harness.add(organization, id, 'early.md', 'An early ibex.');
    const stores = async (): Promise<string[]> =>
      (await readdir(harness.folder)).filter((name) => name.startsWith('ingestion.sqlite'));
    await harness.reopen(async () => {
      for (const name of await stores()) await cp(join(harness.folder, name), join(harness.folder, `earlier-${name}`));
    });
    await harness.add(organization, id, 'late.md', 'A late ibex.');
    assert.equal((await harness.find(organization, [id], 'ibex')).length, 2);
    await harness.reopen(async () => {
      for (const name of await stores()) await rm(join(harness.folder, name));
      for (const name of await readdir(harness.folder)) {
        if (name.startsWith('earlier-'))
          await cp(join(harness.folder, name), join(harness.folder, name.slice('earlier-'.length)));
      }
    });
    assert.deepEqual(
      (await harness.find(organization, [id], 'ibex')).map((hit) => hit.document_name),
      ['early.md'],
    );
  });
});
