// Signing in with a provider over HTTP, all the way: from the console to a real provider and back, into a session that
// is the same as any other, and out of it from either side.

import assert from 'node:assert/strict';
import { assertRefused, assertStatus } from '../support/black-box/client.ts';
import { eventually } from '../support/eventually.ts';
import { consoleWithProvider, own } from './console-with-provider.ts';
import { createVisitor } from '../support/oidc/visitor.ts';

describe('signing in to the console with a provider', function () {
  this.timeout(60_000);
  const stage = consoleWithProvider();
  const { base, isConsole, signIn, as, me, sidOf } = stage;

  it('is offered, and links sign no members in any more', async () => {
    const ways = await stage.client.api('GET', '/auth/sign-in');
    assert.deepEqual(assertStatus(ways, 200), { local: false, providers: [{ id: 'oidc', label: 'Example' }] });
  });

  it('makes whoever has the group a member with its role, and takes that once the group is gone', async () => {
    const visitor = await signIn();
    const told = await me(visitor);
    assert.equal(told.name, 'Ada');
    assert.deepEqual(
      told.organizations.map(({ id, role }) => [id, role]),
      [[stage.organizationId, 'admin']],
    );
    const agents = `/admin/v1/organizations/${stage.organizationId}/agents`;
    assertStatus(await stage.client.api('GET', agents, as(visitor)), 200);
    stage.provider.person = { subject: 'ada', claims: { name: 'Ada' } };
    const again = await signIn();
    assert.equal((await me(again)).id, told.id);
    assertRefused(await stage.client.api('GET', agents, as(again)), 404, 'organization_not_found');
    // The session before knows it as well.
    await eventually(async () =>
      assertRefused(await stage.client.api('GET', agents, as(visitor)), 404, 'organization_not_found'),
    );
  });

  it('lets nobody in who is not known here and has no group', async () => {
    stage.provider.person = { subject: 'mallory', claims: { name: 'Ada', email: 'ada@example.com' } };
    const visitor = createVisitor();
    const visit = await visitor.follow(`${base()}/auth/login`, isConsole);
    assert.equal(visit.location, `${base()}/console#sign-in-error=no_account`);
    assert.equal(visitor.cookies(base()).size, 0);
  });

  it('has somebody prove anew who they are, as nobody else, and gives the session another secret', async () => {
    const visitor = await signIn();
    const before = await me(visitor);
    const former = as(visitor);
    const step = async (): Promise<string> => {
      // The visitor has no session there: else the provider would first sign out the known person.
      visitor.cookies(stage.provider.issuer).clear();
      const begun = await visitor.go(`${base()}/auth/login?step_up=true&return_to=/console/me`, { headers: own });
      const visit = await visitor.follow(begun.location ?? '', isConsole);
      return visit.location ?? '';
    };
    stage.provider.person = { subject: 'grace', claims: { name: 'Grace', groups: ['staff'] } };
    assert.equal(await step(), `${base()}/console/me#sign-in-error=another_person`);
    assert.equal((await me(visitor)).id, before.id);
    stage.provider.person = { subject: 'ada', claims: { groups: ['staff'] } };
    assert.equal(await step(), `${base()}/console/me`);
    const after = await me(visitor);
    assert.equal(after.session.id, before.session.id);
    assert.ok(Date.now() - Date.parse(after.session.proved_at) < 60_000);
    assert.notEqual(as(visitor).headers['cookie'], former.headers['cookie']);
    // Only the console's own pages have anybody do so.
    const foreign = await visitor.go(`${base()}/auth/login?step_up=true`, {
      headers: { 'sec-fetch-site': 'same-site' },
    });
    assert.equal(foreign.location, `${base()}/console#sign-in-error=no_session`);
  });

  it('signs somebody out here and says where to go to be signed out there', async () => {
    const visitor = await signIn();
    const out = await stage.client.api<{ redirect: string }>('POST', '/auth/logout', as(visitor));
    const there = new URL(assertStatus(out, 200).redirect);
    assert.equal(there.origin, stage.provider.issuer);
    assert.equal(there.searchParams.get('post_logout_redirect_uri'), `${base()}/console`);
    assertRefused(await stage.client.api('GET', '/admin/v1/me', as(visitor)), 401, 'unauthorized');
  });

  it('ends the session with its end at the provider', async () => {
    const visitor = await signIn();
    await me(visitor);
    await stage.provider.logOut('ada', sidOf());
    await eventually(async () =>
      assertRefused(await stage.client.api('GET', '/admin/v1/me', as(visitor)), 401, 'unauthorized'),
    );
  });
});
