// The rate of token exchange: by key and caller, and by the network of many callers; with the limits service and without.

import assert from 'node:assert/strict';
import { userHash } from '#services/token/credentials/rules/user-hash.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

describe('the rate of token exchange', () => {
  let service: TokenHarness;
  let organization: string;
  let pk: string;
  let sk: string;

  beforeEach(async () => {
    service = await startTokenService({ settings: { LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '3' } });
    organization = await service.organization();
    pk = (await service.credential(organization, 'publishable_key')).secret;
    sk = (await service.credential(organization, 'api_key')).secret;
  });
  afterEach(() => service.end());

  it('is per publishable key and caller address', async () => {
    for (let n = 0; n < 3; n += 1) await service.exchange({ publishable_key: pk });
    const refusal = await refuses(service.exchange({ publishable_key: pk }), 'rate_limited');
    assert.equal(refusal.scope, 'token_exchange');
    assert.ok(refusal.retryAfter !== undefined && refusal.retryAfter >= 1 && refusal.retryAfter <= 60);
    await service.exchange({ publishable_key: pk, caller_ip: '192.0.2.2' });
    await service.exchange({ publishable_key: (await service.credential(organization, 'publishable_key')).secret });
    service.advance(61_000);
    await service.exchange({ publishable_key: pk });
  });

  it('is per wider network as well, with more room, and refusals nearer by leave that room alone', async () => {
    const narrow = await startTokenService({
      settings: { LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '3' },
    });
    try {
      const made = await narrow.organization();
      const { secret: key } = await narrow.credential(made, 'publishable_key');
      const from = (subnet: number) =>
        narrow.exchange({
          publishable_key: key,
          caller_ip: `2001:db8:1:${subnet}::/64`,
          caller_network: '2001:db8:1::/48',
        });
      for (let n = 0; n < 3; n += 1) await from(1);
      for (let n = 0; n < 9; n += 1) await refuses(from(1), 'rate_limited');
      for (let subnet = 2; subnet <= 10; subnet += 1) for (let n = 0; n < 3; n += 1) await from(subnet);
      const refusal = await refuses(from(11), 'rate_limited');
      assert.equal(refusal.scope, 'token_exchange');
      // While the limits service is away, this process counts both by its last answer.
      narrow.takeLimitsAway(true);
      for (let subnet = 11; subnet <= 40; subnet += 1) await from(subnet);
      assert.equal((await refuses(from(41), 'rate_limited')).scope, 'token_exchange');
    } finally {
      await narrow.end();
    }
  });

  it('counts failed exchanges, which still answer their own error', async () => {
    for (let n = 0; n < 5; n += 1)
      await refuses(service.exchange({ publishable_key: pk, end_user_id: 'u' }), 'invalid_user_hash');
    await refuses(service.exchange({ publishable_key: pk }), 'rate_limited');
    await refuses(service.exchange({ publishable_key: pk, anonymous_id: 'me' }), 'validation_error');
  });

  it('does not hold an API key', async () => {
    for (let n = 0; n < 10; n += 1) await service.exchange({ api_key: sk, end_user_id: 'u' });
  });

  it('refuses before an end-user is made', async () => {
    const { secret } = await service.credential(organization, 'identity_secret');
    for (let n = 0; n < 3; n += 1) await service.exchange({ publishable_key: pk });
    const expires_at = Math.floor(service.now() / 1000) + 60;
    const body = { end_user_id: 'late', expires_at, user_hash: userHash(secret, 'late', expires_at) };
    await refuses(service.exchange({ publishable_key: pk, ...body }), 'rate_limited');
    const resolve = { organization_id: organization, external_id: 'late', create: false };
    assert.equal((await service.token.ResolveEndUser(resolve, context)).end_user, null);
  });

  it('is kept by each process for itself while the limits service is away', async () => {
    await service.exchange({ publishable_key: pk });
    service.takeLimitsAway(true);
    for (let n = 0; n < 3; n += 1) await service.exchange({ publishable_key: pk });
    const refusal = await refuses(service.exchange({ publishable_key: pk }), 'rate_limited');
    assert.equal(refusal.scope, 'token_exchange');
    assert.ok((refusal.retryAfter ?? 0) >= 1);
    service.takeLimitsAway(false);
    await service.exchange({ publishable_key: pk });
  });
});
