// How long a credential is good for: its cached state, its end, and an absent token service.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import {
  allowedOrigin,
  apiKey,
  apiKeyId,
  type EdgeHarness,
  endUserId,
  organizationId,
  publishableKeyId,
  serviceEndUserId,
  startEdge,
} from '../../../support/edge-harness.ts';

function signedByAnother(token: string): string {
  const header = JSON.stringify({ alg: 'EdDSA', typ: 'chat+jwt', kid: randomUUID() });
  return [Buffer.from(header).toString('base64url'), ...token.split('.').slice(1)].join('.');
}

describe("a credential's standing", () => {
  let edge: EdgeHarness;
  beforeEach(async () => {
    edge = await startEdge();
  });
  afterEach(async () => edge.stop());

  const withToken = async (token: string) =>
    (await fetch(`${edge.baseUrl}/v2/agents`, { headers: { authorization: `Bearer ${token}`, origin: allowedOrigin } }))
      .status;
  const withKey = async (key = apiKey) =>
    (await fetch(`${edge.baseUrl}/v2/agents`, { headers: { 'x-api-key': key } })).status;
  const asked = (name: string) => edge.calls.filter(({ method }) => method === name).length;
  const access = (changes: object) => () => ({
    disabled: false,
    epoch: 1,
    allowed_origins: [allowedOrigin],
    key_epochs: { [publishableKeyId]: 1 },
    ...changes,
  });

  it('is asked about once, not per request, and by concurrent requests together', async () => {
    const token = await edge.chatToken();
    await Promise.all(Array.from({ length: 20 }, async () => assert.equal(await withToken(token), 200)));
    await Promise.all(Array.from({ length: 20 }, async () => assert.equal(await withKey(), 200)));
    assert.deepEqual([asked('GetSigningKeys'), asked('GetOrganizationAccess'), asked('AuthenticateKey')], [1, 1, 1]);
  });

  it('is asked about every time where it is unknown', async () => {
    for (let n = 0; n < 3; n += 1) assert.equal(await withKey(`sk_${'u'.repeat(43)}`), 401);
    assert.equal(asked('AuthenticateKey'), 3);
  });

  it('ends with an expired key at the moment it expires, even while it is cached', async () => {
    const expires_at = edge.now() + 2_000;
    edge.script({
      AuthenticateKey: () => ({
        key_id: apiKeyId,
        organization_id: organizationId,
        service_end_user_id: serviceEndUserId,
        expires_at,
      }),
    });
    assert.equal(await withKey(), 200);
    edge.advance(1_000);
    assert.equal(await withKey(), 200);
    edge.advance(1_000);
    assert.equal(await withKey(), 401);
    assert.equal(asked('AuthenticateKey'), 1);
  });

  it('ends at once with the event, and within 5 s without one', async () => {
    const token = await edge.chatToken();
    assert.equal(await withToken(token), 200);
    edge.script({ GetOrganizationAccess: access({ epoch: 2 }) });
    assert.equal(await withToken(token), 200);
    await edge.publish('access-changed', { organization_id: organizationId });
    assert.equal(await withToken(token), 401);

    assert.equal(await withKey(), 200);
    edge.script({
      AuthenticateKey: () => {
        throw new ContractError('unauthorized', 'It is revoked.');
      },
    });
    edge.advance(5_000);
    assert.equal(await withKey(), 401);
  });

  it('ends when the organization is disabled or the issuing key is gone', async () => {
    const token = await edge.chatToken();
    for (const changes of [{ disabled: true }, { key_epochs: {} }, { key_epochs: { [publishableKeyId]: 2 } }]) {
      edge.script({ GetOrganizationAccess: access(changes) });
      await edge.publish('access-changed', { organization_id: organizationId });
      assert.equal(await withToken(token), 401);
    }
  });

  it('ends with the identity secret that signed for the end-user', async () => {
    const signer = '0190a000-0000-7000-8000-0000000000f3';
    const token = await edge.chatToken({ identity_secret: { id: signer, epoch: 1 } });
    for (const [epochs, status] of [
      [{ [signer]: 1 }, 200],
      [{ [signer]: 2 }, 401],
      [{}, 401],
    ] as const) {
      edge.script({ GetOrganizationAccess: access({ identity_secrets: { epochs } }) });
      await edge.publish('access-changed', { organization_id: organizationId });
      assert.equal(await withToken(token), status);
      // The other forms have nothing to do with it.
      assert.equal(await withToken(await edge.chatToken()), 200);
    }
  });

  it('ends for the tokens of an end-user that was erased, and for no others', async () => {
    const [erased, other] = [await edge.chatToken(), await edge.chatToken({ end_user_id: newId() })];
    assert.deepEqual([await withToken(erased), await withToken(other)], [200, 200]);
    edge.script({ GetOrganizationAccess: access({ erased_end_user_ids: [endUserId] }) });
    await edge.publish('access-changed', { organization_id: organizationId });
    assert.deepEqual([await withToken(erased), await withToken(other)], [401, 200]);
  });

  it('of an API key goes with the end-user that its external ids name now, not with an erased one', async () => {
    const listedFor = async (): Promise<unknown> => {
      const headers = { 'x-api-key': apiKey, 'x-end-user-id': 'known' };
      assert.equal((await fetch(`${edge.baseUrl}/v2/conversations`, { headers })).status, 200);
      return edge.calls.findLast(({ method }) => method === 'ListConversations')?.request['end_user_id'];
    };
    assert.deepEqual([await listedFor(), await listedFor()], [endUserId, endUserId]);
    assert.equal(asked('ResolveEndUser'), 1);
    const [second, third] = [newId(), newId()];
    edge.script({
      GetOrganizationAccess: access({ erased_end_user_ids: [endUserId] }),
      ResolveEndUser: () => ({ end_user: { id: second, kind: 'identified' } }),
    });
    await edge.publish('access-changed', { organization_id: organizationId });
    assert.deepEqual([await listedFor(), await listedFor()], [second, second]);
    // Where very many were erased, the epoch is all that tells.
    edge.script({
      GetOrganizationAccess: access({ epoch: 2 }),
      ResolveEndUser: () => ({ end_user: { id: third, kind: 'identified' } }),
    });
    await edge.publish('access-changed', { organization_id: organizationId });
    assert.deepEqual([await listedFor(), await listedFor()], [third, third]);
    assert.equal(asked('ResolveEndUser'), 3);
  });

  it('outlives the token service: tokens their 15 minutes, cached API keys a minute', async () => {
    const token = await edge.chatToken();
    assert.equal(await withToken(token), 200);
    assert.equal(await withKey(), 200);
    edge.takeTokenServiceAway();
    edge.advance(59_000);
    assert.equal(await withKey(), 200);
    assert.equal(await withToken(token), 200);
    edge.advance(2_000);
    assert.equal(await withKey(), 503);
    edge.advance(829_000);
    assert.equal(await withToken(token), 200);
    edge.advance(12_000);
    assert.notEqual(await withToken(token), 200);
    edge.bringTokenServiceBack();
    assert.equal(await withKey(), 200);
  });

  it('is 503 with the token service away and nothing known of it', async () => {
    edge.takeTokenServiceAway();
    assert.equal(await withKey(), 503);
    assert.equal((await fetch(`${edge.baseUrl}/readyz`)).status, 503);
    assert.equal((await fetch(`${edge.baseUrl}/healthz`)).status, 200);
  });

  it('outlives the token service also when somebody sends tokens of keys that nobody has', async () => {
    const token = await edge.chatToken();
    assert.equal(await withToken(token), 200);
    edge.takeTokenServiceAway();
    assert.equal(await withToken(signedByAnother(token)), 401);
    assert.equal(await withToken(token), 200);
    await edge.publish('signing-keys-changed', {});
    assert.equal(await withToken(token), 200);
    edge.advance(60_000);
    assert.equal(await withToken(signedByAnother(token)), 401);
    assert.equal(await withToken(token), 200);
    // A token that was never seen before is good as well.
    assert.equal(await withToken(await edge.chatToken()), 200);
  });

  it('is looked for once a second at most where its key is unknown, however many say so', async () => {
    const token = await edge.chatToken();
    assert.equal(await withToken(token), 200);
    const before = asked('GetSigningKeys');
    await Promise.all(
      Array.from({ length: 50 }, async () => assert.equal(await withToken(signedByAnother(token)), 401)),
    );
    assert.ok(asked('GetSigningKeys') - before <= 2, `${asked('GetSigningKeys') - before} calls`);
  });

  it('follows new signing keys, and lets go of tokens whose key is gone', async () => {
    const token = await edge.chatToken();
    assert.equal(await withToken(token), 200);
    edge.script({ GetSigningKeys: () => ({ jwks_json: '{"keys":[]}' }) });
    await edge.publish('signing-keys-changed', {});
    assert.equal(await withToken(token), 401);
  });
});
