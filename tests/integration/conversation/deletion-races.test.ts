// A deletion beside concurrent events.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';

describe('deleting a conversation while the end of a run is told', () => {
  it('from its record leaves no frames of it', async () => {
    const harness = await startHarness();
    try {
      const user = await harness.someone();
      harness.model.answer('told late', ['about elderberry']);
      harness.liveStream.down = true;
      const projecting = harness.links.conversation.hold('ProjectRun');
      const sent = await harness.send(user, 'told late');
      await projecting.reached;
      harness.liveStream.down = false;
      const reading = harness.faults.runs.hold('steps', 'find');
      projecting.release();
      await reading.reached;
      await harness.conversation.DeleteConversation(
        { access: user.access, conversation_id: sent.conversation_id },
        harness.context(),
      );
      reading.release();
      await harness.ended(sent.run_id);
      const told = JSON.stringify(harness.appended.get(sent.run_id) ?? []);
      assert.ok(told.includes('elderberry'), 'nothing was told beside the deletion');
      assert.deepEqual(await harness.liveStream.read(sent.run_id, null, 100), []);
    } finally {
      await harness.stop();
    }
  });

  /** A run whose end is about to be projected when its conversation is deleted, of which no run has heard yet. */
  const whileDeleted = async (
    act: (stage: { harness: Harness; user: User; runId: string; project(): void }) => Promise<void>,
  ): Promise<void> => {
    const harness = await startHarness();
    const projecting = harness.links.conversation.hold('ProjectRun');
    const erasing = harness.links.runExecutor.hold('EraseConversation');
    try {
      const user = await harness.someone();
      harness.model.answer('ends meanwhile', ['about elderberry']);
      const { run_id: runId, conversation_id } = await harness.send(user, 'ends meanwhile');
      await projecting.reached;
      const { access } = user;
      const deleted = harness.conversation.DeleteConversation({ access, conversation_id }, harness.context());
      await erasing.reached;
      await act({ harness, user, runId, project: projecting.release });
      erasing.release();
      await deleted;
      assert.deepEqual(await harness.slotsOf(user), []);
    } finally {
      projecting.release();
      erasing.release();
      await harness.stop();
    }
  };
  const notFound = (error: unknown): boolean => hasCode(error, 'run_not_found');

  it('that its runs have not heard of tells no end without its message', () =>
    whileDeleted(async ({ harness, user: { access }, runId, project }) => {
      project();
      await harness.ended(runId);
      const told = harness.appended.get(runId) ?? [];
      assert.ok(told.some(({ data }) => data.includes('elderberry')));
      assert.deepEqual(
        told.filter(({ type }) => type === 'message' || type === 'done'),
        [],
      );
      assert.deepEqual(await harness.liveStream.read(runId, null, 100), []);
      await assert.rejects(harness.runExecutor.GetTranscript({ access, run_id: runId }, harness.context()), notFound);
    }));

  it('that its runs have not heard of is heard of by the next read of one', () =>
    whileDeleted(async ({ harness, user: { access }, runId: run_id, project }) => {
      const { organization_id = '' } = access;
      const reading = Promise.allSettled([
        harness.runExecutor.GetRun({ access, run_id }, harness.context()),
        harness.runExecutor.GetRunTrace({ organization_id, run_id }, harness.context()),
      ]);
      project();
      for (const outcome of await reading)
        assert.ok(outcome.status === 'rejected' && notFound(outcome.reason), JSON.stringify(outcome));
    }));
});
