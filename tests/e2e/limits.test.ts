// Limits: active runs and rates, and the headers that tell what is left.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Answer, assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import type { Accepted } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

describe('limits', () => {
  let client: Client;
  let organization: Organization;
  const send = (user: EndUser, conversationId: string, content: string, headers = {}): Promise<Answer<Accepted>> =>
    client.api('POST', `/v2/conversations/${conversationId}/messages`, { ...user.as, headers, body: { content } });

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization();
  });

  it('lets an end-user have three runs in flight, and a fourth as soon as one has ended', async () => {
    const user = await organization.identified();
    const conversations: string[] = [];
    for (let n = 0; n < 4; n += 1) conversations.push((await user.startConversation()).id);
    const [one, two, three, four] = conversations as [string, string, string, string];
    const runs = await Promise.all([one, two, three].map((id) => user.send(id, '/stream 400 20')));
    const refusal = assertRefused(await send(user, four, 'Hello'), 429, 'rate_limited');
    assert.equal(refusal.scope, 'active_runs');
    assert.equal(refusal.retry_after, undefined);
    assert.deepEqual((await user.read(four)).messages, []);
    // Another end-user is not held up.
    const other = await organization.identified();
    await other.ask((await other.startConversation()).id, 'Hello');

    const first = runs[0]?.run_id ?? '';
    assertStatus(await client.api('POST', `/v2/runs/${first}/cancel`, user.as), 202);
    await client.waitForDone(first, user.as);
    const { run_id: last } = assertStatus(await send(user, four, 'Hello'), 202);
    await client.waitForDone(last, user.as);
    for (const { run_id: id } of runs.slice(1)) await client.api('POST', `/v2/runs/${id}/cancel`, user.as);
  });

  it('never admits more than three of many messages at once', async () => {
    const user = await organization.identified();
    const conversations = await Promise.all(Array.from({ length: 12 }, () => user.startConversation()));
    const answers = await Promise.all(conversations.map(({ id }) => send(user, id, '/stream 400 20')));
    const accepted = answers.filter(({ status }) => status === 202);
    assert.equal(accepted.length, 3);
    for (const answer of answers) if (answer.status !== 202) assertRefused(answer, 429, 'rate_limited');
    for (const { body } of accepted) await client.api('POST', `/v2/runs/${body.run_id}/cancel`, user.as);
  });

  it('takes twenty messages a minute from an end-user, and a repeat costs nothing', async function () {
    this.timeout(20_000);
    const user = await organization.identified();
    const { id } = await user.startConversation();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(user, id, '/stream 1 0', headers);
    await client.waitForDone(assertStatus(first, 202).run_id, user.as);
    for (let n = 0; n < 5; n += 1)
      assert.deepEqual(assertStatus(await send(user, id, '/stream 1 0', headers), 202), first.body);
    for (let n = 0; n < 19; n += 1) await user.ask(id, '/stream 1 0');
    const refusal = assertRefused(await send(user, id, 'One too many'), 429, 'rate_limited');
    assert.equal(refusal.scope, 'end_user');
    assert.ok(
      Number.isInteger(refusal.retry_after) && (refusal.retry_after ?? 0) >= 1 && (refusal.retry_after ?? 0) <= 60,
    );
    assert.deepEqual(assertStatus(await send(user, id, '/stream 1 0', headers), 202), first.body);
  });

  it('takes sixty exchanges a minute by a publishable key, failed ones included, and any number by an API key', async () => {
    const { publishableKey, origin, apiKey } = await (await sharedColloquy()).organization();
    // Behind proxies that are trusted the address they pass on counts, and elsewhere it is the connection's.
    const exchange = (body: object): Promise<Answer<unknown>> =>
      client.api('POST', '/v2/token', { publishableKey, origin, body, headers: { 'x-forwarded-for': '198.51.100.7' } });
    for (let n = 0; n < 60; n += 1) {
      const answer = await exchange(n % 2 ? {} : { end_user_id: 'unsigned' });
      assert.equal(answer.status, n % 2 ? 200 : 401, answer.text);
    }
    const refusal = assertRefused(await exchange({}), 429, 'rate_limited');
    assert.equal(refusal.scope, 'token_exchange');
    assert.ok((refusal.retry_after ?? 0) >= 1);
    assertStatus(await client.api('POST', '/v2/token', { apiKey, body: {} }), 200);
  });

  it('says what is left in the RateLimit headers', async () => {
    const user = await organization.identified();
    const { id } = await user.startConversation();
    const remaining: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const answer = await send(user, id, '/stream 1 0');
      await client.waitForDone(assertStatus(answer, 202).run_id, user.as);
      assert.match(String(answer.headers['ratelimit-policy']), /^"[\w-]+";q=20;w=60/);
      remaining.push(Number(/;r=(\d+)/.exec(String(answer.headers['ratelimit']))?.[1]));
    }
    assert.equal(remaining[1], (remaining[0] ?? 0) - 1);
    const exchange = await client.api('POST', '/v2/token', {
      publishableKey: organization.publishableKey,
      origin: organization.origin,
      body: {},
    });
    assert.match(String(exchange.headers['ratelimit-policy']), /;q=60;w=60/);
    const chat = await client.api('POST', '/v2/chat', {
      apiKey: organization.apiKey,
      body: { agent_id: organization.agentId, content: '/stream 1 0', end_user_id: randomUUID() },
    });
    assert.match(String(chat.headers['ratelimit-policy']), /;q=300;w=60/);
  });
});
