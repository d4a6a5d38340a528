// What is logged, at the most talkative level: one JSON line an event, ids to follow a request by, and nothing that
// only its owner should read.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { FormData } from 'undici';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';

describe('the log', function () {
  this.timeout(60_000);
  let colloquy: Colloquy;
  let client: Client;

  before(async () => {
    colloquy = await startColloquy({ env: { LOG_LEVEL: 'trace' } });
    client = createClient(colloquy.demo.base_url);
  });
  after(async () => {
    await client.close();
    await colloquy.stop();
  });

  it('tells ids, and no token, key, hash or text', async () => {
    const { demo } = colloquy;
    const organization = await createOrganization(client, demo.admin_token, {
      agent: { instructions: 'instruction-marker-5512' },
    });
    const user = await organization.identified('customer-marker-7731');
    const conversation = await user.startConversation();
    const asked = await user.ask(conversation.id, 'question-marker-9024');
    const failed = await user.ask(conversation.id, '/fail failure-marker-3381');
    const identity = { ...organization.signedIdentity('someone'), user_hash: 'f'.repeat(64) };
    assertStatus(
      await client.api('POST', '/v2/token', {
        publishableKey: organization.publishableKey,
        origin: organization.origin,
        body: identity,
      }),
      401,
    );
    assertStatus(await client.api('POST', '/v2/chat', { apiKey: 'sk_unknown-marker-1199', body: {} }), 401);
    assertStatus(await client.api('GET', `/v2/conversations?cursor=cursor-marker-4410`, { ...user.as }), 422);
    const idempotencyKey = `idempotency-marker-${randomUUID()}`;
    await user.send(conversation.id, 'second-marker-6107', { 'idempotency-key': idempotencyKey });
    const knowledgeBase = assertStatus(
      await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'kb' }),
      201,
    );
    const form = new FormData();
    form.set('file', new File(['# document-marker-8830\n\ntext'], 'notes.md', { type: 'text/markdown' }));
    const path = `/admin/v1/organizations/${organization.id}/knowledge-bases/${knowledgeBase.id}/documents`;
    assertStatus(await client.api('POST', path, { adminToken: demo.admin_token, body: form }), 201);
    await colloquy.kill('SIGTERM');

    const log = colloquy.logs();
    const secrets = {
      'api key': organization.apiKey,
      'publishable key': organization.publishableKey,
      'identity secret': organization.identitySecret,
      'admin token': demo.admin_token,
      'chat token': user.token,
      'user hash': 'f'.repeat(64),
      'idempotency key': idempotencyKey,
    };
    for (const [name, secret] of Object.entries(secrets)) assert.ok(!log.includes(secret), name);
    for (const marker of [
      'instruction',
      'customer',
      'question',
      'failure',
      'unknown',
      'cursor',
      'second',
      'document',
    ]) {
      assert.doesNotMatch(log, new RegExp(`${marker}-marker`));
    }
    assert.ok(
      !log.includes(
        asked.frames.findLast((frame) => frame.event === 'message')?.data.content?.slice(0, 40) ?? 'no answer',
      ),
    );
    for (const id of [organization.id, failed.run_id]) assert.ok(log.includes(id), id);

    const events = log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.ok(
      events.some((event) => typeof event['request_id'] === 'string' && event['organization_id'] === organization.id),
    );
    for (const event of events)
      assert.ok(
        typeof event['time'] === 'string' && typeof event['level'] === 'string' && typeof event['msg'] === 'string',
      );
  });
});
