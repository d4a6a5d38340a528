// Versions of a turn: a message in the place of another, the turns that stay readable, those that the model is told, and refusals.

import assert from 'node:assert/strict';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { asks, colour, waiting, withTools } from '../../support/runs/asking.ts';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';
import { gate, type Line } from '../../support/runs/scripted-model.ts';
import { toolNamed } from '../../support/runs/scripted-tool-servers.ts';

describe('a message in the place of another', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  type Someone = User & { agentId?: string };
  const say = async (user: Someone, input: string, to: { conversation?: string; replaces?: string } = {}) => {
    const sent = await harness.send(user, input, to);
    await harness.ended(sent.run_id);
    return sent;
  };
  const told = (input: string, nth = -1): string[] =>
    (harness.model.requestsFor(input).at(nth)?.messages ?? []).flatMap((message) =>
      'text' in message ? [message.text] : [],
    );
  const read = async (user: User, conversation_id: string) =>
    harness.conversation.GetConversation({ access: user.access, conversation_id }, harness.context());
  const refusedWith = (rule: RegExp) => (error: unknown) => {
    assert.ok(error instanceof ContractError && error.code === 'validation_error', String(error));
    assert.match(JSON.stringify(error.details), /"\/replaces"/);
    assert.match(JSON.stringify(error.details), rule);
    return true;
  };

  it('is answered without the replaced turns, which stay readable', async () => {
    const user = await harness.someone();
    const one = await say(user, 'one');
    const to = { conversation: one.conversation_id };
    const two = await say(user, 'two', to);
    await say(user, 'three', to);
    const edited = await say(user, 'two, better', { ...to, replaces: two.message_id });
    assert.deepEqual(told('two, better'), ['one', 'You said: one', 'two, better']);
    await say(user, 'four', to);
    assert.deepEqual(told('four'), ['one', 'You said: one', 'two, better', 'You said: two, better', 'four']);
    const { messages } = await read(user, one.conversation_id);
    const seqOf = (id: string): number => messages.find((message) => message.id === id)?.seq ?? 0;
    assert.deepEqual(
      messages.map(({ content, replaces }) => [content, replaces ?? null]),
      [
        ['one', null],
        ['You said: one', null],
        ['two', null],
        ['You said: two', null],
        ['three', null],
        ['You said: three', null],
        ['two, better', two.message_id],
        ['You said: two, better', null],
        ['four', null],
        ['You said: four', null],
      ],
    );
    assert.equal(messages.find(({ id }) => id === edited.message_id)?.replaces_seq, seqOf(two.message_id));
  });

  it('makes the answer anew, again and again, and each hides all before it', async () => {
    const user = await harness.someone();
    const first = await say(user, 'again');
    const to = { conversation: first.conversation_id };
    let last = first;
    for (let n = 0; n < 3; n += 1) {
      last = await say(user, 'again', { ...to, replaces: last.message_id });
      assert.deepEqual(told('again'), ['again']);
    }
    const { messages } = await read(user, first.conversation_id);
    assert.deepEqual(
      messages.filter(({ role }) => role === 'user').map(({ replaces_seq: seq }) => seq ?? null),
      [null, 1, 1, 1],
    );
    await say(user, 'then', to);
    assert.deepEqual(told('then'), ['again', 'You said: again', 'then']);
  });

  it('replaces an earlier turn whose later turns had versions of their own', async () => {
    const user = await harness.someone();
    const one = await say(user, 'n-one');
    const to = { conversation: one.conversation_id };
    const two = await say(user, 'n-two', to);
    const better = await say(user, 'n-two b', { ...to, replaces: two.message_id });
    await assert.rejects(
      harness.send(user, 'n-two c', { ...to, replaces: two.message_id }),
      refusedWith(/replaced before/),
    );
    await say(user, 'n-one b', { ...to, replaces: one.message_id });
    assert.deepEqual(told('n-one b'), ['n-one b']);
    for (const hidden of [one, two, better])
      await assert.rejects(
        harness.send(user, 'n', { ...to, replaces: hidden.message_id }),
        refusedWith(/replaced before/),
      );
    await say(user, 'n-after', to);
    assert.deepEqual(told('n-after'), ['n-one b', 'You said: n-one b', 'n-after']);
  });

  it('passes over a hidden block that is longer than a page', async () => {
    const user = await harness.someone();
    const one = await say(user, 'p-one');
    const to = { conversation: one.conversation_id };
    const two = await say(user, 'p-two', to);
    for (let n = 0; n < 12; n += 1) await say(user, `p-hidden ${n}`, to);
    await say(user, 'p-two b', { ...to, replaces: two.message_id });
    assert.deepEqual(told('p-two b'), ['p-one', 'You said: p-one', 'p-two b']);
    await say(user, 'p-last', to);
    assert.deepEqual(told('p-last'), ['p-one', 'You said: p-one', 'p-two b', 'You said: p-two b', 'p-last']);
  });

  it('is the same message when it is sent again with its key, and another key is refused', async () => {
    const user = await harness.someone();
    const one = await say(user, 'k-one');
    const again = { conversation: one.conversation_id, replaces: one.message_id, key: 'k' };
    harness.model.answer('k-two', [gateOf('k-two'), 'Yes.']);
    const sent = await harness.send(user, 'k-two', again);
    // While its run is in flight, and after that.
    assert.equal((await harness.send(user, 'k-two', again)).message_id, sent.message_id);
    gates.get('k-two')?.open();
    await harness.ended(sent.run_id);
    assert.equal((await harness.send(user, 'k-two', again)).run_id, sent.run_id);
    await assert.rejects(harness.send(user, 'k-two', { ...again, key: 'other' }), refusedWith(/replaced before/));
    await assert.rejects(
      harness.send(user, 'k-two', { conversation: one.conversation_id, key: 'k' }),
      (error) => hasCode(error, 'idempotency_conflict'),
      'the replaced message is part of the request',
    );
  });

  it('exists once where the whole answer of StartRun was lost', async () => {
    const user = await harness.someone();
    const one = await say(user, 'l-one');
    harness.links.runExecutor.loseAnswer('StartRun');
    const sent = await say(user, 'l-two', { conversation: one.conversation_id, replaces: one.message_id });
    assert.equal((await read(user, sent.conversation_id)).messages.length, 4);
  });

  it('is refused while a run that it would hide is in flight, and taken once that is cancelled', async () => {
    const user = await harness.someone();
    const one = await say(user, 'r-one');
    const to = { conversation: one.conversation_id, replaces: one.message_id };
    harness.model.answer('r-two', ['Some', gateOf('r-two'), 'thing.']);
    const two = await harness.send(user, 'r-two', { conversation: one.conversation_id });
    await gates.get('r-two')?.reached;
    await assert.rejects(harness.send(user, 'r-one b', to), refusedWith(/has not ended: cancel it first/));
    await harness.runExecutor.CancelRun({ access: user.access, run_id: two.run_id }, harness.context());
    gates.get('r-two')?.open();
    await harness.ended(two.run_id);
    const three = await say(user, 'r-one b', to);
    const { messages } = await read(user, one.conversation_id);
    // The answer of the cancelled run has its place below the new message.
    assert.equal(messages.at(-2)?.id, three.message_id);
    assert.deepEqual(told('r-one b'), ['r-one b']);
  });

  it('is refused while a run waits for an answer or an approval, and answers none', async () => {
    const user = await withTools(harness, [toolNamed('write')]);
    harness.model.answer('w-one', [asks(colour)], ['Red then.']);
    const one = await harness.send(user, 'w-one');
    await waiting(harness, one.run_id);
    const to = { conversation: one.conversation_id };
    await assert.rejects(harness.send(user, 'blue', { ...to, replaces: one.message_id }), refusedWith(/has not ended/));
    const reply = await harness.send(user, 'red', to);
    await harness.ended(one.run_id);
    await assert.rejects(
      harness.send(user, 'blue', { ...to, replaces: reply.message_id }),
      refusedWith(/answered a question/),
    );
    harness.model.answer('w-two', [{ call: 'write', id: 'w' }]);
    const two = await harness.send(user, 'w-two', to);
    await waiting(harness, two.run_id);
    for (const replaced of [one, two])
      await assert.rejects(
        harness.send(user, 'w', { ...to, replaces: replaced.message_id }),
        refusedWith(/has not ended/),
      );
    await harness.runExecutor.CancelRun({ access: user.access, run_id: two.run_id }, harness.context());
    await harness.ended(two.run_id);
    await say(user, 'w-three', { ...to, replaces: two.message_id });
    assert.equal(told('w-three').at(-1), 'w-three');
    assert.ok(!told('w-three').includes('w-two'));
  });

  it('answers no question of an earlier turn either', async () => {
    const user = await harness.someone();
    harness.model.answer('b-one', [gateOf('b-one'), asks(colour)], ['Red then.']);
    const one = await harness.send(user, 'b-one');
    await gates.get('b-one')?.reached;
    const to = { conversation: one.conversation_id };
    const two = await harness.send(user, 'b-two', to);
    await harness.runExecutor.CancelRun({ access: user.access, run_id: two.run_id }, harness.context());
    await harness.ended(two.run_id);
    gates.get('b-one')?.open();
    await waiting(harness, one.run_id);
    await assert.rejects(
      harness.send(user, 'b-three', { ...to, replaces: two.message_id }),
      refusedWith(/has not ended/),
    );
    assert.equal((await waiting(harness, one.run_id)).state, 'waiting_input');
  });

  it("is refused for an answer, another conversation's message and somebody else's", async () => {
    const user = await harness.someone();
    const one = await say(user, 'x-one');
    const other = await say(user, 'x-other');
    const strange = await say(await harness.someone(), 'x-strange');
    const { messages } = await read(user, one.conversation_id);
    for (const replaces of [messages[1]?.id ?? '', other.message_id, strange.message_id])
      await assert.rejects(
        harness.send(user, 'x', { conversation: one.conversation_id, replaces }),
        refusedWith(/no message of the end-user/),
      );
  });

  it('by two tabs at once leaves one conversation that all readers see alike', async () => {
    const user = await harness.someone();
    const one = await say(user, 't-one');
    const to = { conversation: one.conversation_id, replaces: one.message_id };
    const settled = await Promise.allSettled(['t-a', 't-b', 't-c'].map((content) => harness.send(user, content, to)));
    const taken = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.ok(taken.length > 0);
    for (const one of settled) if (one.status === 'rejected') refusedWith(/has not ended|replaced before/)(one.reason);
    for (const { run_id: id } of taken) await harness.ended(id);
    await say(user, 't-last', { conversation: one.conversation_id });
    const { messages } = await read(user, one.conversation_id);
    assert.deepEqual(
      told('t-last').filter((text) => !text.startsWith('You said')),
      shownOf(messages),
    );
    assert.equal(shownOf(messages).length, 2);
  });

  it('beside a message of another tab hides it, or comes before it', async () => {
    const user = await harness.someone();
    const one = await say(user, 'u-one');
    const to = { conversation: one.conversation_id };
    const settled = await Promise.allSettled([
      harness.send(user, 'u-plain', to),
      harness.send(user, 'u-edit', { ...to, replaces: one.message_id }),
    ]);
    for (const sent of settled)
      if (sent.status === 'fulfilled') await harness.ended(sent.value.run_id);
      else refusedWith(/has not ended/)(sent.reason);
    await say(user, 'u-last', to);
    const { messages } = await read(user, one.conversation_id);
    assert.deepEqual(
      told('u-last').filter((text) => !text.startsWith('You said')),
      shownOf(messages),
    );
  });

  it('gives its conversation its title where it replaces the first message, and nobody set another', async () => {
    const user = await harness.someone();
    const one = await say(user, 'Helo');
    const to = { conversation: one.conversation_id };
    const title = async () => (await read(user, one.conversation_id)).conversation?.title;
    const two = await say(user, 'Helo', to);
    await say(user, 'Second', { ...to, replaces: two.message_id });
    assert.equal(await title(), 'Helo');
    const edited = await say(user, 'Hello', { ...to, replaces: one.message_id });
    assert.equal(await title(), 'Hello');
    await harness.conversation.UpdateConversation(
      { access: user.access, conversation_id: one.conversation_id, title: 'Mine' },
      harness.context(),
    );
    await say(user, 'Hello?', { ...to, replaces: edited.message_id });
    assert.equal(await title(), 'Mine');
  });

  const gates = new Map<string, ReturnType<typeof gate>>();
  const gateOf = (name: string): Line => {
    const made = gate();
    gates.set(name, made);
    return made;
  };
});

interface Shown {
  readonly role: string;
  readonly content: string;
  readonly seq: string | number;
  readonly replaces_seq?: string | number;
}

/** The texts of the user's messages that a reader shows, by the rule of the API. */
function shownOf(messages: readonly Shown[]): string[] {
  let shown: Shown[] = [];
  for (const message of messages) {
    const from = Number(message.replaces_seq ?? Infinity);
    shown = shown.filter(({ seq }) => Number(seq) < from);
    shown.push(message);
  }
  return shown.filter(({ role }) => role === 'user').map(({ content }) => content);
}
