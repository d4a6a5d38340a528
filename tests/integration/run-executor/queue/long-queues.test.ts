// Sweeps of queues that are longer than a sweep's page: stuck entries in front do not hide the rest.

import assert from 'node:assert/strict';
import { parkedKey, type RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

const crowded = newId();

describe('a sweep of long queues', () => {
  let harness: Harness;
  beforeEach(async () => {
    // Long leases, so that the clock can be moved past a sweep's grace.
    harness = await startHarness({ RUN_LEASE_SECONDS: '600', DOCUMENT_WORKERS: '4' });
  });
  afterEach(() => harness.stop());

  const stored = (more: Partial<RunDocument>): RunDocument => ({
    _id: newId(),
    organization_id: crowded,
    kind: 'chat',
    state: 'queued',
    end_user_id: crowded,
    conversation_id: 'crowded',
    created_by: 'end_user',
    created_at: new Date(),
    attempt: 1,
    max_attempts: 3,
    epoch: 1,
    frames: 1,
    steps: [],
    usage: { input_tokens: 0, output_tokens: 0 },
    ...more,
  });
  const insertAll = (runs: readonly RunDocument[]) => Promise.all(runs.map((run) => harness.runs.insert(run)));

  /** A run that is parked, and whose waker left its lane and died. */
  const behindNothing = async (): Promise<{ runId: string; open(): void }> => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const ahead = gate();
    harness.model.answer('ahead', [ahead]);
    await harness.send(user, 'ahead', { conversation });
    await ahead.reached;
    // The parking process checks whether its lane is free, as its last step.
    const look = harness.faults.runs.hold('runs', 'find', '"lane":');
    const { run_id: runId } = await harness.send(user, 'behind', { conversation });
    await look.reached;
    look.release();
    await harness.runAs(runId, (run) => run.parked_key !== undefined);
    await harness.runs.updateMany(
      { conversation_id: conversation, state: 'running' },
      { $unset: { lane: true, open_key: true } },
    );
    return { runId, open: () => ahead.open() };
  };

  it('finds a run that is parked behind nothing while an import has hundreds of documents parked', async () => {
    const never = Promise.withResolvers<{ state: string }>();
    harness.knowledge.process = () => never.promise;
    const documents = Array.from({ length: 250 }, (_, n) => ({
      run_id: newId(),
      organization_id: 'importing',
      document_id: `d-${n}`,
    }));
    await Promise.all(documents.map((one) => harness.runExecutor.StartDocumentRun(one, harness.context())));
    await harness.until(async () => (await harness.runs.count({ parked_key: { $exists: true } }, 1_000)) === 248);
    const left = await behindNothing();
    await harness.first.sweep();
    assert.equal((await harness.ended(left.runId)).state, 'succeeded');
    left.open();
    never.resolve({ state: 'completed' });
  });

  it('looks at a bounded number of queues, and the next sweep goes on behind them', async () => {
    const left = await behindNothing();
    const conversations = Array.from({ length: 1_001 }, (_, n) => `!${String(n).padStart(4, '0')}`);
    await insertAll(
      conversations.flatMap((conversation_id) => {
        const lane = `conversation:${conversation_id}`;
        const waiting = stored({ conversation_id, open_key: lane, turn: 2 });
        return [
          stored({ state: 'running', owner: 'another process', conversation_id, open_key: lane, lane, turn: 1 }),
          { ...waiting, parked_key: parkedKey(waiting) },
        ];
      }),
    );
    await harness.first.sweep();
    assert.ok((await harness.runs.findOne({ _id: left.runId }))?.parked_key);
    await harness.first.sweep();
    assert.equal((await harness.ended(left.runId)).state, 'succeeded');
    left.open();
  });

  it('wakes the first of each queue whose lane is free, and no other', async () => {
    const runs = Array.from({ length: 120 }, (_, n) => {
      const conversation_id = String(n % 3);
      const open_key = `conversation:${conversation_id}`;
      const run = stored({ conversation_id, open_key, turn: 120 - n, created_at: new Date(Date.now() + n) });
      return { ...run, parked_key: parkedKey(run) };
    });
    await insertAll(runs);
    await harness.first.drain();
    await harness.first.sweep();
    const ready = await harness.runs.find({ waiting_since: { $exists: true } }, { limit: 200 });
    assert.deepEqual(ready.map(({ turn, open_key: queue }) => `${queue} ${turn}`).sort(), [
      'conversation:0 3',
      'conversation:1 2',
      'conversation:2 1',
    ]);
    assert.ok(ready.every((run) => run.parked_key === undefined));
  });

  it('settles a run behind more than a page of those that cannot be settled now', async () => {
    harness.knowledge.fail = () => Promise.reject(new Error('this document cannot be marked'));
    const longAgo = new Date(Date.now() - 600_000);
    const owing = (more: Partial<RunDocument>) =>
      stored({ state: 'failed', owed: ['fail_document'], owed_since: longAgo, kind: 'document', ...more });
    await insertAll(Array.from({ length: 150 }, (_, n) => owing({ document_id: `stuck-${n}` })));
    const good = owing({ owed: [], owed_since: new Date(longAgo.getTime() + 1) });
    await harness.runs.insert(good);
    await harness.first.sweep();
    await harness.first.sweep();
    assert.equal((await harness.runs.findOne({ _id: good._id }))?.owed_since, undefined);
    assert.equal(await harness.runs.count({ owed_since: { $exists: true } }, 1_000), 150);
    // And those that were stuck have their turn again.
    harness.knowledge.fail = async () => {};
    await harness.first.sweep();
    assert.equal(await harness.runs.count({ owed_since: { $exists: true } }, 1_000), 0);
  });
});
