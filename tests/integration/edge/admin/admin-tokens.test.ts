// Tokens of the administration at the edge, in front of a scripted token service: their access, and its end.

import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newAdminToken } from '#shared/contract/tokens/admin-token-form.ts';
import { apiKey, type EdgeHarness, organizationId } from '../../../support/edge-harness.ts';
import { type Administered, org, startAdministered } from './administered.ts';

describe('a token of the administration', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let live: Map<string, { role: string; kind: string }>;
  let expiresAt: string;

  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const holder = randomUUID();
  const tokenId = randomUUID();
  const token = (role: string, kind: 'personal_token' | 'service_account' = 'service_account'): string => {
    const secret = newAdminToken(kind);
    live.set(sha256(secret), { role, kind });
    return secret;
  };
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const asks = async (method: string, path: string, secret: string, body?: unknown) =>
    (await call(method, path, body, bearer(secret))).status;

  before(async () => {
    ({ edge, call } = await startAdministered());
    edge.script({
      AuthenticateAdminToken: ({ secret_sha256: sha }) => {
        const found = live.get(String(sha));
        if (!found) throw new ContractError('unauthorized', 'Unknown.');
        return {
          ...found,
          token_id: tokenId,
          organization_id: organizationId,
          holder_id: holder,
          name: 'ci (Ada)',
          expires_at: expiresAt,
        };
      },
      ListServiceAccounts: () => ({ data: [] }),
    });
  });
  beforeEach(() => {
    live = new Map();
    expiresAt = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString();
  });
  after(() => edge.stop());

  it('lets in as far as its role goes, to its organization alone', async () => {
    const editor = token('editor');
    assert.equal(await asks('GET', `${org}/knowledge-bases`, editor), 200);
    assert.equal(await asks('POST', `${org}/knowledge-bases`, editor, { name: 'a' }), 201);
    assert.equal(await asks('POST', `${org}/api-keys`, editor, {}), 403);
    assert.equal(await asks('GET', '/admin/v1/organizations', editor), 403);
    assert.equal(await asks('GET', `/admin/v1/organizations/${randomUUID()}/agents`, editor), 404);
    assert.equal(await asks('POST', `${org}/knowledge-bases`, token('viewer'), { name: 'a' }), 403);
  });

  it('never does an act that needs a proof of identity', async () => {
    const admin = token('admin');
    assert.equal(await asks('GET', `${org}/service-accounts`, admin), 200);
    assert.equal(await asks('POST', `${org}/service-accounts`, admin, { name: 'a', role: 'viewer' }), 403);
    assert.equal(await asks('POST', `${org}/identity-secrets`, admin, {}), 403);
    const personal = token('owner', 'personal_token');
    assert.equal(await asks('GET', '/admin/v1/me/tokens', personal), 403);
    const wish = { organization_id: organizationId, name: 'another' };
    assert.equal(await asks('POST', '/admin/v1/me/tokens', personal, wish), 403);
    assert.equal(await asks('DELETE', `/admin/v1/me/tokens/${tokenId}`, personal), 403);
  });

  it('is told along with every call by its kind', async () => {
    for (const [kind, id] of [
      ['service_account', holder],
      ['personal_token', tokenId],
    ] as const) {
      const { headers } = await call('GET', `${org}/agents`, undefined, bearer(token('viewer', kind)));
      const made = edge.calls.find(({ context }) => context.request_id === headers.get('x-request-id'));
      assert.deepEqual(made?.context.actor, {
        kind,
        id,
        name: 'ci (Ada)',
        via: 'token',
        role: 'viewer',
        organization_id: organizationId,
        address: '127.0.0.1',
      });
    }
  });

  it('is looked up once in a while, and at once after it was ended', async () => {
    const secret = token('viewer');
    const looked = () => edge.calls.filter(({ method }) => method === 'AuthenticateAdminToken').length;
    assert.equal(await asks('GET', `${org}/agents`, secret), 200);
    const before = looked();
    assert.equal(await asks('GET', `${org}/agents`, secret), 200);
    assert.equal(looked(), before);
    live.clear();
    await edge.publish('admin-token-revoked', { organization_id: organizationId });
    assert.equal(await asks('GET', `${org}/agents`, secret), 401);
  });

  it('that was ended is let in for 5 s at most where nobody heard of it', async () => {
    const secret = token('viewer');
    assert.equal(await asks('GET', `${org}/agents`, secret), 200);
    live.clear();
    edge.advance(5_000);
    assert.equal(await asks('GET', `${org}/agents`, secret), 401);
  });

  it('ends by itself at its time, looked up or not', async () => {
    expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const secret = token('viewer');
    assert.equal(await asks('GET', `${org}/agents`, secret), 200);
    edge.advance(3_700_000);
    assert.equal(await asks('GET', `${org}/agents`, secret), 401);
  });

  it('that is mistyped is told so without a look-up', async () => {
    const secret = newAdminToken('personal_token');
    const before = edge.calls.length;
    const { status, body } = await call('GET', org, undefined, bearer(`${secret.slice(0, -1)}!`.replace('!', 'x')));
    const mistyped = secret.endsWith('x') ? 'nothing to see' : body.message;
    assert.equal(status, 401);
    assert.match(String(mistyped), /mistyped|nothing/);
    assert.ok(!edge.calls.slice(before).some(({ method }) => method === 'AuthenticateAdminToken'));
  });

  it('is taken as a bearer alone, never beside another credential, and never by the public API', async () => {
    const secret = token('admin');
    for (const headers of [{ ...bearer(secret), 'x-api-key': apiKey }, { 'x-api-key': secret }, {}] as const)
      assert.equal((await call('GET', `${org}/agents`, undefined, headers)).status, 401);
    assert.equal(await asks('GET', '/v2/agents', secret), 401);
  });

  it('is nobody’s failure where the token service is away', async () => {
    const secret = token('viewer');
    edge.takeTokenServiceAway();
    assert.equal(await asks('GET', `${org}/agents`, secret), 503);
    edge.bringTokenServiceBack();
    assert.equal(await asks('GET', `${org}/agents`, secret), 200);
  });
});
