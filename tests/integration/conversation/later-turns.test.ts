// Later turns know what tools returned, and readers of a conversation the outcome of each message.

import assert from 'node:assert/strict';
import { messageCollection } from '#services/conversation/collections.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import type { ModelMessage } from '#services/run-executor/models/model.ts';
import { asks, colour, decide, waiting, withTools } from '../../support/runs/asking.ts';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';
import { type Line, refused } from '../../support/runs/scripted-model.ts';
import { toolNamed } from '../../support/runs/scripted-tool-servers.ts';

describe('a later turn', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  const tools = [toolNamed('read', { read_only: true }), toolNamed('write')];
  const reads = (n: number): Line => ({ call: 'read', args: { n }, id: 'call-0' });
  const say = async (user: User & { agentId?: string }, input: string, conversation?: string) => {
    const sent = await harness.send(user, input, conversation === undefined ? {} : { conversation });
    await harness.ended(sent.run_id);
    return sent;
  };
  const told = (input: string, nth = 0): readonly ModelMessage[] =>
    harness.model.requestsFor(input)[nth]?.messages ?? [];
  const stored = (conversation_id: string) =>
    harness.stores.conversation
      .collection<MessageDocument>(messageCollection)
      .find({ conversation_id }, { limit: 100, sort: { seq: 1 } });
  const shown = async (user: User, conversation: string) =>
    (await harness.said(user, conversation)).map(({ role, run }) => [
      role,
      ...(run
        ? [run.state, run.error_code ?? null, ...run.calls.map(({ name, status }) => `${name} ${status ?? 'pending'}`)]
        : []),
    ]);

  it('is told the calls of the turns before with their results, as they were', async () => {
    const user = await withTools(harness, tools);
    harness.model.answer('one', ['Let me look. ', reads(1)], ['It is 1.']);
    const { conversation_id } = await say(user, 'one');
    harness.model.answer('two', [reads(2)], ['It is 2.']);
    await say(user, 'two', conversation_id);
    await say(user, 'three', conversation_id);
    const own = told('one', 1);
    assert.deepEqual(told('two').slice(0, own.length), own.map(plain));
    assert.deepEqual(
      told('two').map((message) => ('text' in message ? [message.role, message.text] : [message.role])),
      [['user', 'one'], ['assistant', 'Let me look. '], ['tool'], ['assistant', 'It is 1.'], ['user', 'two']],
    );
    // Each later request begins with the one before.
    assert.deepEqual(told('three').slice(0, told('two').length), told('two'));
    // The model gave both calls one id.
    const ids = told('three').flatMap((message) =>
      message.role === 'assistant' ? message.calls.map(({ call_id: id }) => id) : [],
    );
    assert.equal(ids.length, 2);
    assert.equal(new Set(ids).size, 2);
    assert.equal(ids[0], 'call-0');
  });

  it('is told of a failed turn, of a cancelled one and of what waited', async () => {
    const user = await withTools(harness, tools);
    harness.model.answer('fails', [reads(1)], [refused()]);
    const { conversation_id } = await say(user, 'fails');
    harness.model.answer('waits', [reads(2), { call: 'write', id: 'w' }]);
    const sent = await harness.send(user, 'waits', { conversation: conversation_id });
    await waiting(harness, sent.run_id);
    assert.deepEqual((await shown(user, conversation_id)).at(-1), [
      'user',
      'waiting_approval',
      null,
      'read ok',
      'write pending',
    ]);
    await harness.runExecutor.CancelRun({ access: user.access, run_id: sent.run_id }, harness.context());
    await harness.ended(sent.run_id);
    await say(user, 'then', conversation_id);
    assert.deepEqual(
      told('then').map((message) =>
        message.role === 'tool' ? message.results.map(({ status }) => status) : [message.role, message.text],
      ),
      [
        ['user', 'fails'],
        ['assistant', ''],
        ['ok'],
        ['assistant', '(This turn ended without an answer.)'],
        ['user', 'waits'],
        ['assistant', ''],
        ['ok', 'error'],
        ['assistant', '(This turn ended without an answer.)'],
        ['user', 'then'],
      ],
    );
    assert.match(JSON.stringify(told('then')), /ended before this call was made/);
    assert.deepEqual(await shown(user, conversation_id), [
      ['user', 'failed', 'model_error', 'read ok'],
      ['user', 'cancelled', 'cancelled', 'read ok', 'write pending'],
      ['user', 'succeeded', null],
      ['assistant'],
    ]);
  });

  it('is told a question and its answer once', async () => {
    const user = await withTools(harness, tools);
    harness.model.answer('asks', [asks(colour)], ['Red it is.']);
    const sent = await harness.send(user, 'asks');
    await waiting(harness, sent.run_id);
    assert.deepEqual(await shown(user, sent.conversation_id), [['user', 'waiting_input', null, 'ask_user pending']]);
    await harness.send(user, 'The red one', { conversation: sent.conversation_id });
    await harness.ended(sent.run_id);
    assert.deepEqual(await shown(user, sent.conversation_id), [
      ['user', 'succeeded', null, 'ask_user ok'],
      ['user'],
      ['assistant'],
    ]);
    await say(user, 'and now', sent.conversation_id);
    assert.equal(JSON.stringify(told('and now')).split('The red one').length, 2);
    assert.deepEqual(told('and now')[0], { role: 'user', text: 'asks' });
  });

  it('has an answer that its model cut, and no other, marked as that for readers', async () => {
    const user = await withTools(harness, tools);
    harness.model.answer('long', ['It begins', { finish: 'length' }]);
    const { conversation_id } = await say(user, 'long');
    harness.model.answer('short', ['All of it.']);
    await say(user, 'short', conversation_id);
    const messages = await harness.said(user, conversation_id);
    assert.deepEqual(
      messages.flatMap(({ run }) => (run ? [run.finish_reason ?? null] : [])),
      ['length', null],
    );
  });

  it('is given as much room as its agent says', async () => {
    const user = await harness.someone({ context_tokens: 1_000 });
    const conversation = await harness.conversationOf(user);
    for (let n = 1; n <= 4; n += 1) await say(user, `${n} `.padEnd(1_500, 'x'), conversation);
    await say(user, 'last', conversation);
    assert.equal(told('last').length, 3);
    const wide = await harness.someone();
    const other = await harness.conversationOf(wide);
    for (let n = 1; n <= 4; n += 1) await say(wide, `${n} `.padEnd(1_500, 'y'), other);
    await say(wide, 'the last', other);
    assert.equal(told('the last').length, 9);
  });

  it('reads messages from before, which lack all of it', async () => {
    const user = await withTools(harness, tools);
    harness.model.answer('old', [reads(1)], ['It is 1.']);
    const { conversation_id } = await say(user, 'old');
    const messages = harness.stores.conversation.collection<MessageDocument>(messageCollection);
    for (const { _id } of await stored(conversation_id))
      await messages.updateOne({ _id }, { $unset: { steps: true, outcome: true } });
    assert.deepEqual(await shown(user, conversation_id), [['user'], ['assistant']]);
    await say(user, 'newer', conversation_id);
    assert.deepEqual(
      told('newer').map(({ role }) => role),
      ['user', 'assistant', 'user'],
    );
  });

  it('has the outcome of a message whose answer is on the page behind', async () => {
    const user = await harness.someone();
    const { conversation_id } = await say(user, 'first');
    await say(user, 'second', conversation_id);
    const { messages } = await harness.conversation.GetConversation(
      { access: user.access, conversation_id, before_seq: 4 },
      harness.context(),
    );
    assert.deepEqual(
      messages.map(({ content, run }) => [content, run?.state]),
      [
        ['first', 'succeeded'],
        ['You said: first', undefined],
        ['second', 'succeeded'],
      ],
    );
  });

  it('goes with its conversation: nothing of a result is left in it', async () => {
    const user = await withTools(harness, tools);
    harness.model.answer('erased', [reads(1), { call: 'write', id: 'w' }], ['Done.']);
    const sent = await harness.send(user, 'erased');
    await waiting(harness, sent.run_id);
    await decide(harness, user, sent.run_id, 'approved');
    await harness.ended(sent.run_id);
    assert.equal((await stored(sent.conversation_id)).at(-1)?.steps?.length, 1);
    await harness.conversation.DeleteConversation(
      { access: user.access, conversation_id: sent.conversation_id },
      harness.context(),
    );
    assert.deepEqual(await stored(sent.conversation_id), []);
  });

  // Names for people, and the connection that answered, are the run's own.
  const plain = (message: ModelMessage): ModelMessage =>
    message.role === 'assistant'
      ? {
          role: 'assistant',
          text: message.text,
          calls: message.calls.map(({ call_id, name, arguments_json }) => ({ call_id, name, arguments_json })),
        }
      : message;
});
