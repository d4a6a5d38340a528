// One (principal, Idempotency-Key) gives one run.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

describe('an Idempotency-Key', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ LIMIT_END_USER_PER_MINUTE: '5' });
  });
  after(() => harness.stop());

  it('gives one run and one answer to 50 that come at once, for the price of one', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('once', [open, 'done']);
    const sent = await Promise.all(Array.from({ length: 50 }, () => harness.send(user, 'once', { key: 'same' })));
    assert.equal(
      new Set(sent.map(({ run_id, message_id, conversation_id }) => `${run_id} ${message_id} ${conversation_id}`)).size,
      1,
    );
    assert.equal((await harness.slotsOf(user)).length, 1);
    assert.equal(Math.min(...sent.map(({ rate }) => rate?.remaining ?? -1)), 4);
    open.open();
    const run = await harness.ended(sent[0]?.run_id ?? '');
    assert.equal(await harness.runs.count({ organization_id: run.organization_id }, 10), 1);
    assert.equal((await harness.said(user, sent[0]?.conversation_id ?? '')).length, 2);
  });

  const starting =
    (user: User & { agentId: string }, conversation: string) => (client: typeof harness.runExecutor, n: number) =>
      client.StartRun(
        {
          run: {
            organization_id: user.access.organization_id ?? '',
            conversation_id: conversation,
            agent_id: user.agentId,
            end_user: user.endUser,
            run_id: newId(),
            turn: n,
            input_message_id: newId(),
            answer_message_id: newId(),
            input: 'both',
            input_seq: 100 + n,
            created_at: new Date().toISOString(),
          },
          idempotency_key: 'both',
          fingerprint: 'f',
          created_by: 'end_user',
          rate: { policy: 'end_user', organization_id: user.access.organization_id ?? '', subject: user.endUser.id },
        },
        harness.context(),
      );

  it('is answered from its run although that took the last slot while the repeat was under way', async () => {
    const user = await harness.someone();
    const replica = await harness.addReplica();
    const open = gate();
    for (const input of ['1', '2', 'both']) harness.model.answer(input, [open]);
    const sent = [await harness.send(user, '1'), await harness.send(user, '2')];
    const start = starting(user, await harness.conversationOf(user));
    const asking = harness.links.limits.hold('Admit');
    const repeat = start(harness.runExecutor, 1);
    await asking.reached;
    const original = await start(replica.client, 2);
    asking.release();
    const { run_id, replayed } = await repeat;
    assert.deepEqual([run_id, replayed], [original.run_id, true]);
    open.open();
    for (const run of [...sent, original]) await harness.ended(run.run_id);
  });

  it('gives one run where two processes are asked at once', async () => {
    const user = await harness.someone();
    const replica = await harness.addReplica();
    const start = starting(user, await harness.conversationOf(user));
    const started = await Promise.all([start(harness.runExecutor, 1), start(replica.client, 2)]);
    assert.equal(new Set(started.map(({ run_id }) => run_id)).size, 1);
    assert.equal(started.filter(({ replayed }) => replayed).length, 1);
    await harness.ended(started[0].run_id);
    assert.deepEqual(await harness.slotsOf(user), []);
  });

  it('with another body is a conflict, also for one that comes at the same time', async () => {
    const user = await harness.someone();
    const [, other] = await Promise.allSettled([
      harness.send(user, 'one', { key: 'k' }),
      harness.send(user, 'two', { key: 'k' }),
    ]);
    assert.ok(other?.status === 'rejected' && hasCode(other.reason, 'idempotency_conflict'));
    await assert.rejects(harness.send(user, 'three', { key: 'k' }), (error) => hasCode(error, 'idempotency_conflict'));
    const conversation = await harness.conversationOf(user);
    await assert.rejects(harness.send(user, 'one', { key: 'k', conversation }), (error) =>
      hasCode(error, 'idempotency_conflict'),
    );
  });

  it('is answered at no cost when rate and slots are used up', async () => {
    const user = await harness.someone();
    const open = gate();
    for (const input of ['1', '2', '3']) harness.model.answer(input, [open]);
    const sent = [];
    for (const input of ['1', '2', '3']) sent.push(await harness.send(user, input, { key: input }));
    await assert.rejects(harness.send(user, '4', { key: '4' }), (error) => hasCode(error, 'rate_limited'));
    for (const input of ['1', '2', '3']) {
      for (let repeat = 0; repeat < 3; repeat += 1) {
        const replayed = await harness.send(user, input, { key: input });
        assert.equal(replayed.run_id, sent[Number(input) - 1]?.run_id);
        assert.equal(replayed.rate?.remaining, 2);
      }
    }
    open.open();
    for (const { run_id } of sent) await harness.ended(run_id);
    assert.equal((await harness.send(user, '1', { key: '1' })).run_id, sent[0]?.run_id);
  });

  it('of another end-user, or of none, is another key', async () => {
    const one = await harness.someone();
    const two = { ...harness.user('identified', one.access.organization_id), agentId: one.agentId };
    const [a, b, c] = [
      await harness.send(one, 'x', { key: 'k' }),
      await harness.send(two, 'x', { key: 'k' }),
      await harness.send(one, 'x'),
    ];
    assert.equal(new Set([a.run_id, b.run_id, c.run_id]).size, 3);
    for (const { run_id } of [a, b, c]) await harness.ended(run_id);
  });

  it('is free again once its conversation is deleted', async () => {
    const user = await harness.someone();
    const first = await harness.send(user, 'x', { key: 'k' });
    await harness.ended(first.run_id);
    await harness.conversation.DeleteConversation(
      { access: user.access, conversation_id: first.conversation_id },
      harness.context(),
    );
    const second = await harness.send(user, 'y', { key: 'k' });
    assert.notEqual(second.run_id, first.run_id);
    await harness.ended(second.run_id);
  });

  it('finds its conversation even where a crash came before the first message was projected', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('x', [open]);
    const sent = await harness.send(user, 'x', { key: 'k' });
    await open.reached;
    await harness.conversations.deleteOne({ _id: sent.conversation_id });
    await harness.messages.deleteOne({ _id: sent.message_id });
    await harness.send(user, 'x', { key: 'k' });
    const listed = await harness.conversation.ListConversations(
      { organization_id: user.access.organization_id ?? '', end_user_id: user.endUser.id, page: { limit: 10 } },
      harness.context(),
    );
    assert.deepEqual(
      listed.data.map(({ id }) => id),
      [sent.conversation_id],
    );
    open.open();
    await harness.ended(sent.run_id);
  });
});
