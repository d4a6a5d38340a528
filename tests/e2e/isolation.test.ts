// Nothing crosses organizations or end-users: on every route, another's resource looks like an unknown one.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Answer, assertStatus, type Client, type RequestOptions } from '../support/black-box/client.ts';
import type { EndUser, MadeKey, Organization } from '../support/black-box/organization.ts';
import type { Accepted, ErrorBody, Page, Run } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

interface Things {
  readonly agentId: string;
  readonly conversationId: string;
  readonly runId: string;
  readonly messageId: string;
}

describe('isolation', () => {
  let client: Client;
  let here: Organization;
  let there: Organization;

  const thingsOf = async (organization: Organization, user: EndUser): Promise<Things> => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.ask(id, 'A private question');
    const messageId = (await user.read(id)).messages[1]?.id ?? '';
    return { agentId: organization.agentId, conversationId: id, runId, messageId };
  };

  const routes: [method: string, path: (ids: Things) => string, body?: (ids: Things) => unknown][] = [
    ['GET', ({ conversationId }) => `/v2/conversations/${conversationId}`],
    ['PATCH', ({ conversationId }) => `/v2/conversations/${conversationId}`, () => ({ title: 'Taken over' })],
    ['DELETE', ({ conversationId }) => `/v2/conversations/${conversationId}`],
    ['POST', ({ conversationId }) => `/v2/conversations/${conversationId}/messages`, () => ({ content: 'Hello' })],
    ['GET', ({ conversationId }) => `/v2/conversations/${conversationId}/messages/${randomUUID()}/citations/1`],
    ['POST', ({ messageId }) => `/v2/messages/${messageId}/feedback`, () => ({ rating: 'down' })],
    ['GET', ({ runId }) => `/v2/runs/${runId}`],
    ['GET', ({ runId }) => `/v2/runs/${runId}/stream`],
    ['POST', ({ runId }) => `/v2/runs/${runId}/cancel`],
    ['POST', ({ runId }) => `/v2/runs/${runId}/answer`, () => ({ answers: [{ question_id: 'q', values: ['a'] }] })],
    ['POST', ({ runId }) => `/v2/runs/${runId}/approval`, () => ({ outcome: 'approved' })],
  ];
  const agentRoutes: typeof routes = [
    ['GET', ({ agentId }) => `/v2/agents/${agentId}`],
    ['POST', () => '/v2/conversations', ({ agentId }) => ({ agent_id: agentId })],
  ];

  // The refusal of another's thing and the refusal of nothing are the same but for the request id.
  const assertHidden = async (of: typeof routes, caller: RequestOptions, ids: Things): Promise<void> => {
    const nothing: Things = {
      agentId: randomUUID(),
      conversationId: randomUUID(),
      runId: randomUUID(),
      messageId: randomUUID(),
    };
    const ask = (route: (typeof routes)[number], target: Things): Promise<Answer<ErrorBody>> => {
      const [method, path, body] = route;
      return client.api(method, path(target), { ...caller, ...(body ? { body: body(target) } : {}) });
    };
    for (const route of of) {
      const [foreign, absent] = [await ask(route, ids), await ask(route, nothing)];
      const told = `${route[0]} ${route[1](ids)}`;
      assert.equal(foreign.status, 404, `${told}: ${foreign.text}`);
      assert.deepEqual({ ...foreign.body, request_id: '' }, { ...absent.body, request_id: '' }, told);
    }
  };

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    here = await shared.organization();
    there = await shared.organization();
  });

  it('holds between two end-users of an organization', async () => {
    const [one, two] = [await here.identified(), await here.identified()];
    const ids = await thingsOf(here, one);
    await assertHidden(routes, two.as, ids);
    await assertHidden(routes, (await here.anonymous()).as, ids);
    await assertUntouched(one, ids);
  });

  it('holds between two organizations, for end-users and for backends', async () => {
    const user = await here.identified('shared-name');
    const ids = await thingsOf(here, user);
    const stranger = await there.identified('shared-name');
    for (const caller of [stranger.as, { apiKey: there.apiKey }, namedBy(there, 'shared-name')]) {
      await assertHidden([...routes, ...agentRoutes], caller, ids);
    }
    await assertUntouched(user, ids);
  });

  it('keeps anonymous end-users, and the service end-users of other keys, from an API key', async () => {
    const anonymous = await here.anonymous();
    await assertHidden(routes, { apiKey: here.apiKey }, await thingsOf(here, anonymous));

    const other = assertStatus(await here.admin<MadeKey>('POST', '/api-keys', { name: 'another backend' }), 201);
    const body = { agent_id: here.agentId, content: 'Hello' };
    const chat = assertStatus(await client.api<Accepted>('POST', '/v2/chat', { apiKey: other.key, body }), 202);
    await client.waitForDone(chat.run_id, { apiKey: other.key });
    const run = assertStatus(await client.api<Run>('GET', `/v2/runs/${chat.run_id}`, { apiKey: other.key }), 200);
    const ids = {
      agentId: here.agentId,
      conversationId: chat.conversation_id,
      runId: chat.run_id,
      messageId: run.result?.message_id ?? '',
    };
    await assertHidden(routes, { apiKey: here.apiKey }, ids);
  });

  it('narrows an API key to the end-user that X-End-User-Id names', async () => {
    const user = await here.identified();
    const ids = await thingsOf(here, user);
    assertStatus(await client.api('GET', `/v2/conversations/${ids.conversationId}`, { apiKey: here.apiKey }), 200);
    assertStatus(
      await client.api('GET', `/v2/conversations/${ids.conversationId}`, namedBy(here, user.externalId)),
      200,
    );
    await assertHidden(routes, namedBy(here, 'somebody-else'), ids);
    await assertUntouched(user, ids);
  });

  it('lists only what is the own', async () => {
    const [one, two] = [await here.identified(), await here.identified()];
    const ids = await thingsOf(here, one);
    const list = async (caller: RequestOptions): Promise<string[]> =>
      assertStatus(await client.api<Page<{ id: string }>>('GET', '/v2/conversations', caller), 200).data.map(
        ({ id }) => id,
      );
    assert.deepEqual(await list(one.as), [ids.conversationId]);
    assert.deepEqual(await list(two.as), []);
    assert.deepEqual(await list(namedBy(here, one.externalId)), [ids.conversationId]);
    assert.deepEqual(await list(namedBy(there, one.externalId)), []);
    const agents = assertStatus(
      await client.api<Page<{ id: string }>>('GET', '/v2/agents', { apiKey: there.apiKey }),
      200,
    );
    assert.deepEqual(
      agents.data.map(({ id }) => id),
      [there.agentId],
    );
  });

  it('holds in the administration: things of one organization are not found under another', async () => {
    const paths = [
      `/agents/${here.agentId}`,
      `/api-keys/${here.apiKeyId}`,
      `/publishable-keys/${here.publishableKeyId}`,
      `/identity-secrets/${here.identitySecretId}`,
    ];
    for (const path of paths) assert.equal((await there.admin('DELETE', path)).status, 404, path);
    const user = await here.identified();
    const { runId } = await thingsOf(here, user);
    assert.equal((await there.admin('GET', `/runs/${runId}`)).status, 404);
    assertStatus(await here.admin('GET', `/runs/${runId}`), 200);
    assertStatus(await client.api('GET', '/v2/agents', { apiKey: here.apiKey }), 200);
  });

  function namedBy(organization: Organization, endUserId: string): RequestOptions {
    return { apiKey: organization.apiKey, headers: { 'x-end-user-id': encodeURIComponent(endUserId) } };
  }

  async function assertUntouched(user: EndUser, { conversationId }: Things): Promise<void> {
    const { title, messages } = await user.read(conversationId);
    assert.equal(title, 'A private question');
    assert.equal(messages.length, 2);
    assert.equal(messages[1]?.feedback, null);
  }
});
