// Wake-ups for a run that waits for a worker go to a process that has one.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

describe('a process whose workers are all busy', () => {
  let harness: Harness;
  beforeEach(async () => {
    // Nothing is found by a sweep here.
    harness = await startHarness(
      { RUN_WORKERS: '1', DOCUMENT_WORKERS: '1', LIMIT_ACTIVE_RUNS: '100' },
      { RUN_SWEEP_SECONDS: 1_000_000 },
    );
  });
  afterEach(() => harness.stop());

  it('leaves its runs to one with idle workers, and no sweep is needed', async () => {
    const busy = gate();
    harness.model.answer('busy', [busy]);
    const first = await harness.send(await harness.someone(), 'busy');
    await busy.reached;
    await harness.addReplica({ settings: { RUN_WORKERS: 64 } });
    for (let n = 0; n < 12; n += 1) {
      const { run_id: runId } = await harness.send(await harness.someone(), `idle ${n}`);
      assert.equal((await harness.ended(runId)).state, 'succeeded');
    }
    assert.equal((await harness.runs.findOne({ _id: first.run_id }))?.state, 'running');
    assert.equal(harness.bus.refused, 0);
    busy.open();
    await harness.ended(first.run_id);
  });

  it('leaves its documents to one with idle workers, and goes on with chat', async () => {
    const never = Promise.withResolvers<{ state: string }>();
    harness.knowledge.process = (documentId) =>
      documentId === 'slow' ? never.promise : Promise.resolve({ state: 'completed' });
    const start = async (organization_id: string, document_id: string): Promise<string> => {
      const run_id = newId();
      await harness.runExecutor.StartDocumentRun({ run_id, organization_id, document_id }, harness.context());
      return run_id;
    };
    const slow = await start('slow', 'slow');
    await harness.until(async () => harness.knowledge.processed.includes('slow'));
    const replica = await harness.addReplica({ settings: { DOCUMENT_WORKERS: 4 } });
    for (let n = 0; n < 6; n += 1)
      assert.equal((await harness.ended(await start(`quick-${n}`, `quick-${n}`))).state, 'succeeded');
    assert.equal(harness.bus.refused, 0);
    await replica.stop();
    const chat = await harness.send(await harness.someone(), 'meanwhile');
    assert.equal((await harness.ended(chat.run_id)).state, 'succeeded');
    never.resolve({ state: 'completed' });
    assert.equal((await harness.ended(slow)).state, 'succeeded');
  });

  it('hears of runs that all processes were too full for as soon as it has room', async () => {
    await harness.addReplica();
    // The first is taken by the process that accepts runs, the second by its replica.
    const busy = [gate(), gate()];
    const first = [];
    for (const [n, one] of busy.entries()) {
      harness.model.answer(`busy ${n}`, [one]);
      first.push(await harness.send(await harness.someone(), `busy ${n}`));
      await one.reached;
    }
    const { run_id: waiting } = await harness.send(await harness.someone(), 'waits');
    await harness.sweptOut();
    assert.equal(harness.model.requests.length, 2);
    busy[1]?.open();
    assert.equal((await harness.ended(waiting)).state, 'succeeded');
    assert.equal((await harness.runs.findOne({ _id: first[0]?.run_id ?? '' }))?.state, 'running');
    assert.equal(harness.bus.refused, 0);
    busy[0]?.open();
    for (const { run_id: runId } of first) await harness.ended(runId);
  });

  it('begins with a run that it took although it could not be read at first', async () => {
    const busy = gate();
    harness.model.answer('busy', [busy]);
    await harness.send(await harness.someone(), 'busy');
    await busy.reached;
    const { run_id: runId } = await harness.send(await harness.someone(), 'taken');
    const taking = harness.faults.runs.hold('org_queues', 'updateOne', '"state":"running"');
    busy.open();
    await taking.reached;
    harness.faults.runs.fail('runs', 'findOne', 'before', 2);
    taking.release();
    assert.equal((await harness.ended(runId)).state, 'succeeded');
  });

  it('goes on with a run that was let go by another process just before it gave way to the run ahead', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer('ahead', [open]);
    const first = await harness.send(user, 'ahead', { conversation });
    await open.reached;
    await harness.addReplica();
    const givingWay = harness.faults.runs.hold('org_queues', 'updateOne', '"state":"held"');
    const second = await harness.send(user, 'behind', { conversation });
    await givingWay.reached;
    open.open();
    await harness.ended(first.run_id);
    await harness.until(async () => {
      const run = await harness.runs.findOne({ _id: second.run_id });
      return run !== null && run.parked_key === undefined;
    });
    await harness.sweptOut();
    givingWay.release();
    assert.equal((await harness.ended(second.run_id)).state, 'succeeded');
  });

  it('hears nothing while it has a backlog of its own to look for', async () => {
    const busy = gate();
    harness.model.answer('busy', [busy]);
    const sent = [await harness.send(await harness.someone(), 'busy')];
    await busy.reached;
    for (let n = 0; n < 6; n += 1) sent.push(await harness.send(await harness.someone(), `waits ${n}`));
    const looking = harness.faults.runs.hold('runs', 'find', '"chat_ready_at"');
    busy.open();
    await looking.reached;
    await harness.sweptOut();
    assert.equal(harness.bus.given, 0);
    looking.release();
    for (const { run_id: runId } of sent) assert.equal((await harness.ended(runId)).state, 'succeeded');
    assert.equal(harness.bus.refused, 0);
  });
});
