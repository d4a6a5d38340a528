// The lists of runs while runs live: in any state of a run, each list that asks for it has it once, in its place, and
// none has it once it is hidden. On every store that is there.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { runCollection } from '#services/run-executor/collections.ts';
import type { Ending } from '#services/run-executor/runs/store/final-writes.ts';
import type { RunQuery } from '#services/run-executor/runs/rules/run-query.ts';
import type { RunDocument, RunState } from '#services/run-executor/runs/rules/run.ts';
import { type ClaimStore, createClaimStore } from '#services/run-executor/runs/store/claims.ts';
import { createErasureStore, type ErasureStore } from '#services/run-executor/runs/store/erasure.ts';
import { createRunStore, type RunStore } from '#services/run-executor/runs/store/runs.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { migrateMongoStore } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { ownCollection } from '../../../support/lag/lagging-store.ts';
import { dropDatabase, mongoKind, mongoLimits, sharedMongo } from '../../../support/servers/mongodb.ts';
import { storeOf } from '../../../support/store-of.ts';

interface Opened {
  store: DocumentStore;
  close(): Promise<void>;
}

function onSqlite(): Promise<Opened> {
  const store = openSqliteStore({ file: ':memory:', log: silentLogger() });
  return Promise.resolve({ store, close: () => store.close() });
}

async function onMongodb(): Promise<Opened> {
  const { url } = await sharedMongo();
  const options = { url, database: `test_${randomUUID()}`, ...mongoLimits };
  await migrateMongoStore(options, [runCollection]);
  const store = openMongoStore(options);
  return {
    store,
    async close() {
      await store.close();
      await dropDatabase(url, options.database);
    },
  };
}

const [own, agent, began] = [newId(), newId(), Date.now()];
const ending = (state: Ending['state'], more: Partial<Ending> = {}): Ending => ({
  state,
  finish_reason: state === 'succeeded' ? 'stop' : 'error',
  usage: { input_tokens: 1, output_tokens: 1 },
  epoch: 1,
  frames: 3,
  steps: [],
  ...(state === 'failed' ? { error: 'model_error: It failed.' } : {}),
  ...more,
});

function accepted(n: number, more: Partial<RunDocument> = {}): RunDocument {
  const _id = newId();
  return {
    _id,
    organization_id: own,
    kind: 'chat',
    state: 'queued',
    agent_id: agent,
    end_user_id: 'user',
    conversation_id: _id,
    open_key: `conversation:${_id}`,
    created_by: 'end_user',
    // Three of each instant, so that ids decide as well.
    created_at: new Date(began + 1_000 * Math.floor(n / 3)),
    chat_ready_at: new Date(began),
    attempt: 1,
    max_attempts: 3,
    epoch: 1,
    frames: 1,
    steps: [],
    usage: { input_tokens: 0, output_tokens: 0 },
    ...more,
  };
}

function promises(opens: () => Promise<Opened>): void {
  let opened: Opened;
  let collection: Collection<RunDocument>;
  let runs: RunStore;
  let claims: ClaimStore;
  let erasure: ErasureStore;
  beforeEach(async () => {
    opened = await opens();
    collection = ownCollection<RunDocument>(opened.store, runCollection);
    [runs, claims, erasure] = [
      createRunStore(storeOf(collection)),
      createClaimStore(storeOf(collection)),
      createErasureStore(storeOf(collection)),
    ];
  });
  afterEach(() => opened.close());

  const queries: RunQuery[] = [
    {},
    { kind: 'chat' },
    { kind: 'document' },
    { agent_id: agent },
    { longer_than: 1_000 },
    { created_by: 'end_user' },
    { states: ['queued'] },
    { states: ['running'] },
    { states: ['waiting_input', 'running', 'failed'] },
    { states: ['succeeded', 'failed', 'cancelled'] },
    { agent_id: agent, states: ['running', 'succeeded'] },
    { agent_id: agent, states: ['queued'], kind: 'chat' },
    { error_code: 'model_error' },
    { longer_than: 1_000, states: ['succeeded', 'running'] },
    { states: ['queued', 'failed'], from: new Date(began + 2_000), to: new Date(began + 6_000) },
  ];

  /** The runs that a query asks for, by the documents themselves. */
  async function wanted(query: RunQuery): Promise<string[]> {
    const all = await collection.find({ organization_id: own }, { limit: 1_000 });
    const { states, kind, agent_id: of, longer_than: longer, error_code: code, from, to } = query;
    return all
      .filter((run) => !run.erased && (states === undefined || states.includes(run.state)))
      .filter((run) => (kind ?? run.kind) === run.kind && (of === undefined || of === run.agent_id))
      .filter((run) => (longer === undefined || (run.longer ?? 0) > 0) && (code ?? run.error_code) === run.error_code)
      .filter(({ created_at: at }) => (from === undefined || at >= from) && (to === undefined || at < to))
      .sort((one, other) => Number(other.created_at) - Number(one.created_at) || (one._id < other._id ? 1 : -1))
      .map(({ _id }) => _id);
  }

  async function listed(query: RunQuery, limit: number): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await runs.list(own, query, { limit, cursor });
      ids.push(...page.data.map(({ _id }) => _id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return ids;
  }

  async function checkAll(): Promise<void> {
    for (const query of queries)
      for (const limit of [2, 100])
        assert.deepEqual(await listed(query, limit), await wanted(query), JSON.stringify({ query, limit }));
    await checkCounts();
  }

  async function checkCounts(): Promise<void> {
    const open = new Map<RunState, number>();
    for (const { state, erased } of await collection.find({ organization_id: own }, { limit: 1_000 }))
      if (!erased && !['succeeded', 'failed', 'cancelled'].includes(state)) open.set(state, (open.get(state) ?? 0) + 1);
    assert.deepEqual(new Map(await runs.countOpen(own)), open);
  }

  async function claimed(run: RunDocument): Promise<RunDocument> {
    const found = await claims.claim(run, `p/${run._id}`);
    assert.ok(typeof found !== 'string', 'it is claimed');
    return found;
  }
  const fence = ({ _id, organization_id, owner = '', attempt }: RunDocument) => ({
    _id,
    organization_id,
    owner,
    attempt,
  });
  const end = (run: RunDocument, as: Ending, after = 5_000) =>
    claims.finish(run, fence(run), { ...as, started_at: new Date(began) }, [], new Date(began + after));

  it('have a run in every state that it comes to, in order with all others', async () => {
    const { agent_id: _of, chat_ready_at: ready, ...ofKind } = accepted(0, { kind: 'document' });
    const ofDocument = { ...ofKind, ...(ready && { document_ready_at: ready }) };
    const all = Array.from({ length: 24 }, (_, n): RunDocument => {
      const { _id, created_at } = accepted(n);
      return n % 4 === 3 ? { ...ofDocument, _id, created_at, document_id: newId() } : accepted(n);
    });
    for (const run of all) await runs.insert(run);
    await runs.insert(accepted(1, { organization_id: newId() }));
    await checkAll();
    const chats = all.filter(({ kind }) => kind === 'chat');
    for (const [n, run] of chats.entries()) {
      if (n % 6 === 0) continue;
      const held = await claimed(run);
      if (n % 6 === 1)
        await claims.handBack(fence(held), 'chat', { readyAt: new Date(began), position: 'retell', usage: run.usage });
      if (n % 6 === 2) {
        const wait = {
          id: newId(),
          version: 1,
          kind: 'input',
          calls: [],
          asked_at: new Date(began),
          until: new Date(began),
        };
        await claims.wait(fence(held), {
          wait: wait as never,
          usage: run.usage,
          epoch: 1,
          frames: 2,
          now: new Date(began),
        });
      }
      if (n % 6 === 3) assert.ok(await end(held, ending('succeeded')));
      if (n % 6 === 4) assert.ok(await end(held, ending('failed'), 500));
    }
    await checkAll();
    const [unclaimed] = chats;
    assert.ok(unclaimed && (await claims.finishUnheld(unclaimed, ending('cancelled'), [], new Date(began))));
    await checkAll();
    const { codes } = await runs.failedSince(own, new Date(began + 3_000));
    const failed = await wanted({ states: ['failed'], from: new Date(began + 3_000) });
    assert.ok(failed.length > 0);
    assert.deepEqual([...codes], [['model_error', failed.length]]);
    const documents = all.filter(({ kind }) => kind === 'document');
    const [first, second, third] = documents as [RunDocument, RunDocument, RunDocument];
    const held = await claimed(first);
    await checkCounts();
    const other = await claimed(second);
    await claims.handBack(fence(other), 'document', {
      readyAt: new Date(began),
      position: 'retell',
      usage: first.usage,
    });
    await checkCounts();
    await erasure.hide([first._id, third._id]);
    await checkCounts();
    assert.ok(await end(held, ending('failed')));
    await checkAll();
  });

  it('are counted by the codes that they failed with, as far as they were accepted lately and are not hidden', async () => {
    const failing = async (n: number, code: string, more: Partial<RunDocument> = {}): Promise<RunDocument> => {
      const run = accepted(n, more);
      await runs.insert(run);
      assert.ok(await end(await claimed(run), ending('failed', { error: `${code}: It failed.` })));
      return run;
    };
    const { agent_id: _agent, ...document } = accepted(30, { kind: 'document', document_id: newId() });
    const asDocument = { ...document, document_ready_at: new Date(began) };
    const codes = ['model_error', 'model', 'worker_lost', 'worker_lost'];
    for (const [n, code] of [...codes, ...codes].entries()) await failing(3 * n, code);
    await failing(30, 'document_unreadable', { ...asDocument, _id: newId() });
    await failing(30, 'elsewhere', { organization_id: newId() });
    await erasure.hide([(await failing(30, 'hidden'))._id, (await failing(30, 'model_error'))._id]);
    const counted = async (ms: number) => {
      const found = await runs.failedSince(own, new Date(began + ms));
      assert.equal(found.more, false);
      return Object.fromEntries(found.codes);
    };
    const every = { document_unreadable: 1, model: 2, model_error: 2, worker_lost: 4 };
    assert.deepEqual(await counted(0), every);
    assert.deepEqual(await counted(4_000), { document_unreadable: 1, model: 1, model_error: 1, worker_lost: 2 });
    assert.deepEqual(await counted(20_000), {});
    // As code has left it that gave them no such keys.
    await collection.updateMany({ error_code: 'worker_lost', state: 'failed' }, { $unset: { failed_key: true } });
    assert.deepEqual(await counted(0), every);
  });

  it('do not have a run that was hidden, before its end or behind it, or ended so', async () => {
    const [before, behind, so, shown] = [0, 1, 2, 3].map((n) => accepted(n)) as [
      RunDocument,
      RunDocument,
      RunDocument,
      RunDocument,
    ];
    for (const run of [before, behind, so, shown]) await runs.insert(run);
    await erasure.hide([before._id]);
    await checkAll();
    assert.equal((await erasure.findShownOpen(own, 10)).length, 3);
    assert.equal((await end(await claimed(before), ending('succeeded')))?.state, 'succeeded');
    assert.ok(await end(await claimed(behind), ending('succeeded')));
    await erasure.hide([behind._id]);
    assert.ok(await end(await claimed(so), ending('cancelled', { erase: true })));
    await checkAll();
    assert.deepEqual(await listed({}, 10), [shown._id]);
    await erasure.erase(shown._id);
    await checkAll();
    assert.deepEqual(await erasure.findShownOpen(own, 10), []);
    const keys = ['flight_key', 'ended_key', 'ended_agent_key', 'long_key', 'failed_key'] as const;
    for (const key of keys) assert.equal(await collection.count({ [key]: { $exists: true } }, 10), 0, key);
  });
}

describe('The lists of runs while runs live, on SQLite', () => promises(onSqlite));

if (mongoKind === undefined) {
  it('The lists of runs while runs live, on MongoDB (needs mongodb)');
} else {
  describe(`The lists of runs while runs live, on MongoDB (${mongoKind})`, function () {
    this.timeout(60_000);
    before(async function () {
      this.timeout(360_000);
      await sharedMongo();
    });
    promises(onMongodb);
  });
}
