// Conversations without a message: an end-user has so many, and each that is used or deleted makes room.

import assert from 'node:assert/strict';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('empty conversations', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ LIMIT_END_USER_PER_MINUTE: '1' }, { mostEmptyConversations: 3 });
  });
  after(() => harness.stop());

  type Someone = Awaited<ReturnType<Harness['someone']>>;
  const open = (user: Someone): Promise<string> => harness.conversationOf(user);
  const refused = (user: Someone): Promise<void> =>
    assert.rejects(open(user), (error) => {
      assert.ok(error instanceof ContractError);
      assert.deepEqual([error.code, error.scope, error.retryAfter], ['rate_limited', 'end_user', 60]);
      return true;
    });

  it('are three of an end-user, and any number of others', async () => {
    const user = await harness.someone();
    for (let n = 0; n < 3; n += 1) await open(user);
    await refused(user);
    const organizationId = user.access.organization_id ?? '';
    await open({ ...harness.user('identified', organizationId), agentId: user.agentId });
  });

  it('make room when something is said in one, and not when it is refused', async () => {
    const user = await harness.someone();
    const ids = [await open(user), await open(user), await open(user)];
    const sent = await harness.send(user, 'Hello', { conversation: ids[0] ?? '' });
    await harness.ended(sent.run_id);
    await open(user);
    await refused(user);
    await assert.rejects(harness.send(user, 'Over the rate', { conversation: ids[1] ?? '' }), (error) =>
      hasCode(error, 'rate_limited'),
    );
    await refused(user);
  });

  it('make room when one is deleted', async () => {
    const user = await harness.someone();
    const ids = [await open(user), await open(user), await open(user)];
    await harness.conversation.DeleteConversation(
      { access: user.access, conversation_id: ids[0] ?? '' },
      harness.context(),
    );
    await open(user);
    await refused(user);
  });

  it('are any number for the service end-user of an API key', async () => {
    const someone = await harness.someone();
    const service = { ...someone, endUser: { ...someone.endUser, kind: 'service' } };
    for (let n = 0; n < 6; n += 1) await open(service);
  });

  it('are not those that a first message opens', async () => {
    const user = await harness.someone();
    for (let n = 0; n < 3; n += 1) await open(user);
    const sent = await harness.send(user, 'Hello');
    await harness.ended(sent.run_id);
    await refused(user);
  });
});
