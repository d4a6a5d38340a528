// Versions of a turn over HTTP: an answer made anew, a message edited, and the refusals.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Answer, assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import type { Accepted, ConversationRead, Message } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

describe('versions of a turn', () => {
  let client: Client;
  let organization: Organization;
  let user: EndUser;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization();
  });
  beforeEach(async () => {
    user = await organization.identified();
  });

  const send = (id: string, body: object, headers: Record<string, string> = {}): Promise<Answer<Accepted>> =>
    client.api('POST', `/v2/conversations/${id}/messages`, { ...user.as, headers, body });
  const replace = async (id: string, replaces: string, content: string): Promise<Accepted> => {
    const sent = assertStatus(await send(id, { content, replaces }), 202);
    await client.waitForDone(sent.run_id, user.as);
    return sent;
  };
  const shown = ({ messages }: ConversationRead): string[] => {
    let kept: Message[] = [];
    for (const message of messages) {
      const { replaces_seq: from } = message;
      if (from !== null) kept = kept.filter(({ seq }) => seq < from);
      kept.push(message);
    }
    return kept.filter(({ role }) => role === 'user').map(({ content }) => content);
  };

  it('makes an answer anew, and keeps the one before', async () => {
    const { id } = await user.startConversation();
    const asked = await user.ask(id, 'What is tea?');
    const again = await replace(id, asked.message_id, 'What is tea?');
    const read = await user.read(id);
    assert.equal(read.messages.length, 4);
    assert.deepEqual(shown(read), ['What is tea?']);
    const [first, , second, answer] = read.messages;
    assert.deepEqual(
      [second?.id, second?.replaces, second?.replaces_seq],
      [again.message_id, asked.message_id, first?.seq],
    );
    assert.deepEqual([first?.replaces, first?.replaces_seq, answer?.replaces], [null, null, null]);
    assert.equal(answer?.run_id, again.run_id);
  });

  it('edits an earlier turn, and a turn within what is hidden by that', async () => {
    const { id } = await user.startConversation();
    const one = await user.ask(id, 'Tea?');
    const two = await user.ask(id, 'Green tea?');
    await replace(id, two.message_id, 'White tea?');
    await user.ask(id, 'And milk?');
    assert.deepEqual(shown(await user.read(id)), ['Tea?', 'White tea?', 'And milk?']);
    await replace(id, one.message_id, 'Coffee?');
    const read = await user.read(id);
    assert.deepEqual(shown(read), ['Coffee?']);
    assert.equal(read.messages.length, 10);
    assert.equal(read.title, 'Coffee?');
    await user.ask(id, 'Black?');
    assert.deepEqual(shown(await user.read(id)), ['Coffee?', 'Black?']);
  });

  it('is one message for each key, also when it is sent again after it was done', async () => {
    const { id } = await user.startConversation();
    const one = await user.ask(id, 'Tea?');
    const body = { content: 'Tea, please?', replaces: one.message_id };
    const key = { 'idempotency-key': randomUUID() };
    const sent = assertStatus(await send(id, body, key), 202);
    await client.waitForDone(sent.run_id, user.as);
    assert.deepEqual(assertStatus(await send(id, body, key), 202), sent);
    assertRefused(await send(id, { content: body.content }, key), 422, 'idempotency_conflict');
  });

  it('goes by POST /v2/chat as well, in a conversation', async () => {
    const asked = { agent_id: organization.agentId, end_user_id: user.externalId, content: 'Tea?' };
    const chat = (body: object) =>
      client.api<Accepted>('POST', '/v2/chat', { apiKey: organization.apiKey, body: { ...asked, ...body } });
    const one = assertStatus(await chat({}), 202);
    await client.waitForDone(one.run_id, { apiKey: organization.apiKey });
    const replaces = one.message_id;
    assert.deepEqual(
      assertRefused(await chat({ replaces }), 422, 'validation_error').details?.map(({ path }) => path),
      ['/replaces'],
    );
    const two = assertStatus(await chat({ replaces, conversation_id: one.conversation_id, content: 'Milk?' }), 202);
    await client.waitForDone(two.run_id, { apiKey: organization.apiKey });
    assert.deepEqual(shown(await user.read(one.conversation_id)), ['Milk?']);
  });

  it('is refused while a run that it would hide waits, and for what is no message of the user', async () => {
    const { id } = await user.startConversation();
    const one = await user.ask(id, 'Tea?');
    const asks = await user.send(id, '/ask 1');
    for await (const item of client.streamRun(asks.run_id, user.as))
      if (item.kind === 'frame' && item.event === 'question') break;
    const refused = async (replaces: string, content: string): Promise<string | undefined> => {
      const { details } = assertRefused(await send(id, { content, replaces }), 422, 'validation_error');
      assert.deepEqual(
        details?.map(({ path }) => path),
        ['/replaces'],
      );
      return details?.[0]?.message;
    };
    assert.match((await refused(one.message_id, 'Coffee?')) ?? '', /has not ended: cancel it first/);
    assertStatus(await client.api('POST', `/v2/runs/${asks.run_id}/cancel`, user.as), 202);
    await client.waitForDone(asks.run_id, user.as);
    await replace(id, one.message_id, 'Coffee?');
    assert.match((await refused(one.message_id, 'Milk?')) ?? '', /has been replaced before/);
    const { messages } = await user.read(id);
    assert.match((await refused(messages.at(-1)?.id ?? '', 'Milk?')) ?? '', /no message of the end-user/);
    assert.match((await refused(randomUUID(), 'Milk?')) ?? '', /no message of the end-user/);
    assertRefused(await send(id, { content: 'Milk?', replaces: 'm1' }), 422, 'validation_error');
  });
});
