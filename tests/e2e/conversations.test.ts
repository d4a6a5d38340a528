// Conversations, their messages and the agents they are with.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import type { Conversation, ConversationRead, Page } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('conversations and messages', () => {
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

  it('starts empty, with every field there', async () => {
    const conversation = await user.startConversation();
    assert.deepEqual(Object.keys(conversation).sort(), ['agent_id', 'created_at', 'id', 'last_message_at', 'title']);
    assert.match(conversation.created_at, timestamp);
    const read = await user.read(conversation.id);
    assert.deepEqual(read, { ...conversation, messages: [], pending_approval: null, pending_question: null });
  });

  it('holds a message and its answer, in order, once each', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId, message_id: messageId } = await user.ask(id, '  Hello\r\nthere  ');
    const { messages, last_message_at: lastMessageAt } = await user.read(id);
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant'],
    );
    const [question, answer] = messages;
    assert.deepEqual(
      [question?.run, answer?.run],
      [{ id: question?.run_id, state: 'succeeded', error_code: null, finish_reason: null, calls: [] }, null],
    );
    assert.ok(question && answer);
    assert.equal(question.id, messageId);
    assert.equal(question.content, 'Hello\nthere');
    assert.deepEqual([question.run_id, answer.run_id], [runId, runId]);
    assert.ok(question.seq >= 1 && answer.seq > question.seq);
    assert.deepEqual(Object.keys(answer).sort(), [
      'citations',
      'content',
      'created_at',
      'feedback',
      'id',
      'replaces',
      'replaces_seq',
      'role',
      'run',
      'run_id',
      'seq',
      'suggestions',
    ]);
    assert.match(lastMessageAt ?? '', timestamp);
  });

  it("takes its title from the first message's first line, until someone sets one", async () => {
    const { id } = await user.startConversation();
    await user.ask(id, `${'A long first line '.repeat(10)}\nand a second`);
    assert.equal((await user.read(id)).title, 'A long first line '.repeat(10).slice(0, 80).trimEnd());
    const patched = await client.api<Conversation>('PATCH', `/v2/conversations/${id}`, {
      ...user.as,
      body: { title: 'Mine' },
    });
    assert.equal(assertStatus(patched, 200).title, 'Mine');
    await user.ask(id, 'Another line');
    assert.equal((await user.read(id)).title, 'Mine');
  });

  it('is listed newest first, in pages, and by agent', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await user.startConversation()).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/v2/conversations?limit=2&agent_id=${organization.agentId}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const page: Page<Conversation> = assertStatus(await client.api<Page<Conversation>>('GET', path, user.as), 200);
      assert.ok(page.data.length <= 2);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    assert.deepEqual(seen, made.toReversed());
    const none = await client.api<Page<Conversation>>('GET', `/v2/conversations?agent_id=${randomUUID()}`, user.as);
    assert.deepEqual(assertStatus(none, 200).data, []);
  });

  it('refuses a cursor that was changed, or is of another end-user or query', async () => {
    await user.startConversation();
    await user.startConversation();
    const { next_cursor: cursor } = assertStatus(
      await client.api<Page<Conversation>>('GET', '/v2/conversations?limit=1', user.as),
      200,
    );
    assert.ok(cursor);
    const other = await organization.identified();
    const use = (value: string, as: EndUser['as'], more = '') =>
      client.api('GET', `/v2/conversations?limit=1&cursor=${encodeURIComponent(value)}${more}`, as);
    assertStatus(await use(cursor, user.as), 200);
    assertRefused(await use(cursor, other.as), 422, 'validation_error');
    assertRefused(await use(cursor, user.as, `&agent_id=${organization.agentId}`), 422, 'validation_error');
    assertRefused(await use(`${cursor.slice(0, -2)}xx`, user.as), 422, 'validation_error');
    for (const limit of ['0', '101', 'x']) {
      assertRefused(await client.api('GET', `/v2/conversations?limit=${limit}`, user.as), 422, 'validation_error');
    }
  });

  it('tells what came of a message that failed, to its end-user and to administrators', async () => {
    const { id } = await user.startConversation();
    await user.ask(id, '/fail');
    const { messages } = await user.read(id);
    assert.deepEqual(
      messages.map(({ content, run }) => [content, run?.state, run?.error_code, run?.calls]),
      [['/fail', 'failed', 'model_error', []]],
    );
    const seen = assertStatus(
      await organization.admin<{ messages: typeof messages }>('GET', `/conversations/${id}`),
      200,
    );
    assert.deepEqual(seen.messages, messages);
  });

  it('gives the newest messages below before_seq, oldest first', async () => {
    const { id } = await user.startConversation();
    await user.ask(id, 'One');
    await user.ask(id, 'Two');
    const all = (await user.read(id)).messages;
    const last = all.at(-1);
    assert.ok(last);
    const earlier = await client.api<ConversationRead>(
      'GET',
      `/v2/conversations/${id}?before_seq=${last.seq}`,
      user.as,
    );
    assert.deepEqual(assertStatus(earlier, 200).messages, all.slice(0, -1));
    assertRefused(await client.api('GET', `/v2/conversations/${id}?before_seq=x`, user.as), 422, 'validation_error');
  });

  it('answers 404 everywhere once it is deleted, and its runs with it', async () => {
    const { id } = await user.startConversation();
    const { run_id: done } = await user.ask(id, 'Hello');
    const { run_id: running } = await user.send(id, '/stream 400 50');
    assertStatus(await client.api('DELETE', `/v2/conversations/${id}`, user.as), 204);
    for (const method of ['GET', 'DELETE']) {
      assertRefused(await client.api(method, `/v2/conversations/${id}`, user.as), 404, 'conversation_not_found');
    }
    const body = { content: 'Hello?' };
    assertRefused(
      await client.api('POST', `/v2/conversations/${id}/messages`, { ...user.as, body }),
      404,
      'conversation_not_found',
    );
    for (const runId of [done, running]) {
      assertRefused(await client.api('GET', `/v2/runs/${runId}`, user.as), 404, 'run_not_found');
      assertRefused(await client.api('GET', `/v2/runs/${runId}/stream`, user.as), 404, 'run_not_found');
      assertRefused(await client.api('POST', `/v2/runs/${runId}/cancel`, user.as), 404, 'run_not_found');
    }
    const { data } = assertStatus(await client.api<Page<Conversation>>('GET', '/v2/conversations', user.as), 200);
    assert.deepEqual(data, []);
  });

  it('refuses messages that are empty, too long, or not text', async () => {
    const { id } = await user.startConversation();
    const bad = [
      {},
      { content: '' },
      { content: ' \n ' },
      { content: 'a\u0000b' },
      { content: 'a\u001bb' },
      { content: 7 },
    ];
    for (const body of [...bad, { content: '\ud800' }, { content: 'x'.repeat(32_001) }, { content: 'x', extra: 1 }]) {
      assertRefused(
        await client.api('POST', `/v2/conversations/${id}/messages`, { ...user.as, body }),
        422,
        'validation_error',
      );
    }
    assert.deepEqual((await user.read(id)).messages, []);
  });

  it('takes a message of 32,000 code points', async () => {
    const { id } = await user.startConversation();
    await user.ask(id, '😀'.repeat(32_000));
    assert.equal((await user.read(id)).messages[0]?.content.length, 64_000);
  });

  it('is found by its administrators by a text, and by nobody else', async () => {
    const { id } = await user.startConversation();
    const { message_id: messageId } = await user.ask(id, 'Where is my purple Umbrella?');
    const found = assertStatus(
      await organization.admin<Page<Conversation & { match: object | null }> & { searched_until: string | null }>(
        'GET',
        '/conversations?q=PURPLE%20umbrella',
      ),
      200,
    );
    assert.deepEqual(
      found.data.map((one) => [one.id, one.match]),
      [[id, { message_id: messageId, snippet: 'Where is my purple Umbrella?' }]],
    );
    assert.match(found.searched_until ?? '', timestamp);
    assertRefused(await organization.admin('GET', '/conversations?q=%20a'), 422, 'validation_error');
    const other = await (await sharedColloquy()).organization();
    const none = assertStatus(await other.admin<Page<Conversation>>('GET', '/conversations?q=purple'), 200);
    assert.deepEqual(none.data, []);
    const listed = await client.api('GET', '/v2/conversations?q=purple', user.as);
    assert.ok(!JSON.stringify(listed.body).includes('match'));
  });

  it('shows agents without what is inside them, and finds no disabled one', async () => {
    const { id: hidden } = assertStatus(
      await organization.admin<{ id: string }>('POST', '/agents', {
        name: 'Old',
        instructions: 'Secret words',
        model: 'demo',
      }),
      201,
    );
    const { id } = await user.startConversation(hidden);
    await user.ask(id, 'Hello');
    assertStatus(await organization.admin('PATCH', `/agents/${hidden}`, { disabled: true }), 200);
    const { data } = assertStatus(await client.api<Page<{ id: string }>>('GET', '/v2/agents', user.as), 200);
    assert.deepEqual(
      data.map((agent) => agent.id),
      [organization.agentId],
    );
    const agent = assertStatus(await client.api<object>('GET', `/v2/agents/${organization.agentId}`, user.as), 200);
    const fields = [
      'avatar_url',
      'created_at',
      'description',
      'greeting',
      'id',
      'name',
      'starter_prompts',
      'suggests_follow_ups',
      'uses_page',
    ];
    assert.deepEqual(Object.keys(agent).sort(), fields);
    assertRefused(await client.api('GET', `/v2/agents/${hidden}`, user.as), 404, 'agent_not_found');
    assertRefused(
      await client.api('POST', '/v2/conversations', { ...user.as, body: { agent_id: hidden } }),
      404,
      'agent_not_found',
    );
    const message = { ...user.as, body: { content: 'Hello?' } };
    assertRefused(await client.api('POST', `/v2/conversations/${id}/messages`, message), 404, 'agent_not_found');
    assert.equal((await user.read(id)).messages.length, 2);
  });
});
