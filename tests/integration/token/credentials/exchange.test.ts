// Token exchange over gRPC: the three forms, their refusals and the order of these, and the tokens' end-users.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { newSecret } from '#services/token/credentials/rules/key-formats.ts';
import { userHash } from '#services/token/credentials/rules/user-hash.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

describe('token exchange', () => {
  let service: TokenHarness;
  let organization: string;
  let pk: { id: string; secret: string };
  let sk: { id: string; secret: string };
  let identity: { id: string; secret: string };

  const signed = (endUserId: string, secret = identity.secret, ahead = 600) => {
    const expires_at = Math.floor(service.now() / 1000) + ahead;
    return { end_user_id: endUserId, expires_at, user_hash: userHash(secret, endUserId, expires_at) };
  };

  before(async () => {
    service = await startTokenService({ settings: { LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '1000' } });
    organization = await service.organization();
    pk = await service.credential(organization, 'publishable_key');
    sk = await service.credential(organization, 'api_key');
    identity = await service.credential(organization, 'identity_secret');
  });
  after(() => service.end());

  it('gives an anonymous caller a token that says who, where, by which key and until when', async () => {
    const before = Math.floor(service.now() / 1000);
    const { token, expires_at, end_user, rate } = await service.token.ExchangeToken(
      { publishable_key: pk.secret, anonymous_id: randomUUID(), caller_ip: '192.0.2.9' },
      context,
    );
    assert.equal(end_user?.kind, 'anonymous');
    assert.ok(expires_at >= before + 900 && expires_at <= before + 902);
    assert.deepEqual(
      { ...rate, reset_seconds: 0 },
      { policy: 'token_exchange', limit: 1000, remaining: 999, reset_seconds: 0, window_seconds: 60 },
    );
    assert.equal(token.split('.').length, 3);
    const { read, endUserId } = await service.exchange({ publishable_key: pk.secret });
    assert.deepEqual(
      { ...read, issued_at: 0, expires_at: read.expires_at - read.issued_at },
      {
        organization_id: organization,
        end_user_id: endUserId,
        end_user_kind: 'anonymous',
        key_id: pk.id,
        organization_epoch: 1,
        key_epoch: 1,
        issued_at: 0,
        expires_at: 900,
      },
    );
  });

  it('names in the signed form the identity secret that signed', async () => {
    const other = await service.credential(organization, 'identity_secret');
    for (const { id, secret } of [identity, other]) {
      const { read } = await service.exchange({ publishable_key: pk.secret, ...signed('u', secret) });
      assert.deepEqual(read.identity_secret, { id, epoch: 1 });
    }
    await service.token.RevokeCredential(
      { organization_id: organization, kind: 'identity_secret', credential_id: other.id },
      context,
    );
    const { read } = await service.exchange({ api_key: sk.secret, end_user_id: 'u' });
    assert.equal('identity_secret' in read, false);
  });

  it('knows an anonymous id again, in any spelling, and makes a new end-user of an empty body', async () => {
    const id = randomUUID();
    const first = await service.exchange({ publishable_key: pk.secret, anonymous_id: id });
    const again = await service.exchange({ publishable_key: pk.secret, anonymous_id: id.toUpperCase() });
    assert.equal(again.endUserId, first.endUserId);
    const [one, two] = [
      await service.exchange({ publishable_key: pk.secret }),
      await service.exchange({ publishable_key: pk.secret }),
    ];
    assert.notEqual(one.endUserId, two.endUserId);
  });

  it('gives one end-user to the signed form, the customer-issued form and the lookup by external id', async () => {
    const bySignature = await service.exchange({ publishable_key: pk.secret, ...signed('customer-1') });
    const byKey = await service.exchange({ api_key: sk.secret, end_user_id: 'customer-1' });
    const resolve = { organization_id: organization, external_id: 'customer-1', create: true };
    const { end_user: resolved } = await service.token.ResolveEndUser(resolve, context);
    assert.equal(bySignature.kind, 'identified');
    assert.equal(byKey.endUserId, bySignature.endUserId);
    assert.deepEqual(resolved, { id: bySignature.endUserId, kind: 'identified' });
    assert.equal(byKey.read.key_id, sk.id);
  });

  it('never lets an anonymous UUID name an identified user', async () => {
    const id = randomUUID();
    const identified = await service.exchange({ api_key: sk.secret, end_user_id: id });
    const anonymous = await service.exchange({ publishable_key: pk.secret, anonymous_id: id });
    assert.notEqual(anonymous.endUserId, identified.endUserId);
    assert.deepEqual([identified.kind, anonymous.kind], ['identified', 'anonymous']);
  });

  it('under an API key alone is for the service end-user that authentication names', async () => {
    const { endUserId, kind } = await service.exchange({ api_key: sk.secret });
    const other = await service.credential(organization, 'api_key');
    assert.equal(kind, 'service');
    assert.equal((await service.exchange({ api_key: sk.secret })).endUserId, endUserId);
    assert.notEqual((await service.exchange({ api_key: other.secret })).endUserId, endUserId);
  });

  it('under an API key has no rate', async () => {
    const answer = await service.token.ExchangeToken({ api_key: sk.secret, caller_ip: '192.0.2.1' }, context);
    assert.equal(answer.rate, null);
  });

  it('takes either of two identity secrets, and neither a third nor one that is revoked', async () => {
    const second = await service.credential(organization, 'identity_secret');
    await service.exchange({ publishable_key: pk.secret, ...signed('customer-2', second.secret) });
    await service.exchange({ publishable_key: pk.secret, ...signed('customer-2') });
    await refuses(service.credential(organization, 'identity_secret'), 'conflict');
    const revoke = { organization_id: organization, kind: 'identity_secret', credential_id: second.id };
    await service.token.RevokeCredential(revoke, context);
    await refuses(
      service.exchange({ publishable_key: pk.secret, ...signed('customer-2', second.secret) }),
      'invalid_user_hash',
    );
  });

  it('refuses an end-user id without a valid signature, and never falls back to anonymous', async () => {
    const good = signed('customer-3');
    const elsewhere = await service.credential(await service.organization(), 'identity_secret');
    const bad = [
      { end_user_id: 'customer-3' },
      { end_user_id: 'customer-3', user_hash: good.user_hash },
      { end_user_id: 'customer-3', expires_at: good.expires_at },
      { user_hash: good.user_hash, expires_at: good.expires_at },
      { ...good, user_hash: good.user_hash.toUpperCase() },
      { ...good, user_hash: '' },
      { ...good, end_user_id: 'customer-4' },
      { ...good, expires_at: good.expires_at + 1 },
      { ...good, expires_at: good.expires_at + 0.5 },
      signed('customer-3', elsewhere.secret),
      signed('customer-3', identity.secret, -1),
      signed('customer-3', identity.secret, 86_402),
      signed('', identity.secret),
      signed('a\nb', identity.secret),
      signed('a'.repeat(256), identity.secret),
    ];
    for (const body of bad)
      await refuses(service.exchange({ publishable_key: pk.secret, ...body }), 'invalid_user_hash');
    const resolve = { organization_id: organization, external_id: 'customer-3', create: false };
    assert.equal((await service.token.ResolveEndUser(resolve, context)).end_user, null);
  });

  it('refuses both credentials, none, unknown ones and one in the place of the other', async () => {
    const requests = [
      {},
      { publishable_key: pk.secret, api_key: sk.secret },
      { publishable_key: sk.secret },
      { api_key: pk.secret },
      { api_key: identity.secret },
      { publishable_key: '' },
      { api_key: '' },
      { publishable_key: newSecret('publishable_key') },
      { api_key: newSecret('api_key') },
      { api_key: `${sk.secret}x` },
    ];
    for (const request of requests)
      await refuses(service.exchange({ ...request, end_user_id: 'u', anonymous_id: 'x' }), 'unauthorized');
  });

  it('refuses an anonymous id that is no UUID, two identities at once, and an anonymous id under an API key', async () => {
    const anonymous_id = randomUUID();
    for (const request of [
      { publishable_key: pk.secret, anonymous_id: 'me' },
      { publishable_key: pk.secret, anonymous_id, ...signed('customer-5') },
      { publishable_key: pk.secret, anonymous_id, end_user_id: 'customer-5' },
      { api_key: sk.secret, anonymous_id },
      { api_key: sk.secret, anonymous_id, end_user_id: 'customer-5' },
      { api_key: sk.secret, end_user_id: '' },
      { api_key: sk.secret, end_user_id: 'a'.repeat(256) },
    ]) {
      await refuses(service.exchange(request), 'validation_error');
    }
  });

  it('makes one end-user of 50 exchanges at once', async () => {
    const anonymous_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        service.exchange(
          index % 2
            ? { publishable_key: pk.secret, anonymous_id }
            : { publishable_key: pk.secret, anonymous_id: anonymous_id.toUpperCase() },
        ),
      ),
    );
    assert.equal(new Set(answers.map(({ endUserId }) => endUserId)).size, 1);
  });

  it('keeps two organizations apart', async () => {
    const other = await service.organization();
    const otherPk = await service.credential(other, 'publishable_key');
    const otherSk = await service.credential(other, 'api_key');
    await service.credential(other, 'identity_secret');
    const anonymous_id = randomUUID();
    const here = await service.exchange({ publishable_key: pk.secret, anonymous_id });
    const there = await service.exchange({ publishable_key: otherPk.secret, anonymous_id });
    assert.notEqual(here.endUserId, there.endUserId);
    assert.deepEqual([here.read.organization_id, there.read.organization_id], [organization, other]);
    const mine = await service.exchange({ api_key: sk.secret, end_user_id: 'shared' });
    const theirs = await service.exchange({ api_key: otherSk.secret, end_user_id: 'shared' });
    assert.notEqual(mine.endUserId, theirs.endUserId);
    await refuses(service.exchange({ publishable_key: otherPk.secret, ...signed('shared') }), 'invalid_user_hash');
  });

  it('of a disabled organization is refused, and goes on when it is enabled', async () => {
    const id = await service.organization();
    const key = await service.credential(id, 'publishable_key');
    await service.token.UpdateOrganization({ organization_id: id, disabled: true }, context);
    await refuses(service.exchange({ publishable_key: key.secret }), 'unauthorized');
    await service.token.UpdateOrganization({ organization_id: id, disabled: false }, context);
    await service.exchange({ publishable_key: key.secret });
  });

  it('refuses to look for end-user ids that cannot be', async () => {
    for (const external_id of ['', 'a\u0000b', 'ü'.repeat(128)]) {
      await refuses(
        service.token.ResolveEndUser({ organization_id: organization, external_id, create: true }, context),
        'validation_error',
      );
    }
  });
});
