// Outages that do not end: no run waits for ever, none keeps its conversation or its document waiting.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

/** Longer than any pause between two tries. */
const anyPauseMs = 31_000;

describe('an outage that does not end', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness({ RUN_LEASE_SECONDS: '600' });
  });
  afterEach(() => harness.stop());

  const startDocument = async (documentId: string): Promise<string> => {
    const runId = newId();
    await harness.runExecutor.StartDocumentRun(
      { run_id: runId, organization_id: 'org', document_id: documentId },
      harness.context(),
    );
    return runId;
  };

  /** The run as it waits for its next try, or as it ended; `seen` is how it was before. */
  const handedBack = (runId: string, seen: RunDocument | undefined): Promise<RunDocument> =>
    harness.runAs(
      runId,
      (run) =>
        (run.state === 'queued' &&
          run.lane !== undefined &&
          (run.outages !== seen?.outages || run.attempt !== seen?.attempt)) ||
        run.finished_at !== undefined,
    );

  /** Lets a run try until it ended; gives how it was left each time. */
  const tryOn = async (runId: string): Promise<RunDocument[]> => {
    const left: RunDocument[] = [];
    for (;;) {
      const run = await handedBack(runId, left.at(-1));
      left.push(run);
      if (run.finished_at !== undefined || left.length > 40) return left;
      harness.pass(anyPauseMs);
      await harness.first.sweep();
    }
  };

  /**
   * Its due effects may be tried at the same time, and fail behind a sweep that has joined that: then the next one
   * applies them.
   */
  const settled = async (runId: string): Promise<RunDocument> => {
    for (;;) {
      harness.pass(61_000);
      await harness.first.sweep();
      if ((await harness.runs.findOne({ _id: runId }))?.owed_since === undefined) return harness.ended(runId);
    }
  };

  it('fails a document with a reason after some ten tries in each attempt', async () => {
    harness.links.ingestion.down = true;
    const runId = await startDocument('out of reach');
    const left = await tryOn(runId);
    assert.equal(left.length, 30);
    assert.deepEqual([left[8]?.attempt, left[9]?.attempt, left[28]?.attempt], [1, 2, 3]);
    harness.links.ingestion.down = false;
    const run = await settled(runId);
    assert.equal(run.state, 'failed');
    assert.match(run.error ?? '', /^worker_lost: .*could not be reached/);
    assert.equal(
      harness.knowledge.failed.get('out of reach'),
      'Reading the document was interrupted too often. Retry it later.',
    );
    assert.equal(run.lane, undefined);
  });

  it('that a document makes, by killing its processing service, fails it much sooner', async () => {
    harness.links.ingestion.dropping = true;
    const runId = await startDocument('poison');
    const left = await tryOn(runId);
    assert.deepEqual(
      left.map(({ attempt }) => attempt),
      [2, 3, 3],
    );
    assert.equal(harness.knowledge.processed.length, 3);
    harness.links.ingestion.dropping = false;
    const run = await settled(runId);
    assert.match(run.error ?? '', /^worker_lost: .*interrupted too often/);
    assert.match(harness.knowledge.failed.get('poison') ?? '', /^Reading the document was interrupted too often\./);
  });

  it('of the turn context fails the run, frees its slot and lets the next message of its conversation go', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const loading = harness.links.conversation.hold('GetTurnContext');
    const sent = await harness.send(user, 'no context', { conversation });
    await loading.reached;
    const next = await harness.send(user, 'next', { conversation });
    harness.links.conversation.down = true;
    loading.release();
    const left = await tryOn(sent.run_id);
    assert.equal(left.length, 30);
    harness.links.conversation.down = false;
    harness.pass(61_000);
    await harness.first.sweep();
    const run = await harness.ended(sent.run_id);
    assert.deepEqual([run.state, run.finish_reason, run.attempt], ['failed', 'error', 3]);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    assert.deepEqual(storyOf(frames).error, {
      code: 'worker_lost',
      message: 'A part of this service could not be reached for too long.',
    });
    assert.equal((await harness.ended(next.run_id)).state, 'succeeded');
    assert.deepEqual(await harness.slotsOf(user), []);
  });

  it('is waited for with pauses that grow', async () => {
    harness.links.ingestion.down = true;
    const runId = await startDocument('growing');
    const pauses: number[] = [];
    let seen: RunDocument | undefined;
    const { random } = Math;
    Math.random = () => 0;
    try {
      for (let n = 0; n < 9; n += 1) {
        const before = Date.now();
        seen = await handedBack(runId, seen);
        const readyAt = seen.document_ready_at?.getTime() ?? 0;
        pauses.push(readyAt - n * anyPauseMs - before);
        harness.pass(anyPauseMs);
        await harness.first.sweep();
      }
    } finally {
      Math.random = random;
    }
    assert.ok((pauses[0] ?? 0) < 4_000, 'a short outage costs little');
    assert.ok((pauses[4] ?? 0) > 2 * (pauses[0] ?? 0));
    assert.ok((pauses[8] ?? 0) > 25_000);
  });
});

describe('an outage that ends', () => {
  it('is forgotten once the run has done a step', async () => {
    const harness = await startHarness({ RUN_LEASE_SECONDS: '600' });
    try {
      const user = harness.user();
      const organization = user.access.organization_id ?? '';
      harness.knowledge.bases.set(organization, new Set(['kb']));
      harness.knowledge.find = async () => [hit('kb', 1, 'Tea is picked in May.')];
      const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
      const open = gate();
      const search = { call: 'knowledge_search', args: { query: 'tea' } };
      harness.model.answer('patience', ['Looking. ', search], [open, 'In May [1].']);
      const loading = harness.links.conversation.hold('GetTurnContext');
      const sent = await harness.send({ ...user, agentId }, 'patience');
      await loading.reached;
      harness.links.conversation.down = true;
      loading.release();
      const waiting = await harness.runAs(sent.run_id, (run) => run.outages === 1);
      assert.equal(waiting.state, 'queued');
      harness.links.conversation.down = false;
      harness.pass(anyPauseMs);
      await harness.first.sweep();
      await open.reached;
      assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.outages, undefined);
      open.open();
      assert.equal((await harness.ended(sent.run_id)).attempt, 1);
    } finally {
      await harness.stop();
    }
  });
});
