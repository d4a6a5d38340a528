// Keys over /admin/v1, in front of a scripted token service: calls and answers.

import assert from 'node:assert/strict';
import type { EdgeHarness } from '../../../support/edge-harness.ts';
import { type Administered, createdAt, credential, org, startAdministered } from '../admin/administered.ts';

describe('keys in the administration', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  before(async () => {
    ({ edge, call } = await startAdministered());
  });
  after(() => edge.stop());
  const madeOf = (name: string) => edge.calls.filter(({ method }) => method === name).map(({ request }) => request);
  const listed = async (path: string) => (await call('GET', path)).body.data as Record<string, unknown>[];

  it('are made with an end, where they can have one', async () => {
    const expires_at = '2030-01-01T00:00:00.000Z';
    for (const path of ['api-keys', 'publishable-keys']) {
      assert.equal((await call('POST', `${org}/${path}`, { expires_at })).status, 201);
      assert.equal(madeOf('CreateCredential').at(-1)?.expires_at, expires_at);
      assert.equal((await call('POST', `${org}/${path}`, { expires_at: 'tomorrow' })).status, 422);
    }
    assert.equal((await call('POST', `${org}/identity-secrets`, { expires_at })).status, 422);
  });

  it('show their maker, their expiry and the beginnings of an API key’s live secrets', async () => {
    edge.script({
      ListCredentials: () => ({
        data: [
          {
            ...credential,
            created_by: { kind: 'member', id: 'ada', name: 'Ada' },
            expires_at: createdAt,
            live_secrets: [{ prefix: credential.prefix, created_at: createdAt }],
          },
          credential,
        ],
      }),
    });
    const [first, second] = await listed(`${org}/api-keys`);
    assert.deepEqual(first?.created_by, { kind: 'member', id: 'ada', name: 'Ada' });
    assert.equal(first?.expires_at, createdAt);
    assert.deepEqual(first?.live_secrets, [{ prefix: credential.prefix, created_at: createdAt, last_used_at: null }]);
    assert.deepEqual([second?.created_by, second?.expires_at, second?.live_secrets], [null, null, []]);
    const [secret] = await listed(`${org}/identity-secrets`);
    assert.deepEqual(Object.keys(secret ?? {}).sort(), [
      'created_at',
      'created_by',
      'id',
      'last_used_at',
      'name',
      'prefix',
      'revoked_at',
    ]);
  });

  it('lose one secret by its beginning, and never take more of it in a path', async () => {
    const path = `${org}/api-keys/${credential.id}/secrets`;
    assert.equal((await call('DELETE', `${path}/sk_12345678`)).status, 204);
    assert.equal(madeOf('EndApiKeySecret').at(-1)?.prefix, 'sk_12345678');
    for (const wrong of [`sk_${'x'.repeat(43)}`, 'sk_1234567', 'is_12345678', 'sk_1234567%2F'])
      assert.equal((await call('DELETE', `${path}/${wrong}`)).status, 422, wrong);
    assert.equal(madeOf('EndApiKeySecret').length, 1);
  });
});
