// Document runs: behind chat, two at a time for an organization, and none is lost.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';

describe('document runs', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ DOCUMENT_WORKERS: '4' });
    await harness.addReplica();
  });
  after(() => harness.stop());

  const start = async (organizationId: string, documentId: string): Promise<string> => {
    const runId = newId();
    await harness.runExecutor.StartDocumentRun(
      { run_id: runId, organization_id: organizationId, document_id: documentId },
      harness.context(),
    );
    return runId;
  };

  it('go two at a time for one organization, with any room, and all end', async () => {
    let [now, most] = [0, 0];
    const second = Promise.withResolvers<void>();
    harness.knowledge.process = async () => {
      most = Math.max(most, ++now);
      if (now === 2) second.resolve();
      await second.promise;
      await harness.sweptOut();
      now -= 1;
      return { state: 'completed', chunk_count: 2 };
    };
    const runs = await Promise.all(Array.from({ length: 12 }, (_, n) => start('one-organization', `d-${n}`)));
    for (const runId of runs) assert.equal((await harness.ended(runId)).state, 'succeeded');
    assert.equal(most, 2);
  });

  it('of one organization do not keep those of another, nor chat', async () => {
    const never = Promise.withResolvers<{ state: string }>();
    harness.knowledge.process = (documentId) =>
      documentId.startsWith('slow') ? never.promise : Promise.resolve({ state: 'completed' });
    const slow = await Promise.all(Array.from({ length: 6 }, (_, n) => start('slow-organization', `slow-${n}`)));
    assert.equal((await harness.ended(await start('quick-organization', 'quick'))).state, 'succeeded');
    const user = await harness.someone();
    assert.equal((await harness.ended((await harness.send(user, 'meanwhile')).run_id)).state, 'succeeded');
    assert.equal(await harness.runs.count({ organization_id: 'slow-organization', state: 'running' }, 10), 2);
    never.resolve({ state: 'completed' });
    for (const runId of slow) await harness.ended(runId);
  });

  it('that are started twice run once', async () => {
    harness.knowledge.process = async () => ({ state: 'completed', chunk_count: 1 });
    const runId = newId();
    const started = { run_id: runId, organization_id: 'twice', document_id: 'started-twice' };
    await Promise.all([1, 2, 3].map(() => harness.runExecutor.StartDocumentRun(started, harness.context())));
    await harness.ended(runId);
    await harness.runExecutor.StartDocumentRun(started, harness.context());
    assert.equal(harness.knowledge.processed.filter((id) => id === 'started-twice').length, 1);
    const trace = await harness.runExecutor.GetRunTrace({ organization_id: 'twice', run_id: runId }, harness.context());
    assert.equal(trace.steps[0]?.kind, 'document');
    assert.match(trace.steps[0]?.content_json ?? '', /1 chunks/);
    assert.deepEqual(
      [trace.run?.kind, trace.run?.serial_key, trace.run?.created_by],
      ['document', 'document:started-twice', 'member'],
    );
  });

  it('whose document cannot be read fail with the reason', async () => {
    harness.knowledge.process = async () => ({ state: 'failed', error: 'It is not text.' });
    const run = await harness.ended(await start('reasons', 'unreadable'));
    assert.deepEqual(
      [run.state, run.error, run.error_code],
      ['failed', 'document_unreadable: It is not text.', 'document_unreadable'],
    );
  });

  it('that fail by a defect mark the document failed', async () => {
    harness.knowledge.process = () => Promise.reject(new Error('a defect'));
    const run = await harness.ended(await start('defects', 'broken'));
    assert.equal(run.state, 'failed');
    assert.equal(harness.knowledge.failed.get('broken'), 'Something went wrong on our side.');
  });

  it('whose document is gone are cancelled', async () => {
    harness.knowledge.process = () =>
      Promise.reject(new ContractError('document_not_found', 'There is no such document.'));
    assert.equal((await harness.ended(await start('gone', 'gone'))).state, 'cancelled');
  });

  it('are tried again when ingestion is away, and spend no attempt', async () => {
    harness.knowledge.process = () => Promise.reject(new ContractError('service_unavailable', 'Away.'));
    const runId = await start('away', 'away');
    await harness.runAs(runId, (run) => run.state === 'queued' && run.lane !== undefined);
    harness.knowledge.process = async () => ({ state: 'completed', chunk_count: 1 });
    harness.pass(2_001);
    await harness.first.sweep();
    const run = await harness.ended(runId);
    assert.deepEqual([run.state, run.attempt], ['succeeded', 1]);
  });

  it('whose reader was interrupted are read again, and spend an attempt each time', async () => {
    harness.knowledge.process = async () => ({ state: 'interrupted', error: 'The reader was killed.' });
    const runId = await start('interrupted', 'unlucky');
    for (const attempt of [2, 3]) {
      await harness.runAs(runId, (run) => run.state === 'queued' && run.attempt === attempt);
      assert.equal(harness.knowledge.failed.has('unlucky'), false);
      harness.pass(10_001);
      await harness.first.sweep();
    }
    const run = await harness.ended(runId);
    assert.match(run.error ?? '', /^worker_lost/);
    assert.match(harness.knowledge.failed.get('unlucky') ?? '', /^Reading the document was interrupted too often\./);
    assert.equal(harness.knowledge.processed.filter((id) => id === 'unlucky').length, 3);
    assert.deepEqual(new Set(harness.knowledge.runs.get('unlucky')), new Set([runId]));
  });

  it('whose document is read by another run are cancelled', async () => {
    harness.knowledge.process = () => Promise.reject(new ContractError('conflict', 'Read by another.'));
    const run = await harness.ended(await start('overtaken', 'overtaken'));
    assert.deepEqual([run.state, run.error], ['cancelled', 'cancelled: The document is read by another run.']);
  });

  for (const when of ['before', 'after'] as const) {
    for (const [collection, operation] of [
      ['steps', 'insert'],
      ['runs', 'findOneAndUpdate'],
    ] as const) {
      it(`whose last ${operation} fails ${when} it took effect are not processed again`, async () => {
        const id = `${operation} ${when}`;
        harness.knowledge.process = async () => {
          harness.faults.runs.fail(collection, operation, when);
          return { state: 'completed', chunk_count: 1 };
        };
        const run = await harness.ended(await start('lost-write', id));
        assert.deepEqual([run.state, run.attempt, run.steps.length], ['succeeded', 1, 1]);
        assert.equal(harness.knowledge.processed.filter((processed) => processed === id).length, 1);
        assert.equal(harness.knowledge.failed.has(id), false);
        assert.equal(await harness.steps.count({ run_id: run._id }, 10), 1);
      });
    }
  }

  it('lost three times fail, and so does the document', async () => {
    const never = Promise.withResolvers<never>();
    never.promise.catch(() => {});
    let begun = Promise.withResolvers<void>();
    harness.knowledge.process = () => {
      begun.resolve();
      return never.promise;
    };
    const runId = await start('lost', 'lost');
    const others = [await harness.addReplica(), await harness.addReplica(), await harness.addReplica()];
    for (const other of others) {
      await begun.promise;
      begun = Promise.withResolvers<void>();
      harness.pass(15_001);
      await other.sweep();
    }
    const run = await harness.ended(runId);
    assert.match(run.error ?? '', /^worker_lost/);
    assert.match(harness.knowledge.failed.get('lost') ?? '', /^Reading the document was interrupted too often\./);
    never.reject(new Error('over'));
  });
});

describe('a document that takes too long', () => {
  it('fails with its run, and is not processed again and again', async () => {
    const harness = await startHarness({}, { RUN_MAX_SECONDS: 0.1, RUN_HEARTBEAT_SECONDS: 0.05 });
    const never = Promise.withResolvers<never>();
    try {
      harness.knowledge.process = () => never.promise;
      await harness.runExecutor.StartDocumentRun(
        { run_id: 'slow', organization_id: 'org', document_id: 'slow' },
        harness.context(),
      );
      const run = await harness.ended('slow');
      assert.equal(run.state, 'failed');
      assert.match(run.error ?? '', /^model_timeout: /);
      assert.match(harness.knowledge.failed.get('slow') ?? '', /^Reading the document took longer than it may\./);
    } finally {
      never.reject(new Error('over'));
      await harness.stop();
    }
  });
});
