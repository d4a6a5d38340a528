// POST /v2/token: the three forms, and everything it refuses.

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
import type { Accepted, Run, TokenResult } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

describe('token exchange', () => {
  let client: Client;
  let organization: Organization;
  const exchange = (options: RequestOptions): Promise<Answer<TokenResult>> => client.api('POST', '/v2/token', options);
  const page = (): RequestOptions => ({ publishableKey: organization.publishableKey, origin: organization.origin });

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
  });
  // The rate is one of each publishable key, so every test has its own.
  beforeEach(async () => {
    organization = await (await sharedColloquy()).organization();
  });

  it('gives an anonymous visitor a token that ends within the quarter of an hour', async () => {
    const anonymousId = randomUUID();
    const first = assertStatus(await exchange({ ...page(), body: { anonymous_id: anonymousId } }), 200);
    const again = assertStatus(await exchange({ ...page(), body: { anonymous_id: anonymousId } }), 200);
    assert.equal(first.end_user.kind, 'anonymous');
    assert.equal(again.end_user.id, first.end_user.id);
    const seconds = first.expires_at - Date.now() / 1000;
    assert.ok(seconds > 800 && seconds < 1000, `${seconds} s`);
  });

  it('makes a new anonymous visitor for an empty body', async () => {
    const one = assertStatus(await exchange({ ...page(), body: {} }), 200);
    const other = assertStatus(await exchange({ ...page(), body: {} }), 200);
    assert.notEqual(one.end_user.id, other.end_user.id);
  });

  it('knows one end-user by the signed form, by the customer-issued form and in a chat', async () => {
    const signed = assertStatus(await exchange({ ...page(), body: organization.signedIdentity('Zoë 42') }), 200);
    const issued = assertStatus(await exchange({ apiKey: organization.apiKey, body: { end_user_id: 'Zoë 42' } }), 200);
    const body = { agent_id: organization.agentId, content: 'Hello', end_user_id: 'Zoë 42' };
    const chat = assertStatus(
      await client.api<Accepted>('POST', '/v2/chat', { apiKey: organization.apiKey, body }),
      202,
    );
    const run = assertStatus(
      await client.api<Run>('GET', `/v2/runs/${chat.run_id}`, { apiKey: organization.apiKey }),
      200,
    );
    assert.equal(signed.end_user.kind, 'identified');
    assert.deepEqual(issued.end_user, signed.end_user);
    assert.equal(run.end_user_id, signed.end_user.id);
  });

  it("gives a backend that names nobody a token of its key's service end-user", async () => {
    const one = assertStatus(await exchange({ apiKey: organization.apiKey, body: {} }), 200);
    const two = assertStatus(await exchange({ apiKey: organization.apiKey, body: {} }), 200);
    assert.equal(one.end_user.kind, 'service');
    assert.equal(two.end_user.id, one.end_user.id);
  });

  it('never takes an anonymous UUID for an identified end-user', async () => {
    const id = randomUUID();
    const anonymous = assertStatus(await exchange({ ...page(), body: { anonymous_id: id } }), 200);
    const identified = assertStatus(await exchange({ ...page(), body: organization.signedIdentity(id) }), 200);
    assert.notEqual(anonymous.end_user.id, identified.end_user.id);
  });

  it('takes signatures under a second identity secret, for rotation, until one is revoked', async () => {
    const before = organization.signedIdentity('customer');
    assertStatus(await organization.admin('POST', '/identity-secrets', {}), 201);
    assertStatus(await exchange({ ...page(), body: before }), 200);
    assertStatus(await organization.admin('DELETE', `/identity-secrets/${organization.identitySecretId}`), 204);
    assertRefused(await exchange({ ...page(), body: before }), 401, 'invalid_user_hash');
  });

  it('refuses an end-user id without a valid signature and expiry, and never falls back to anonymous', async () => {
    const good = organization.signedIdentity('customer');
    const now = Math.floor(Date.now() / 1000);
    const bad: object[] = [
      { end_user_id: 'customer' },
      { end_user_id: 'customer', user_hash: good.user_hash },
      { end_user_id: 'customer', expires_at: good.expires_at },
      { ...good, end_user_id: 'another' },
      { ...good, expires_at: good.expires_at + 1 },
      { ...good, user_hash: good.user_hash.toUpperCase() },
      { ...good, user_hash: good.user_hash.slice(2) },
      { ...good, user_hash: '' },
      organization.signedIdentity('customer', now - 5),
      organization.signedIdentity('customer', now + 86_400 + 60),
      organization.signedIdentity('a\nb'),
      organization.signedIdentity('x'.repeat(256)),
    ];
    for (const body of bad) assertRefused(await exchange({ ...page(), body }), 401, 'invalid_user_hash');
  });

  it('refuses what is well-formed but not allowed', async () => {
    const anonymous = { anonymous_id: randomUUID() };
    const bad: RequestOptions[] = [
      { ...page(), body: { ...anonymous, ...organization.signedIdentity('customer') } },
      { ...page(), body: { anonymous_id: 'not a uuid' } },
      { ...page(), body: { ...organization.signedIdentity('customer'), expires_at: 'soon' } },
      { ...page(), body: { surprise: true } },
      { ...page(), body: [] },
      { apiKey: organization.apiKey, body: anonymous },
    ];
    for (const options of bad) assertRefused(await exchange(options), 422, 'validation_error');
  });

  it('refuses no credential, two, and unknown ones', async () => {
    const { origin, publishableKey, apiKey } = organization;
    for (const options of [
      { origin },
      { origin, publishableKey, apiKey },
      { origin, publishableKey: 'pk_x' },
      { apiKey: 'sk_x' },
    ]) {
      assertRefused(await exchange({ ...options, body: {} }), 401, 'unauthorized');
    }
  });

  it('refuses a page whose origin is not exactly an allowed one', async () => {
    const { publishableKey, origin } = organization;
    const bad = [
      'https://elsewhere.example.com',
      'null',
      `${origin}:444`,
      origin.replace('https', 'http'),
      `${origin}.evil.com`,
    ];
    for (const other of bad)
      assertRefused(await exchange({ publishableKey, origin: other, body: {} }), 403, 'origin_not_allowed');
    assertRefused(await exchange({ publishableKey, body: {} }), 403, 'origin_not_allowed');
  });

  it('checks the origin of every request made with the token, and of none made with an API key', async () => {
    const user = await organization.anonymous();
    const { token } = user;
    assertStatus(await client.api('GET', '/v2/agents', user.as), 200);
    assertRefused(await client.api('GET', '/v2/agents', { token }), 403, 'origin_not_allowed');
    assertRefused(
      await client.api('GET', '/v2/agents', { token, origin: 'https://else.where' }),
      403,
      'origin_not_allowed',
    );
    assertStatus(
      await client.api('GET', '/v2/agents', { apiKey: organization.apiKey, origin: 'https://else.where' }),
      200,
    );
  });

  it('refuses a token that was tampered with, and one that is no chat session token', async () => {
    const { token } = await organization.anonymous();
    const [header, payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: 4_102_444_800 })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"chat+jwt"}').toString('base64url');
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    for (const bad of [
      `${header}.${longer}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.${flipped}`,
      'x',
    ]) {
      assertRefused(
        await client.api('GET', '/v2/agents', { token: bad, origin: organization.origin }),
        401,
        'unauthorized',
      );
    }
  });
});
