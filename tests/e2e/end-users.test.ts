// Erasing an end-user over HTTP: from the answer on nothing of theirs is found, their tokens and streams end, and a
// later person with their external id is a new one.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import type { Accepted, Conversation, Page, Run } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

interface EndUser {
  readonly id: string;
  readonly kind: string;
  readonly external_id: string | null;
}

/** On one machine 500 ms are promised, in a cluster 5 s. */
const revocationMs = 5_000;

describe('erasing an end-user', () => {
  let client: Client;
  let organization: Organization;
  let adminToken: string;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    ({ client } = shared);
    adminToken = shared.colloquy.demo.admin_token;
    organization = await shared.organization();
  });

  const path = (more = '') => `/admin/v1/organizations/${organization.id}/end-users${more}`;
  const find = async (externalId: string): Promise<EndUser[]> =>
    assertStatus(
      await client.api<Page<EndUser>>('GET', path(`?external_id=${encodeURIComponent(externalId)}`), { adminToken }),
      200,
    ).data;
  const erase = (id: string) => client.api('DELETE', path(`/${id}`), { adminToken });
  const chat = async (externalId: string, content: string): Promise<Accepted> =>
    assertStatus(
      await client.api<Accepted>('POST', '/v2/chat', {
        apiKey: organization.apiKey,
        body: { agent_id: organization.agentId, content, end_user_id: externalId },
      }),
      202,
    );

  it('takes all of theirs at once, and whoever comes by their name then is somebody new', async () => {
    const externalId = `customer ${randomUUID()}`;
    const apiKey = organization.apiKey;
    const done = await chat(externalId, 'An elderberry secret');
    await client.waitForDone(done.run_id, { apiKey });
    const { token } = await client.exchangeToken({ end_user_id: externalId }, { apiKey });
    const as = { token, origin: organization.origin };
    const running = await chat(externalId, '/hang');
    const stream = client.streamRun(running.run_id, as);
    await stream.next();
    const [found, ...others] = await find(externalId);
    assert.ok(found);
    assert.deepEqual([others, found.kind, found.external_id], [[], 'identified', externalId]);
    const before = assertStatus(await client.api<Run>('GET', `/v2/runs/${done.run_id}`, { apiKey }), 200);
    assert.equal(before.end_user_id, found.id);

    assertStatus(await erase(found.id), 204);
    for (const { run_id: runId, conversation_id: conversationId } of [done, running]) {
      assertRefused(await client.api('GET', `/v2/runs/${runId}`, { apiKey }), 404, 'run_not_found');
      assertRefused(await client.api('GET', `/v2/runs/${runId}/stream`, { apiKey }), 404, 'run_not_found');
      assertRefused(
        await client.api('GET', `/v2/conversations/${conversationId}`, { apiKey }),
        404,
        'conversation_not_found',
      );
      assertRefused(
        await client.api('GET', `/admin/v1/organizations/${organization.id}/runs/${runId}`, { adminToken }),
        404,
        'run_not_found',
      );
    }
    const startedAt = performance.now();
    while ((await client.api('GET', '/v2/conversations', as)).status !== 401) {
      assert.ok(performance.now() - startedAt < revocationMs, 'the token lives on');
      await delay(20);
    }
    for await (const item of stream) assert.ok(item.kind !== 'frame' || item.event !== 'delta');
    assert.deepEqual(await find(externalId), []);
    const { data } = assertStatus(await client.api<Page<EndUser>>('GET', path('?limit=100'), { adminToken }), 200);
    assert.ok(!data.some(({ id }) => id === found.id));

    const later = await chat(externalId, 'Hello again');
    const run = assertStatus(await client.api<Run>('GET', `/v2/runs/${later.run_id}`, { apiKey }), 200);
    assert.notEqual(run.end_user_id, found.id);
    assert.equal((await find(externalId))[0]?.id, run.end_user_id);
    const headers = { 'X-End-User-Id': encodeURIComponent(externalId) };
    const conversations = await client.api<Page<Conversation>>('GET', '/v2/conversations', { apiKey, headers });
    assert.deepEqual(
      assertStatus(conversations, 200).data.map(({ id }) => id),
      [later.conversation_id],
    );
    await client.waitForDone(later.run_id, { apiKey });
  });

  it('takes an anonymous visitor too, may be repeated, and touches nobody else', async () => {
    const [visitor, other] = [await organization.anonymous(), await organization.anonymous()];
    const { id } = await visitor.startConversation();
    await visitor.ask(id, 'Hello');
    const kept = await other.startConversation();
    const read = assertStatus(await client.api<Page<EndUser>>('GET', path('?limit=100'), { adminToken }), 200);
    const run = (await visitor.read(id)).messages[0]?.run_id ?? '';
    const { end_user_id: endUserId } = assertStatus(await client.api<Run>('GET', `/v2/runs/${run}`, visitor.as), 200);
    assert.ok(read.data.some((one) => one.id === endUserId && one.kind === 'anonymous' && one.external_id === null));
    assertStatus(await erase(endUserId ?? ''), 204);
    assertStatus(await erase(endUserId ?? ''), 204);
    assertStatus(await client.api('GET', `/v2/conversations/${kept.id}`, other.as), 200);
  });

  it('refuses who is not there, and the end-user of an API key', async () => {
    assertRefused(await erase(randomUUID()), 404, 'not_found');
    const { data } = assertStatus(await client.api<Page<EndUser>>('GET', path('?limit=100'), { adminToken }), 200);
    const service = data.find(({ kind }) => kind === 'service');
    assert.ok(service);
    assertRefused(await erase(service.id), 409, 'conflict');
    const strange = await client.api('GET', path('?external_id=%00'), { adminToken });
    assertRefused(strange, 422, 'validation_error');
  });

  it('is in the audit', async () => {
    const externalId = `customer ${randomUUID()}`;
    await client.exchangeToken({ end_user_id: externalId }, { apiKey: organization.apiKey });
    const [found] = await find(externalId);
    assertStatus(await erase(found?.id ?? ''), 204);
    const audit = await client.api<Page<{ action: string; target: string; outcome: string }>>(
      'GET',
      `/admin/v1/audit?organization_id=${organization.id}&limit=5`,
      { adminToken },
    );
    const entry = assertStatus(audit, 200).data.find(({ action }) => action === 'end_user.delete');
    assert.deepEqual([entry?.target, entry?.outcome], [path(`/${found?.id}`), 'done']);
  });
});
