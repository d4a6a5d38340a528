// How soon a revocation holds where everything is one process: half a second.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { assertStatus, type Client } from '../support/black-box/client.ts';
import type { EndUser, MadeKey, Organization } from '../support/black-box/organization.ts';
import type { Page } from '../support/black-box/resources.ts';
import { signIn } from '../support/black-box/sign-in.ts';
import { sharedColloquy } from './colloquy.ts';

const revocationMs = 500;

describe('a revocation', () => {
  let client: Client;
  let adminToken: string;
  let organization: Organization;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    adminToken = shared.colloquy.demo.admin_token;
  });
  beforeEach(async () => {
    organization = await (await sharedColloquy()).organization();
  });

  /** Milliseconds until the request has this status. */
  const msUntil = async (status: number, ask: () => Promise<{ status: number }>): Promise<number> => {
    const begun = performance.now();
    while ((await ask()).status !== status) await delay(10);
    return performance.now() - begun;
  };
  const holdsSoon = async (status: number, ask: () => Promise<{ status: number }>): Promise<void> => {
    const took = await msUntil(status, ask);
    assert.ok(took < revocationMs, `it held after ${took.toFixed(0)} ms`);
  };
  const revoke = async (path: string): Promise<void> =>
    void assertStatus(await organization.admin('DELETE', path), 204);
  const agents = (as: object) => client.api('GET', '/v2/agents', as);
  const origin = () => ({ origin: organization.origin });

  const streamEndsSoon = async (user: EndUser, reader: object, revocation: () => Promise<unknown>): Promise<void> => {
    const { run_id: runId } = await user.send((await user.startConversation()).id, '/stream 400 50');
    let revokedAt: number | undefined;
    for await (const item of client.streamRun(runId, reader)) {
      if (item.kind !== 'frame' || item.event !== 'delta' || revokedAt !== undefined) continue;
      await revocation();
      revokedAt = performance.now();
    }
    assert.ok(revokedAt !== undefined, 'the stream ended before anything was revoked');
    const took = performance.now() - revokedAt;
    assert.ok(took < revocationMs, `the stream stayed open for ${took.toFixed(0)} ms`);
  };

  it('of an API key holds within half a second, for the tokens that it issued too', async () => {
    const made = assertStatus(await organization.admin<MadeKey>('POST', '/api-keys', { name: 'short-lived' }), 201);
    const { token } = await client.exchangeToken({ end_user_id: 'customer' }, { apiKey: made.key });
    for (const as of [{ apiKey: made.key }, { token, ...origin() }]) assertStatus(await agents(as), 200);
    await revoke(`/api-keys/${made.id}`);
    await holdsSoon(401, () => agents({ apiKey: made.key }));
    await holdsSoon(401, () => agents({ token, ...origin() }));
  });

  it('of the older secret of an API key that is rotated holds within half a second', async () => {
    for (const _ of ['second', 'third'])
      assertStatus(await organization.admin('POST', `/api-keys/${organization.apiKeyId}/rotate`), 200);
    await holdsSoon(401, () => agents({ apiKey: organization.apiKey }));
  });

  it('of an origin holds within half a second, and a new one is allowed as soon', async () => {
    const made = `https://${randomUUID()}.example.com`;
    const token = (from: string) => {
      const { publishableKey } = organization;
      return client.api('POST', '/v2/token', { publishableKey, origin: from, body: {} });
    };
    assertStatus(await organization.admin('PATCH', '', { allowed_origins: [made] }), 200);
    await holdsSoon(200, () => token(made));
    await holdsSoon(403, () => token(organization.origin));
  });

  it('ends open streams within half a second: of a key, an identity secret, and a disabled organization', async () => {
    const [first, second] = [await organization.identified(), await organization.identified()];
    await streamEndsSoon(first, { apiKey: organization.apiKey }, () => revoke(`/api-keys/${organization.apiKeyId}`));
    await streamEndsSoon(second, second.as, () => revoke(`/identity-secrets/${organization.identitySecretId}`));
    const visitor = await organization.anonymous();
    await streamEndsSoon(visitor, visitor.as, () => organization.admin('PATCH', '', { disabled: true }));
  });

  it('by the erasure of an end-user ends their token within half a second', async () => {
    const { apiKey } = organization;
    const { token } = await client.exchangeToken({ end_user_id: 'ada' }, { apiKey });
    assertStatus(await agents({ token, ...origin() }), 200);
    const found = await organization.admin<Page<{ id: string }>>('GET', '/end-users?external_id=ada');
    await revoke(`/end-users/${assertStatus(found, 200).data[0]?.id}`);
    await holdsSoon(401, () => agents({ token, ...origin() }));
  });

  it('by the removal of a member ends the stream that they have open within half a second', async () => {
    const member = await signIn(client.adminUrl, adminToken, { organizationId: organization.id, role: 'editor' });
    const user = await organization.identified();
    const { run_id: run } = await user.send((await user.startConversation()).id, '/stream 400 50');
    const stream = await fetch(`${client.adminUrl}/admin/v1/organizations/${organization.id}/runs/${run}/stream`, {
      headers: member.headers,
    });
    const reader = stream.body?.getReader() ?? assert.fail();
    assert.equal((await reader.read()).done, false);
    await revoke(`/members/${member.memberId}`);
    const removedAt = performance.now();
    while (!(await reader.read()).done);
    const took = performance.now() - removedAt;
    assert.ok(took < revocationMs, `the stream went on for ${took.toFixed(0)} ms`);
    assert.notEqual((await user.readRun(run)).state, 'succeeded', 'the run ended first');
    await client.api('POST', `/v2/runs/${run}/cancel`, user.as);
  });
});
