// The logs, at the most talkative level: one JSON line an event, ids to follow a request by, and no private text.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { FormData } from 'undici';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { signInLink } from '../support/black-box/sign-in.ts';

describe('the log', function () {
  this.timeout(60_000);
  type Line = Record<string, unknown>;
  const linesOf = (log: string): Line[] =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  let colloquy: Colloquy;
  let client: Client;

  beforeEach(async () => {
    colloquy = await startColloquy({ env: { LOG_LEVEL: 'trace', RUN_DRAIN_SECONDS: '1' } });
    client = createClient(colloquy.demo.base_url);
  });
  afterEach(async () => {
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
    const ofTheConsole = await secretsOfTheConsole(client, demo.admin_token, organization);
    await colloquy.kill('SIGTERM');

    const log = colloquy.logs();
    const secrets = {
      ...ofTheConsole,
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

    const events = linesOf(log);
    assert.ok(
      events.some((event) => typeof event['request_id'] === 'string' && event['organization_id'] === organization.id),
    );
    for (const event of events)
      assert.ok(
        typeof event['time'] === 'string' && typeof event['level'] === 'string' && typeof event['msg'] === 'string',
      );
  });

  it('tells who came in, who was kept out, and what was done with keys: which key, from where, never the key', async () => {
    const { admin_token: adminToken } = colloquy.demo;
    const organization = await createOrganization(client, adminToken, {});
    const { publishableKey, origin, identitySecretId } = organization;
    const user = await organization.identified('customer');
    const forged = { ...organization.signedIdentity('someone'), user_hash: 'f'.repeat(64) };
    const [refused, stranger, intruder] = [
      await client.api('POST', '/v2/token', { publishableKey, origin, body: forged }),
      await client.api('GET', '/v2/agents', { apiKey: 'sk_nobody' }),
      await client.api('GET', '/admin/v1/organizations', { adminToken: 'not-the-operator' }),
    ];
    for (const { status } of [refused, stranger, intruder]) assert.equal(status, 401);
    const { run_id: runId } = await user.send((await user.startConversation()).id, '/stream 400 50');
    let isRevoked = false;
    for await (const { kind } of client.streamRun(runId, user.as)) {
      if (isRevoked || kind !== 'frame') continue;
      isRevoked = true;
      assertStatus(await organization.admin('DELETE', `/identity-secrets/${identitySecretId}`), 204);
    }
    await colloquy.kill('SIGTERM');

    const lines = linesOf(colloquy.logs());
    const line = (message: string, holds: Line): Line => {
      const found = lines.find(
        (one) => one['msg'] === message && Object.entries(holds).every(([name, value]) => one[name] === value),
      );
      assert.ok(found, `${message} ${JSON.stringify(holds)}`);
      return found;
    };
    const address = '127.0.0.1';
    const ofOrganization = { organization_id: organization.id };
    const given = line('a chat session token was given', {
      ...ofOrganization,
      address,
      end_user_kind: 'identified',
      identity_secret_id: identitySecretId,
    });
    line('request', {
      ...ofOrganization,
      route: '/v2/token',
      code: 'invalid_user_hash',
      address,
      key_id: given['key_id'],
    });
    line('request', { route: '/v2/agents', code: 'unauthorized', address });
    line('request', { route: '/admin/v1/organizations', code: 'unauthorized', address });
    line('a login to the administration failed', { address });
    line('act', { ...ofOrganization, action: 'identity_secret.revoke', actor: 'operator', address, outcome: 'done' });
    line('a stream ends with its credential', { ...ofOrganization, credential: 'chat_token', key_id: given['key_id'] });
    assert.equal(typeof line('made a signing key', {})['signing_key_id'], 'string');
    // Of those who come and go as they should, no address is kept.
    for (const one of lines)
      if (one['msg'] === 'request' && one['status'] === 200 && one['actor'] === undefined)
        assert.equal(one['address'], undefined);
  });
});

/** Credentials and links, each made, used, and given wrongly; no refusal repeats them. */
async function secretsOfTheConsole(
  client: Client,
  adminToken: string,
  organization: Organization,
): Promise<Record<string, string>> {
  const whom = { organizationId: organization.id };
  const link = await signInLink(client.adminUrl, adminToken, whom);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const used = await client.api('POST', '/auth/sessions', { headers, body: { link, name: 'Ada' } });
  assertStatus(used, 201);
  const cookie = String(used.headers['set-cookie']).split(';')[0] ?? '';
  const as = { headers: { ...headers, cookie } };
  const base = `/admin/v1/organizations/${organization.id}`;
  const make = async (path: string, body: object): Promise<Record<string, string>> =>
    assertStatus(await client.api<Record<string, string>>('POST', path, { ...as, body }), 201);
  const { invitation = '' } = await make(`${base}/invitations`, { role: 'viewer' });
  const { id: account } = await make(`${base}/service-accounts`, { name: 'ci', role: 'viewer' });
  const { token: ofAccount = '' } = await make(`${base}/service-accounts/${account}/tokens`, { name: 'ci' });
  const { token: personal = '' } = await make('/admin/v1/me/tokens', { organization_id: organization.id, name: 'ci' });
  const { token: preview = '' } = await make(`${base}/agents/${organization.agentId}/preview-tokens`, {});
  const session = cookie.split('=')[1] ?? '';
  const secrets = { link, session, invitation, ofAccount, personal, preview };
  for (const [name, secret] of Object.entries(secrets)) {
    assert.ok(secret.length > 20, name);
    const refusals = [
      await client.api('POST', '/auth/sessions', { headers, body: { link: secret } }),
      await client.api('POST', '/auth/links/read', { headers, body: { link: secret, more: secret } }),
      await client.api('POST', '/auth/invitations/accept', {
        headers,
        body: { token: secret, name: secret.repeat(9) },
      }),
      await client.api('GET', `${base}/agents?cursor=${secret}`, { headers: { ...headers, cookie: `${cookie}x` } }),
      await client.api('GET', base, { adminToken: `${secret}x` }),
    ];
    for (const { status, text } of refusals) {
      assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
      assert.ok(!text.includes(secret), `${name}: ${text}`);
    }
  }
  return secrets;
}
