// Signing in and out over HTTP: links, sessions, and a member's permissions.

import assert from 'node:assert/strict';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import { type SignedIn, signIn, signInLink } from '../support/black-box/sign-in.ts';
import { eventually } from '../support/eventually.ts';
import { type SharedColloquy, sharedColloquy } from './colloquy.ts';

interface Me {
  kind: string;
  id: string;
  name: string;
  organizations: { id: string; role: string; permissions: string[] }[];
  operator: boolean;
}

const own = { 'sec-fetch-site': 'same-origin' };

describe('signing in to the console', () => {
  let client: Client;
  let adminToken: string;
  let organization: SharedColloquy['organization'];
  let shop: Organization;
  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    adminToken = shared.colloquy.demo.admin_token;
    organization = shared.organization;
    shop = await organization();
  });
  const as = (whom: Parameters<typeof signIn>[2]): Promise<SignedIn> => signIn(client.adminUrl, adminToken, whom);
  const isOut = (who: SignedIn): Promise<unknown> =>
    eventually(async () => assertRefused(await client.api('GET', '/admin/v1/me', who), 401, 'unauthorized'));
  const linkTo = (whom: Parameters<typeof signIn>[2]): Promise<string> => signInLink(client.adminUrl, adminToken, whom);

  it('makes the first owner of an organization by its first link, who names themselves, and signs the same in by the next', async () => {
    const { id: organizationId } = await organization();
    const link = await linkTo({ organizationId });
    const told = await client.api<{ kind: string; name: null }>('POST', '/auth/links/read', {
      headers: own,
      body: { link },
    });
    assert.deepEqual([told.status, told.body.kind, told.body.name], [200, 'first_owner', null]);
    const body = { link, name: 'Grace' };
    const made = await client.api<Me>('POST', '/auth/sessions', { headers: own, body });
    const me = assertStatus(made, 201);
    assert.deepEqual([me.kind, me.name, me.operator], ['member', 'Grace', false]);
    assert.deepEqual(
      me.organizations.map(({ id, role }) => [id, role]),
      [[organizationId, 'owner']],
    );
    assert.equal((await as({ organizationId })).memberId, me.id);
  });

  it('lets a member do what their role has, in their organization alone, and tells them so', async () => {
    const other = await organization();
    const viewer = await as({ organizationId: shop.id, role: 'viewer' });
    const me = assertStatus(await client.api<Me>('GET', '/admin/v1/me', viewer), 200);
    assert.equal(me.organizations[0]?.permissions.includes('agents.read'), true);
    assert.equal(me.organizations[0]?.permissions.includes('agents.write'), false);
    const agents = `/admin/v1/organizations/${shop.id}/agents`;
    assertStatus(await client.api('GET', agents, viewer), 200);
    const body = { name: 'A', instructions: '', model: 'demo' };
    assertRefused(await client.api('POST', agents, { ...viewer, body }), 403, 'forbidden');
    const foreign = `/admin/v1/organizations/${other.id}/agents`;
    assertRefused(await client.api('GET', foreign, viewer), 404, 'organization_not_found');
    assertRefused(await client.api('GET', '/admin/v1/organizations', viewer), 403, 'forbidden');
    const editor = await as({ organizationId: shop.id, role: 'editor' });
    assertStatus(await client.api('POST', agents, { ...editor, body }), 201);
  });

  it('uses a link once, whoever comes with it at the same time', async () => {
    const link = await linkTo({ organizationId: shop.id, role: 'editor' });
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => client.api('POST', '/auth/sessions', { headers: own, body: { link } })),
    );
    const statuses = tries.map(({ status }) => status).sort((a, b) => a - b);
    assert.deepEqual(statuses, [201, ...Array.from({ length: 7 }, () => 404)]);
    assertRefused(await client.api('POST', '/auth/links/read', { headers: own, body: { link } }), 404, 'not_found');
  });

  it('ends a session when its holder signs out, here and at once', async () => {
    const owner = await as({ organizationId: shop.id, role: 'owner' });
    const out = await client.api('POST', '/auth/logout', owner);
    assert.deepEqual([out.status, out.body], [200, { redirect: null }]);
    assert.match(
      String(out.headers['set-cookie']),
      /^(__Host-)?colloquy-session=;.*Path=\/.*(Expires=Thu, 01 Jan 1970|Max-Age=0)/,
    );
    await isOut(owner);
  });

  it('shows a member where they are signed in, and ends the others of these sessions', async () => {
    const first = await as({ organizationId: shop.id, role: 'admin' });
    const second = await as({ organizationId: shop.id, memberId: first.memberId });
    const list = await client.api<{ data: { id: string; current: boolean }[] }>('GET', '/admin/v1/me/sessions', second);
    assert.deepEqual(
      assertStatus(list, 200).data.map(({ id, current }) => [id, current]),
      [
        [second.sessionId, true],
        [first.sessionId, false],
      ],
    );
    assertStatus(await client.api('DELETE', '/admin/v1/me/sessions', second), 204);
    await isOut(first);
    assertStatus(await client.api('GET', '/admin/v1/me', second), 200);
    const stranger = await as({ organizationId: shop.id, role: 'admin' });
    const path = `/admin/v1/me/sessions/${second.sessionId}`;
    assertRefused(await client.api('DELETE', path, stranger), 404, 'not_found');
    assertStatus(await client.api('DELETE', path, second), 204);
    await isOut(second);
  });

  it('lets a member change their own name', async () => {
    const viewer = await as({ organizationId: shop.id, role: 'viewer' });
    const answer = await client.api<Me>('PATCH', '/admin/v1/me', { ...viewer, body: { name: ' Ada Byron ' } });
    assert.equal(assertStatus(answer, 200).name, 'Ada Byron');
  });

  it('lets an operator in for an hour by a link that has a reason, and shows them no content', async () => {
    const operator = await as({});
    const me = assertStatus(await client.api<Me>('GET', '/admin/v1/me', operator), 200);
    assert.deepEqual([me.kind, me.operator, me.organizations], ['operator', true, []]);
    assertStatus(await client.api('GET', '/admin/v1/organizations', operator), 200);
    const base = `/admin/v1/organizations/${shop.id}`;
    assertStatus(await client.api('GET', `${base}/agents`, operator), 200);
    for (const path of ['/feedback', '/end-users', '/approvals?state=pending'])
      assertRefused(await client.api('GET', base + path, operator), 403, 'forbidden');
    const reasonless = { adminToken, body: { reason: ' ' } };
    assertRefused(await client.api('POST', '/auth/operator-links', reasonless), 422, 'validation_error');
  });
});
