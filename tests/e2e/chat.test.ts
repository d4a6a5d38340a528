// POST /v2/chat and idempotency keys: a backend's message makes one run, however often it is sent.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type Answer,
  assertRefused,
  assertStatus,
  type Client,
  type RequestOptions,
} from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import type { Accepted, ConversationRead, Run } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

describe('chat from a backend', () => {
  let client: Client;
  let organization: Organization;
  const chat = (body: object, options: RequestOptions = {}): Promise<Answer<Accepted>> =>
    client.api('POST', '/v2/chat', {
      apiKey: organization.apiKey,
      body: { agent_id: organization.agentId, content: 'Hello', ...body },
      ...options,
    });
  const someone = (): { end_user_id: string } => ({ end_user_id: randomUUID() });
  const keyed = (key: string): RequestOptions => ({ headers: { 'idempotency-key': key } });

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization();
  });

  it('starts a conversation of the end-user it names, and goes on in it', async () => {
    const user = someone();
    const first = assertStatus(await chat(user), 202);
    await client.waitForDone(first.run_id, { apiKey: organization.apiKey });
    const second = assertStatus(
      await chat({ ...user, conversation_id: first.conversation_id, content: 'And now?' }),
      202,
    );
    await client.waitForDone(second.run_id, { apiKey: organization.apiKey });
    assert.equal(second.conversation_id, first.conversation_id);
    const path = `/v2/conversations/${first.conversation_id}`;
    const { messages } = assertStatus(
      await client.api<ConversationRead>('GET', path, { apiKey: organization.apiKey }),
      200,
    );
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant', 'user', 'assistant'],
    );
    // The end-user sees it too.
    const page = await organization.identified(user.end_user_id);
    assert.equal((await page.read(first.conversation_id)).messages.length, 4);
  });

  it("belongs to the key's service end-user when it names nobody", async () => {
    const [one, two] = [assertStatus(await chat({}), 202), assertStatus(await chat({}), 202)];
    const owners = await Promise.all(
      [one, two].map(async ({ run_id: id }) =>
        assertStatus(await client.api<Run>('GET', `/v2/runs/${id}`, { apiKey: organization.apiKey }), 200),
      ),
    );
    assert.ok(owners[0]?.end_user_id);
    assert.equal(owners[0]?.end_user_id, owners[1]?.end_user_id);
    for (const { run_id: id } of [one, two]) await client.waitForDone(id, { apiKey: organization.apiKey });
  });

  it('refuses a conversation of someone else, one of another agent, and an agent that is not there', async () => {
    const user = someone();
    const { conversation_id } = assertStatus(await chat(user), 202);
    assertRefused(await chat({ ...someone(), conversation_id }), 404, 'conversation_not_found');
    const other = assertStatus(
      await organization.admin<{ id: string }>('POST', '/agents', { name: 'Other', instructions: 'x', model: 'demo' }),
      201,
    );
    assertRefused(await chat({ ...user, conversation_id, agent_id: other.id }), 422, 'validation_error');
    assertRefused(await chat({ ...user, agent_id: randomUUID() }), 404, 'agent_not_found');
  });

  it('takes no chat session token', async () => {
    const user = await organization.anonymous();
    const body = { agent_id: organization.agentId, content: 'Hello' };
    assertRefused(await client.api('POST', '/v2/chat', { ...user.as, body }), 403, 'forbidden');
  });

  it('answers a repeat of an idempotency key with the original run, also of many at once', async () => {
    const user = someone();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => chat(user, keyed(key))));
    const accepted = answers.map((answer) => assertStatus(answer, 202));
    for (const each of accepted) assert.deepEqual(each, accepted[0]);
    const first = accepted[0];
    assert.ok(first);
    await client.waitForDone(first.run_id, { apiKey: organization.apiKey });
    assert.deepEqual(assertStatus(await chat(user, keyed(key)), 202), first);
    const page = await organization.identified(user.end_user_id);
    assert.equal((await page.read(first.conversation_id)).messages.length, 2);
  });

  it('replays over a rotated API key too, whose service end-user stays', async () => {
    const key = randomUUID();
    const first = assertStatus(await chat({}, keyed(key)), 202);
    await client.waitForDone(first.run_id, { apiKey: organization.apiKey });
    const rotated = assertStatus(
      await organization.admin<{ key: string }>('POST', `/api-keys/${organization.apiKeyId}/rotate`),
      200,
    );
    assert.deepEqual(assertStatus(await chat({}, { ...keyed(key), apiKey: rotated.key }), 202), first);
    assert.deepEqual(assertStatus(await chat({}, keyed(key)), 202), first);
  });

  it('refuses a key that was used with another body, and one that is not visible ASCII', async () => {
    const user = someone();
    const key = randomUUID();
    assertStatus(await chat(user, keyed(key)), 202);
    assertRefused(await chat({ ...user, content: 'Other' }, keyed(key)), 422, 'idempotency_conflict');
    for (const bad of ['x'.repeat(256), 'a b']) assertRefused(await chat(user, keyed(bad)), 400, 'invalid_request');
  });

  it('keeps the keys of two end-users apart', async () => {
    const key = randomUUID();
    const one = assertStatus(await chat(someone(), keyed(key)), 202);
    const two = assertStatus(await chat(someone(), keyed(key)), 202);
    assert.notEqual(one.run_id, two.run_id);
  });
});
