// Verified attributes of end-users: their sources, whose they are, and their end with the end-user.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { ExchangeTokenRequest } from '#proto/colloquy/token/v1/ExchangeTokenRequest.ts';
import { type EndUser, endUserCollection } from '#services/token/end-users/store/end-users.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('attributes of end-users', () => {
  let service: TokenHarness;
  let organizationId: string;
  let apiKey: string;
  let publishableKey: string;
  let secret: string;
  before(async () => {
    service = await startTokenService({ settings: { LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '1000' } });
    organizationId = await service.organization();
    apiKey = (await service.credential(organizationId, 'api_key')).secret;
    publishableKey = (await service.credential(organizationId, 'publishable_key')).secret;
    secret = (await service.credential(organizationId, 'identity_secret')).secret;
  });
  after(() => service.end());

  const attributesOf = async (external_id: string, of = organizationId) => {
    const found = await service.token.GetEndUserAttributes({ organization_id: of, external_id }, context);
    return JSON.parse(found.attributes_json) as object;
  };
  const set = (external_id: string, attributes: object, create = true) =>
    service.token.SetEndUserAttributes(
      { organization_id: organizationId, external_id, create, attributes_json: JSON.stringify(attributes) },
      context,
    );
  const userToken = (payload: object, header: object = { alg: 'HS256' }, under = secret) => {
    const signed = `${encoded(header)}.${encoded({ exp: Math.floor(service.now() / 1000) + 600, ...payload })}`;
    return `${signed}.${createHmac('sha256', under).update(signed).digest('base64url')}`;
  };
  const byPage = (fields: ExchangeTokenRequest) => service.exchange({ publishable_key: publishableKey, ...fields });
  const byKey = (fields: ExchangeTokenRequest) => service.exchange({ api_key: apiKey, ...fields });

  it('come in a user_token, whose end-user is that of the signed form', async () => {
    const made = await byPage({ user_token: userToken({ sub: 'ann', attributes: { plan: 'pro' } }) });
    assert.equal(made.kind, 'identified');
    assert.ok(made.read.identity_secret, 'the token ends with its secret');
    assert.deepEqual(await attributesOf('ann'), { plan: 'pro' });
    assert.equal((await byKey({ end_user_id: 'ann' })).endUserId, made.endUserId);
    assert.deepEqual(await attributesOf('ann'), { plan: 'pro' }, 'an exchange without any leaves them');
    await byPage({ user_token: userToken({ sub: 'ann' }) });
    assert.deepEqual(await attributesOf('ann'), { plan: 'pro' });
    await byPage({ user_token: userToken({ sub: 'ann', attributes: {} }) });
    assert.deepEqual(await attributesOf('ann'), {});
  });

  it('come with either of two live secrets, and with none that is revoked', async () => {
    const second = await service.credential(organizationId, 'identity_secret');
    const token = () => userToken({ sub: 'bob', attributes: { n: 1 } }, { alg: 'HS256' }, second.secret);
    await byPage({ user_token: token() });
    const revoked = { organization_id: organizationId, kind: 'identity_secret', credential_id: second.id };
    await service.token.RevokeCredential(revoked, context);
    await refuses(byPage({ user_token: token() }), 'invalid_user_hash');
  });

  it('are refused in a bad user_token, told apart by nothing, and no end-user is made', async () => {
    const refusals = await Promise.all(
      [
        'no.jwt.atall',
        userToken({ sub: 'carl' }, { alg: 'none' }),
        userToken({ sub: 'carl' }, { alg: 'HS256' }, 'is_of_somebody_else'),
        userToken({ sub: 'carl', exp: 1 }),
        userToken({ sub: 'carl', exp: Math.floor(service.now() / 1000) + 90_000 }),
        userToken({ exp: 1 }),
        userToken({ sub: 'carl', attributes: { Plan: 1 } }),
      ].map((token) => refuses(byPage({ user_token: token }), 'invalid_user_hash')),
    );
    assert.equal(new Set(refusals.map(({ message }) => message)).size, 1);
    assert.equal((await set('carl', {}, false)).end_user, null);
  });

  it('are not taken from a page that has signed no token of them', async () => {
    const signed = { end_user_id: 'ann', user_hash: 'ab'.repeat(32), expires_at: 1 };
    const attributes = { attributes_json: '{"plan":"pro"}' };
    for (const fields of [
      attributes,
      { ...signed, ...attributes },
      { user_token: userToken({ sub: 'ann' }), ...attributes },
    ])
      await refuses(byPage(fields), 'validation_error');
    for (const part of [
      { anonymous_id: '0190a000-0000-7000-8000-0000000000b1' },
      { end_user_id: 'ann' },
      { user_hash: 'x' },
      { expires_at: 1 },
    ])
      await refuses(byPage({ user_token: userToken({ sub: 'ann' }), ...part }), 'validation_error');
  });

  it('come with an API key for the end-user that it names, and replace all before', async () => {
    const { endUserId } = await byKey({ end_user_id: 'dora', attributes_json: '{"a":1,"b":true}' });
    assert.deepEqual(await attributesOf('dora'), { a: 1, b: true });
    await byKey({ end_user_id: 'dora', attributes_json: '{"b":false}' });
    assert.deepEqual(await attributesOf('dora'), { b: false });
    const byId = await service.token.GetEndUserAttributes(
      { organization_id: organizationId, end_user_id: endUserId },
      context,
    );
    assert.deepEqual([byId.attributes_json, byId.external_id], ['{"b":false}', 'dora']);
    await refuses(byKey({ attributes_json: '{}' }), 'validation_error');
    await refuses(byKey({ end_user_id: 'dora', user_token: 'a.b.c' }), 'validation_error');
    const odd = await refuses(byKey({ end_user_id: 'dora', attributes_json: '{"A":1}' }), 'validation_error');
    assert.deepEqual(
      odd.details?.map(({ path }) => path),
      ['/attributes/A'],
    );
  });

  it('are set for an end-user who is not known yet, where that is asked for, and are whole under many writers', async () => {
    assert.equal((await set('eva', { a: 1 }, false)).end_user, null);
    const sets = Array.from({ length: 8 }, (_, n) => ({ n, same: n }));
    const made = await Promise.all(sets.map((attributes) => set('eva', attributes)));
    assert.equal(new Set(made.map(({ end_user: endUser }) => endUser?.id)).size, 1);
    const kept = (await attributesOf('eva')) as { n: number; same: number };
    assert.equal(kept.n, kept.same);
    await refuses(set('e\nva', {}), 'validation_error');
  });

  it('are of one organization', async () => {
    await set('fritz', { plan: 'pro' });
    const other = await service.organization();
    assert.deepEqual(await attributesOf('fritz', other), {});
    const { end_user: endUser } = await set('fritz', { plan: 'pro' });
    const elsewhere = { organization_id: other, end_user_id: endUser?.id ?? '' };
    const found = await service.token.GetEndUserAttributes(elsewhere, context);
    assert.deepEqual([found.end_user, found.attributes_json, found.external_id], [null, '{}', undefined]);
  });

  it('are shown to administrators, and go with the end-user', async () => {
    const { end_user: endUser } = await set('gerd', { plan: 'pro' });
    const list = async () =>
      (await service.token.ListEndUsers({ organization_id: organizationId, external_id: 'gerd' }, context)).data;
    assert.equal((await list())[0]?.attributes_json, '{"plan":"pro"}');
    await service.token.DeleteEndUser({ organization_id: organizationId, end_user_id: endUser?.id ?? '' }, context);
    assert.deepEqual(await list(), []);
    assert.deepEqual(await attributesOf('gerd'), {});
    const tombstone = await service.store.collection<EndUser>(endUserCollection).findOne({ _id: endUser?.id ?? '' });
    assert.ok(tombstone && !('attributes' in tombstone));
    await set('gerd', { plan: 'new' });
    assert.deepEqual(await attributesOf('gerd'), { plan: 'new' });
  });

  it('say to administrators what is wrong with a user_token', async () => {
    const reasonOf = async (user_token: string) =>
      (await service.token.CheckUserHash({ organization_id: organizationId, user_token }, context)).reason;
    assert.equal(await reasonOf(userToken({ sub: 'ann', attributes: { a: 1 } })), 'good');
    assert.equal(await reasonOf(userToken({ sub: 'ann' }, { alg: 'HS512' })), 'other_algorithm');
    assert.equal(await reasonOf(userToken({ sub: 'ann', attributes: { A: 1 } })), 'bad_attributes');
    assert.equal(await reasonOf('x'), 'bad_token');
  });

  it('and a user_token are in no log', async () => {
    const token = userToken({ sub: 'hanna', attributes: { plan: 'very-secret-plan' } });
    await byPage({ user_token: token });
    assert.ok(!service.logged().includes('very-secret-plan') && !service.logged().includes(token));
  });
});
