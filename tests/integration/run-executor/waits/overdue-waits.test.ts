// A wait whose time is over, and which no sweep has ended yet: the next call on it finds it over.

import assert from 'node:assert/strict';
import { asks, colour, toldResults, waiting } from '../../../support/runs/asking.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';

describe('a question whose time is over before anybody has looked', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  it('takes no message any more: it starts a run of its own, behind the one that asked', async () => {
    const user = await harness.someone();
    harness.model.answer('asks', [asks(colour)], ['Going on.']);
    const asked = await harness.send(user, 'asks');
    await waiting(harness, asked.run_id);
    harness.pass(harness.settings.ASK_USER_TIMEOUT_SECONDS * 1000 + 1);
    const late = await harness.send(user, 'too late', { conversation: asked.conversation_id, key: 'late' });
    assert.notEqual(late.run_id, asked.run_id);
    assert.equal((await harness.ended(asked.run_id)).replies, undefined);
    assert.equal((await harness.ended(late.run_id)).state, 'succeeded');
    assert.equal(toldResults(harness, 'asks')[0]?.status, 'expired');
    const again = await harness.send(user, 'too late', { conversation: asked.conversation_id, key: 'late' });
    assert.deepEqual([again.run_id, again.message_id], [late.run_id, late.message_id]);
    const said = await harness.said(user, asked.conversation_id);
    assert.deepEqual(
      said.map(({ content }) => content),
      ['asks', 'too late', 'Going on.', 'You said: too late'],
    );
  });
});
