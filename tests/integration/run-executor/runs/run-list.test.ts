// The list of runs with its filters, on a store of its own: the results of each, and that no page looks at more than
// its share.

import assert from 'node:assert/strict';
import { runCollection } from '#services/run-executor/collections.ts';
import { withListKeys } from '#services/run-executor/runs/rules/run-lists.ts';
import { lengthClass, lookedAt, type RunQuery, runQueryOf } from '#services/run-executor/runs/rules/run-query.ts';
import type { RunDocument, RunState } from '#services/run-executor/runs/rules/run.ts';
import { createRunStore, type RunStore } from '#services/run-executor/runs/store/runs.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { DocumentStore, Filter, Sort } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { storeOf } from '../../../support/store-of.ts';

const states: readonly RunState[] = ['succeeded', 'failed', 'running', 'cancelled'];
const codes = ['model_error', 'model_timeout', 'internal_error'];
const many = 9_000;

function run(n: number, more: Partial<RunDocument> = {}): RunDocument {
  const state = states[n % 4] ?? 'succeeded';
  const code = codes[n % 3] ?? '';
  return {
    _id: newId(),
    organization_id: 'o',
    kind: 'chat',
    state,
    agent_id: `agent-${n % 5}`,
    end_user_id: `user-${n % 50}`,
    conversation_id: `conversation-${n % 100}`,
    created_by: n % 1_000 === 0 ? 'member' : 'end_user',
    created_at: new Date(n * 1_000),
    attempt: 1,
    max_attempts: 3,
    epoch: 1,
    frames: 1,
    steps: [],
    usage: { input_tokens: 1, output_tokens: 1 },
    ...(state === 'failed' ? { error: `${code}: It failed.`, error_code: code } : {}),
    ...(state === 'running' ? {} : { longer: lengthClass((n % 100) * 1_000) }),
    ...more,
  };
}

describe('the list of runs', function () {
  this.timeout(60_000);
  let store: DocumentStore;
  let runs: RunStore;
  const all: RunDocument[] = [];
  let read = 0;
  let readWhole = 0;
  const asked: { filter: Filter; options: { sort?: Sort; fields?: readonly string[] } }[] = [];

  before(async () => {
    store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    const collection = store.collection<RunDocument>(runCollection);
    for (let n = 0; n < many; n += 1) {
      const one = run(n);
      all.push(one);
      await collection.insert(withListKeys(one));
    }
    const { conversation_id: _conversation, ...ofDocument } = run(many + 1, { kind: 'document', organization_id: 'p' });
    await collection.insert(withListKeys({ ...ofDocument, document_id: 'd' }));
    await collection.insert(withListKeys(run(many + 3, { organization_id: 'another' })));
    await collection.insert(withListKeys(run(many + 2, { erased: true })));
    const counted: typeof collection = {
      ...collection,
      async find(filter, options) {
        asked.push({ filter, options });
        const found = await collection.find(filter, options);
        read += found.length;
        if (options.fields === undefined) readWhole += found.length;
        return found;
      },
    };
    runs = createRunStore(storeOf(counted));
  });
  after(() => store.close());

  async function whole(query: RunQuery, limit = 100, of = 'o'): Promise<{ ids: string[]; pages: number }> {
    const ids: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await runs.list(of, query, { limit, cursor });
      ids.push(...page.data.map(({ _id }) => _id));
      cursor = page.next_cursor;
      pages += 1;
    } while (cursor !== undefined);
    return { ids, pages };
  }

  const cases: [string, RunQuery, (one: RunDocument) => boolean][] = [
    ['several states', { states: ['failed', 'cancelled'] }, ({ state }) => state === 'failed' || state === 'cancelled'],
    ['an agent', { agent_id: 'agent-3' }, (one) => one.agent_id === 'agent-3'],
    [
      'an agent in a state',
      { agent_id: 'agent-3', states: ['failed'] },
      (one) => one.agent_id === 'agent-3' && one.state === 'failed',
    ],
    ['an end-user', { end_user_id: 'user-7' }, (one) => one.end_user_id === 'user-7'],
    ['a conversation', { conversation_id: 'conversation-42' }, (one) => one.conversation_id === 'conversation-42'],
    ['who started them', { created_by: 'member' }, (one) => one.created_by === 'member'],
    ['an error', { error_code: 'model_timeout' }, (one) => one.error_code === 'model_timeout'],
    ['a length', { longer_than: 60_000 }, (one) => (one.longer ?? 0) > 4],
    [
      'a time',
      { from: new Date(100_000), to: new Date(200_000) },
      ({ created_at: at }) => at >= new Date(100_000) && at < new Date(200_000),
    ],
    [
      'all of it together',
      { end_user_id: 'user-1', states: ['failed'], error_code: 'model_timeout', created_by: 'end_user', kind: 'chat' },
      (one) => one.end_user_id === 'user-1' && one.state === 'failed' && one.error_code === 'model_timeout',
    ],
    [
      'what is rare among what is long',
      { longer_than: 1_000, created_by: 'member', states: ['succeeded'] },
      (one) => one.created_by === 'member' && one.state === 'succeeded' && (one.longer ?? 0) > 0,
    ],
  ];
  for (const [what, query, isWanted] of cases) {
    it(`finds runs by ${what}, newest first, each once, over all pages`, async () => {
      const expected = all.filter(isWanted).map(({ _id }) => _id);
      const { ids } = await whole(query, 40);
      assert.deepEqual(ids, expected.reverse());
    });
  }

  it('lists several states in one order, also where times are equal, and each run once over all pages', async () => {
    const same = Array.from({ length: 60 }, (_, n) =>
      run(n, { organization_id: 'same', created_at: new Date(Math.floor(n / 7)) }),
    );
    for (const one of same) await store.collection<RunDocument>(runCollection).insert(withListKeys(one));
    const wanted = same.filter(({ state }) => state === 'failed' || state === 'cancelled');
    const newest = (one: RunDocument, other: RunDocument): number =>
      other.created_at.getTime() - one.created_at.getTime() || (one._id < other._id ? 1 : -1);
    const { ids } = await whole({ states: ['failed', 'cancelled'] }, 7, 'same');
    assert.deepEqual(
      ids,
      wanted.sort(newest).map(({ _id }) => _id),
    );
  });

  it('finds the runs of a document', async () => {
    assert.equal((await runs.list('p', { document_id: 'd' }, null)).data.length, 1);
    assert.equal((await runs.list('o', { document_id: 'd' }, null)).data.length, 0);
  });

  it('looks at a bounded number of runs for a page, though none of them is asked for', async () => {
    read = 0;
    const page = await runs.list('o', { created_by: 'end_user', kind: 'document' }, { limit: 20 });
    assert.deepEqual(page.data, []);
    assert.ok(page.next_cursor, 'there is more to look at');
    assert.ok(read <= 4_000, `${read} were read`);
  });

  it('reads little more of several lists than it takes of them, and whole only the runs it gives', async () => {
    for (const query of [
      { longer_than: 1_000 },
      { agent_id: 'agent-1' },
      { states: ['failed', 'cancelled'] },
      { kind: 'chat' },
    ] satisfies RunQuery[]) {
      [read, readWhole] = [0, 0];
      const { data } = await runs.list('o', query, { limit: 50 });
      assert.equal(data.length, 50);
      assert.equal(readWhole, 50);
      assert.ok(read <= 400, `${read} were read`);
    }
    read = 0;
    const rare = await runs.list('o', { longer_than: 1_000, kind: 'document' }, { limit: 50 });
    assert.ok(rare.next_cursor);
    assert.ok(read <= 2 * 4_000, `${read} were read`);
  });

  it('is bound to its filters: a cursor of others is refused', async () => {
    const { next_cursor: cursor } = await runs.list('o', { agent_id: 'agent-1' }, { limit: 1 });
    await assert.rejects(runs.list('o', { agent_id: 'agent-2' }, { limit: 1, cursor }), { code: 'validation_error' });
  });

  it('counts runs in a state, and failures since a time by their code', async () => {
    assert.deepEqual([...(await runs.countOpen('o'))], [['running', many / 4]]);
    const { codes: found, more } = await runs.failedSince('o', new Date((many - 120) * 1_000));
    assert.equal(more, false);
    assert.deepEqual([...found.values()], [10, 10, 10]);
  });

  it('counts failures by indexes, and reads of one run for each code no more than the fields that stand apart from its answer', async () => {
    asked.length = 0;
    read = 0;
    await runs.failedSince('o', new Date(0));
    assert.equal(read, codes.length);
    const { readAlone = [] } = runCollection;
    for (const { filter, options } of asked) {
      assert.deepEqual([Object.keys(filter), Object.keys(options.sort ?? {})], [['failed_key'], ['failed_key']]);
      assert.deepEqual(
        (options.fields ?? ['the whole']).filter((field) => !readAlone.includes(field)),
        [],
      );
    }
  });

  it('counts documents in flight by an index, however many wait, and reads those at work', async () => {
    const {
      conversation_id: _conversation,
      agent_id: _agent,
      ...one
    } = run(0, { organization_id: 'q', kind: 'document' });
    const collection = store.collection<RunDocument>(runCollection);
    for (let n = 0; n < 300; n += 1)
      await collection.insert(
        withListKeys({
          ...one,
          _id: newId(),
          document_id: newId(),
          ...(n < 2 ? { state: 'running', lane: `documents:q:${n}` } : { state: 'queued' }),
        }),
      );
    read = 0;
    assert.deepEqual(Object.fromEntries(await runs.countOpen('q')), { running: 2, queued: 298 });
    assert.equal(read, 2);
  });

  it('matches by nothing but the fields that stand apart from the answers', () => {
    const apart = new Set([
      ...runCollection.indexes.flatMap(({ fields }) => Object.keys(fields)),
      ...(runCollection.readAlone ?? []),
    ]);
    assert.deepEqual(
      lookedAt.filter((field) => !apart.has(field)),
      [],
    );
  });

  it('refuses states, times and lengths that there are not', () => {
    for (const wrong of [{ states: ['done'] }, { from: 'yesterday' }, { longer_than: 1_234 }, { kind: 'call' }])
      assert.throws(() => runQueryOf(wrong), { code: 'validation_error' });
  });
});
