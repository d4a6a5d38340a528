// End-users' feedback on answers is gone with its conversation, its end-user and its organization, and concurrent
// feedback is taken back.

import assert from 'node:assert/strict';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';
import { notFound, type Rating, ratingIn } from './rating.ts';

const secret = 'elderberry';

describe('feedback and the end of its conversation', () => {
  let harness: Harness;
  let user: User & { agentId: string };
  let answered: Rating['answered'];
  let set: Rating['set'];
  let list: Rating['list'];
  let kept: Rating['kept'];
  let remove: Rating['remove'];
  before(async () => {
    harness = await startHarness();
  });
  beforeEach(async () => {
    user = await harness.someone();
    ({ answered, set, list, kept, remove } = ratingIn(harness, user));
  });
  after(() => harness.stop());

  it('goes with it, and that of another conversation stays', async () => {
    const [gone, stays] = [await answered(), await answered()];
    for (const { answer } of [gone, stays]) await set(answer, { rating: 'down', comment: secret });
    await remove(gone.conversation_id);
    assert.deepEqual([await kept(gone.answer), await kept(stays.answer)], [0, 1]);
    for (const said of [{ rating: 'up' }, {}]) await assert.rejects(set(gone.answer, said), notFound);
    assert.deepEqual(
      (await list()).data.map(({ message_id }) => message_id),
      [stays.answer],
    );
  });

  it('is listed no more from the tombstone on, although its erasure is owed', async () => {
    const { answer, conversation_id } = await answered();
    await set(answer, { rating: 'down', comment: secret });
    harness.links.runExecutor.down = true;
    await assert.rejects(remove(conversation_id));
    harness.links.runExecutor.down = false;
    assert.equal(await kept(answer), 1, 'nothing was left to hide');
    assert.deepEqual((await list()).data, []);
    harness.pass(16_000);
    await harness.sweepDeletions();
    assert.equal(await kept(answer), 0);
  });

  it('is taken back by the call that gave it meanwhile', async () => {
    const { answer, conversation_id } = await answered();
    const holding = harness.faults.conversation.hold('feedback', 'upsertOne');
    const giving = assert.rejects(set(answer, { rating: 'up', comment: secret }), notFound);
    await holding.reached;
    await remove(conversation_id);
    holding.release();
    await giving;
    assert.equal(await kept(answer), 0);
  });

  it('is erased later where the process that gave it meanwhile died before it took it back', async () => {
    const { answer, conversation_id } = await answered();
    const holding = harness.faults.conversation.hold('feedback', 'upsertOne');
    const giving = assert.rejects(set(answer, { rating: 'up', comment: secret }));
    await holding.reached;
    await remove(conversation_id);
    harness.faults.conversation.fail('feedback', 'deleteOne', 'before', 10);
    holding.release();
    await giving;
    assert.equal(await kept(answer), 1, 'nothing was left to take');
    assert.deepEqual((await list()).data, []);
    harness.pass(45_000);
    await harness.sweepDeletions();
    assert.equal(await kept(answer), 0);
  });

  it('is erased with its end-user', async () => {
    const other = { ...harness.user('identified', user.access.organization_id), agentId: user.agentId };
    const [theirs, others] = [await answered(), await answered(other)];
    await set(theirs.answer, { rating: 'down', comment: secret });
    await set(others.answer, { rating: 'up' }, other.access);
    const who = { organization_id: user.access.organization_id ?? '', end_user_id: user.endUser.id };
    await harness.conversation.EraseEndUser({ ...who, forget: false }, harness.context());
    assert.deepEqual(
      (await list()).data.map(({ message_id }) => message_id),
      [others.answer],
    );
    await harness.runExecutor.EraseEndUser(who, harness.context());
    await harness.conversation.EraseEndUser({ ...who, forget: true }, harness.context());
    assert.deepEqual([await kept(theirs.answer), await kept(others.answer)], [0, 1]);
  });

  it('is erased with its organization, and that of another stays', async () => {
    const elsewhere = await harness.someone();
    const [theirs, others] = [await answered(), await answered(elsewhere)];
    await set(theirs.answer, { rating: 'down', comment: secret });
    await set(others.answer, { rating: 'up' }, elsewhere.access);
    const organization_id = user.access.organization_id ?? '';
    await harness.runExecutor.EraseOrganization({ organization_id }, harness.context());
    await harness.conversation.EraseOrganization({ organization_id }, harness.context());
    assert.deepEqual([await kept(theirs.answer), await kept(others.answer)], [0, 1]);
  });
});
