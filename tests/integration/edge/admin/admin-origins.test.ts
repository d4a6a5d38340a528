// Origins and signatures over /admin/v1, and edge's reports of refused origins.

import assert from 'node:assert/strict';
import { allowedOrigin, type EdgeHarness, organizationId, publishableKey } from '../../../support/edge-harness.ts';
import { type Administered, createdAt, org, startAdministered } from './administered.ts';

const originId = 'v'.repeat(43);

describe('origins in the administration', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  const madeOf = (name: string) => edge.calls.filter(({ method }) => method === name).map(({ request }) => request);
  before(async () => {
    ({ edge, call } = await startAdministered());
    edge.script({ NoteRefusedOrigins: () => ({}) });
  });
  after(() => edge.stop());

  it('are listed, added and removed one by one', async () => {
    const origin = { id: originId, origin: allowedOrigin, created_at: createdAt, last_used_at: createdAt };
    edge.script({
      ListAllowedOrigins: () => ({ data: [origin, { id: originId, origin: 'https://b.example' }] }),
      AddAllowedOrigin: () => ({ origin }),
      RemoveAllowedOrigin: () => ({}),
    });
    const { data } = (await call('GET', `${org}/allowed-origins`)).body as { data: object[] };
    assert.deepEqual(data, [
      { ...origin, created_by: null },
      { id: originId, origin: 'https://b.example', created_at: null, created_by: null, last_used_at: null },
    ]);
    const added = await call('POST', `${org}/allowed-origins`, { origin: allowedOrigin });
    assert.deepEqual([added.status, added.body], [201, data[0]]);
    assert.equal((await call('POST', `${org}/allowed-origins`, {})).status, 422);
    assert.equal((await call('DELETE', `${org}/allowed-origins/${originId}`)).status, 204);
    assert.equal(madeOf('RemoveAllowedOrigin')[0]?.origin_id, originId);
    assert.equal((await call('DELETE', `${org}/allowed-origins/https%3A%2F%2Fb.example`)).status, 422);
  });

  it('show those that were refused', async () => {
    const refused = { origin: 'null', count: 3, last_at: createdAt };
    edge.script({ ListRefusedOrigins: () => ({ data: [refused] }) });
    assert.deepEqual((await call('GET', `${org}/refused-origins`)).body, { data: [refused], next_cursor: null });
  });

  it('tell what a signature is worth, and never a hash', async () => {
    const body = { end_user_id: 'u', expires_at: 1_767_323_945, user_hash: 'ab'.repeat(32) };
    edge.script({ CheckUserHash: () => ({ reason: 'expired', secret_prefix: 'is_12345678' }) });
    const answer = await call('POST', `${org}/identity-secrets/check`, body);
    const verdict = { verdict: 'invalid', reason: 'expired', message: 'It has expired.' };
    assert.deepEqual(answer.body, { ...verdict, secret_prefix: 'is_12345678' });
    assert.deepEqual({ ...madeOf('CheckUserHash')[0] }, { organization_id: organizationId, ...body });
    edge.script({ CheckUserHash: () => ({ reason: 'bad_attributes' }) });
    const userToken = { user_token: 'a.b.c' };
    const ofToken = await call('POST', `${org}/identity-secrets/check`, userToken);
    assert.match(String(ofToken.body['message']), /attributes/);
    assert.partialDeepStrictEqual(madeOf('CheckUserHash')[1], { organization_id: organizationId, ...userToken });
    for (const odd of [{}, { end_user_id: 'u' }, { ...body, ...userToken }])
      assert.equal((await call('POST', `${org}/identity-secrets/check`, odd)).status, 422);
    edge.script({ CheckUserHash: () => ({ reason: 'good' }) });
    assert.equal((await call('POST', `${org}/identity-secrets/check`, body)).body.verdict, 'valid');
  });

  it('that are refused are told to the token service, by the organization of their key or token', async () => {
    const other = await startAdministered();
    other.edge.script({ NoteRefusedOrigins: () => ({}) });
    const url = `${other.edge.baseUrl}/v2/agents`;
    const token = await other.edge.chatToken();
    const asks = (origin: string | undefined) =>
      fetch(url, { headers: { authorization: `Bearer ${token}`, ...(origin === undefined ? {} : { origin }) } });
    for (const origin of ['https://other.example', 'https://other.example', 'null', 'x'.repeat(500), undefined])
      assert.equal((await asks(origin)).status, 403);
    assert.equal((await asks(allowedOrigin)).status, 200);
    const preflight = (query: string, origin = 'https://third.example') =>
      fetch(`${other.edge.baseUrl}/v2/token${query}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const unknown = `pk_${'u'.repeat(43)}`;
    for (const query of [`?publishable_key=${publishableKey}`, '', `?publishable_key=${unknown}`, '?publishable_key=x'])
      assert.equal((await preflight(query)).status, 403);
    assert.equal((await preflight(`?publishable_key=${publishableKey}`, allowedOrigin)).status, 204);
    await other.edge.stop();
    const told = other.edge.calls.filter(({ method }) => method === 'NoteRefusedOrigins');
    const refusals = told.flatMap(({ request }) => request.refusals as Record<string, unknown>[]);
    assert.deepEqual(
      refusals.map(({ organization_id: id, origin, count }) => [id, origin, count]),
      [
        [organizationId, 'https://other.example', 2],
        [organizationId, 'null', 1],
        [organizationId, 'https://third.example', 1],
      ],
    );
  });
});
