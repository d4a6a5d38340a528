// What a deletion meets that is told at the same time.

import assert from 'node:assert/strict';
import { startHarness } from './harness.ts';

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
});
