// Service accounts and their tokens over gRPC: below their maker, bounded, shown once, and ended with their
// organization or account.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { adminTokenForm, newAdminToken } from '#shared/contract/tokens/admin-token-form.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const dayMs = 24 * 3_600_000;
const newSha256 = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

describe('service accounts', () => {
  let service: TokenHarness;
  let organization: string;

  const operator: CallContext = { ...context, actor: { kind: 'operator', via: 'operator_token' } };
  /** The members of an organization, by their roles. */
  const members = new Map<string, Record<string, string>>();
  const by = (role: string, of = organization): CallContext => ({
    ...context,
    actor: {
      kind: 'member',
      id: members.get(of)?.[role] ?? '',
      name: 'Ada',
      via: 'session',
      role,
      organization_id: of,
    },
  });
  /** An organization with a member of each role. */
  const staffed = async (): Promise<string> => {
    const organization_id = await service.organization();
    for (const role of ['owner', 'admin', 'editor']) {
      const invitation_sha256 = newSha256();
      await service.token.CreateInvitation({ organization_id, invitation_sha256, role }, operator);
      await service.token.AcceptInvitation(
        { invitation_sha256, name: 'Ada', session_sha256: newSha256(), local_sign_in: true },
        context,
      );
    }
    const { data } = await service.token.ListMembers({ organization_id, page: { limit: 10 } }, operator);
    members.set(organization_id, Object.fromEntries(data.map(({ id, role }) => [role, id])));
    return organization_id;
  };
  const account = async (role = 'editor', as = by('owner')) => {
    const request = { organization_id: organization, name: 'Pipeline', role };
    return (await service.token.CreateServiceAccount(request, as)).service_account?.id ?? '';
  };
  const make = async (id: string, days = 90, as = by('owner'), of = organization) => {
    const request = { organization_id: of, service_account_id: id, name: 'ci', expires_in_days: days };
    const { token } = await service.token.CreateAdminToken(request, as);
    return { id: token?.id ?? '', secret: token?.secret ?? '', token };
  };
  const authenticate = (secret: string) =>
    service.token.AuthenticateAdminToken({ secret_sha256: createHash('sha256').update(secret).digest('hex') }, context);
  const list = (id: string, of = organization) =>
    service.token.ListAdminTokens(
      { organization_id: of, service_account_id: id, page: { limit: 100 } },
      by('owner', of),
    );
  const revoke = (id: string, tokenId: string, as = by('owner')) =>
    service.token.RevokeAdminToken({ organization_id: organization, service_account_id: id, token_id: tokenId }, as);

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    organization = await staffed();
  });
  after(() => service.end());

  it('are below their maker, and nobody below them makes them a token or deletes them', async () => {
    const owners = await account('admin');
    await account('editor', by('admin'));
    await refuses(account('owner'), 'validation_error');
    await refuses(account('admin', by('admin')), 'forbidden');
    await refuses(account('viewer', by('editor')), 'forbidden');
    await refuses(make(owners, 90, by('admin')), 'forbidden');
    const remove = { organization_id: organization, service_account_id: owners };
    await refuses(service.token.DeleteServiceAccount(remove, by('admin')), 'forbidden');
    await make(owners);
  });

  it('are renamed and given another role by members above both, and their tokens have it at once', async () => {
    const id = await account('editor');
    const { secret } = await make(id);
    const names = { organization_id: organization, service_account_id: id };
    const change = (more: object, as = by('owner')) =>
      service.token.UpdateServiceAccount({ ...names, ...more }, as).then(({ service_account: found }) => found);
    assert.equal((await change({ name: 'Releases' }))?.name, 'Releases');
    await refuses(change({ role: 'admin' }, by('admin')), 'forbidden');
    await refuses(change({ role: 'owner' }), 'validation_error');
    await refuses(change({ name: ' ' }), 'validation_error');
    assert.deepEqual(
      [(await change({ role: 'viewer' }, by('admin')))?.role, (await authenticate(secret)).role],
      ['viewer', 'viewer'],
    );
    await change({ role: 'admin' });
    await refuses(change({ role: 'viewer' }, by('admin')), 'forbidden');
    const { service_account: read } = await service.token.GetServiceAccount(names, by('admin'));
    assert.deepEqual([read?.name, read?.role, Number(read?.revision)], ['Releases', 'admin', 3]);
  });

  it('are changed and deleted as they were seen, where that is said, and are not there for others', async () => {
    const names = { organization_id: organization, service_account_id: await account('editor') };
    const change = (name: string) =>
      service.token.UpdateServiceAccount({ ...names, name, if_revision: 0 }, by('owner'));
    const two = await Promise.allSettled([change('One'), change('Two')]);
    assert.deepEqual(two.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    await refuses(change('Three'), 'conflict');
    await refuses(service.token.DeleteServiceAccount({ ...names, if_revision: 0 }, by('owner')), 'conflict');
    const other = await staffed();
    const foreign = { ...names, organization_id: other };
    await refuses(service.token.GetServiceAccount(foreign, by('owner', other)), 'not_found');
    await refuses(service.token.UpdateServiceAccount({ ...foreign, name: 'x' }, by('owner', other)), 'not_found');
    await service.token.DeleteServiceAccount({ ...names, if_revision: 1 }, by('owner'));
    await refuses(service.token.GetServiceAccount(names, by('owner')), 'not_found');
  });

  it('are touched by nobody by a role that edge remembers and they have no longer', async () => {
    const id = await account('viewer');
    const names = { organization_id: organization, service_account_id: id };
    const admin = by('admin');
    const member_id = admin.actor?.id ?? '';
    const refusesAll = async () => {
      await refuses(account('viewer', admin), 'forbidden');
      await refuses(make(id, 90, admin), 'forbidden');
      await refuses(service.token.UpdateServiceAccount({ ...names, role: 'editor' }, admin), 'forbidden');
      await refuses(service.token.DeleteServiceAccount(names, admin), 'forbidden');
    };
    const named = { organization_id: organization, member_id };
    await service.token.ChangeMemberRole({ ...named, role: 'editor' }, by('owner'));
    await refusesAll();
    await service.token.RemoveMember(named, by('owner'));
    await refusesAll();
  });

  it('are made by nothing that is a token itself', async () => {
    const asToken = { ...context, actor: { ...by('owner').actor, kind: 'service_account', via: 'token' } };
    await refuses(account('viewer', asToken), 'forbidden');
    await refuses(make(await account(), 90, asToken), 'forbidden');
  });

  it('have tokens that are known by their hash, with the role of the account and the name of its maker', async () => {
    const id = await account('admin');
    const { secret, token } = await make(id);
    assert.equal(adminTokenForm(secret), 'service_account');
    assert.equal(token?.prefix, secret.slice(0, 12));
    const found = await authenticate(secret);
    assert.deepEqual(
      [found.kind, found.organization_id, found.holder_id, found.role, found.name],
      ['service_account', organization, id, 'admin', 'Pipeline (Ada)'],
    );
    await refuses(authenticate(newAdminToken('service_account')), 'unauthorized');
    await refuses(service.token.AuthenticateAdminToken({ secret_sha256: '' }, context), 'unauthorized');
  });

  it('have tokens whose characters are in one answer and nowhere else', async () => {
    const id = await account();
    const { secret } = await make(id);
    const [shown] = (await list(id)).data;
    assert.equal(shown?.secret, undefined);
    assert.ok(!service.rawFiles().includes(secret.slice(14)));
    assert.ok(!service.logged().includes(secret.slice(14)));
  });

  it('have tokens that end by themselves, after a year at the latest', async () => {
    const id = await account();
    for (const days of [0, -1, 366]) await refuses(make(id, days), 'validation_error');
    const { secret } = await make(id, 1);
    service.advance(dayMs - 10_000);
    await authenticate(secret);
    service.advance(10_001);
    await refuses(authenticate(secret), 'unauthorized');
  });

  it('have tokens that end at once when they are ended, as often as one likes', async () => {
    const id = await account();
    const { secret, id: tokenId } = await make(id);
    const told: string[] = [];
    const end = await service.bus.subscribe(
      'admin-token-revoked',
      async (event) => void told.push(event.organization_id),
    );
    await revoke(id, tokenId);
    await revoke(id, tokenId);
    await end();
    assert.deepEqual(told, [organization, organization]);
    await refuses(authenticate(secret), 'unauthorized');
    assert.match((await list(id)).data[0]?.revoked_at ?? '', /^\d{4}-.*Z$/);
  });

  it('take their tokens along when they are deleted', async () => {
    const id = await account();
    const { secret } = await make(id);
    await service.token.DeleteServiceAccount({ organization_id: organization, service_account_id: id }, by('owner'));
    await refuses(authenticate(secret), 'unauthorized');
    await refuses(list(id), 'not_found');
    const page = { organization_id: organization, page: { limit: 10 } };
    assert.deepEqual((await service.token.ListServiceAccounts(page, by('owner'))).data, []);
  });

  it('are not there for another organization, and neither are their tokens', async () => {
    const id = await account();
    const { id: tokenId, secret } = await make(id);
    const other = await staffed();
    await refuses(make(id, 90, by('owner', other), other), 'not_found');
    await refuses(list(id, other), 'not_found');
    const foreign = { organization_id: other, service_account_id: id, token_id: tokenId };
    await refuses(service.token.RevokeAdminToken(foreign, by('owner', other)), 'not_found');
    const remove = { organization_id: other, service_account_id: id };
    await refuses(service.token.DeleteServiceAccount(remove, by('owner', other)), 'not_found');
    await authenticate(secret);
  });

  it('have 50 live tokens at most, of which those past their end do not count', async () => {
    const id = await account();
    await Promise.all(Array.from({ length: 50 }, () => make(id, 1)));
    await refuses(make(id), 'conflict');
    service.advance(dayMs + 1);
    await make(id);
  });

  it('are refused with their organization while it is disabled', async () => {
    const { secret } = await make(await account());
    const change = (disabled: boolean) =>
      service.token.UpdateOrganization({ organization_id: organization, disabled }, context);
    await change(true);
    await refuses(authenticate(secret), 'unauthorized');
    await change(false);
    await authenticate(secret);
  });

  it('say when a token was last used, to the minute', async () => {
    const id = await account();
    const { secret } = await make(id);
    assert.equal((await list(id)).data[0]?.last_used_at, undefined);
    await authenticate(secret);
    await service.stop();
    service = await service.restart();
    assert.match((await list(id)).data[0]?.last_used_at ?? '', /:00\.000Z$/);
  });

  it('leave in the audit who made and ended each', async () => {
    const id = await account();
    const { id: tokenId } = await make(id);
    await revoke(id, tokenId);
    const { data } = await service.token.ListAuditEntries(
      { organization_id: organization, page: { limit: 10 } },
      context,
    );
    const path = `/admin/v1/organizations/${organization}/service-accounts/${id}`;
    assert.deepEqual(
      data.slice(0, 3).map(({ action, target, outcome }) => [action, target, outcome]),
      [
        ['service_account_token.revoke', `${path}/tokens/${tokenId}`, 'done'],
        ['service_account_token.create', `${path}/tokens/${tokenId}`, 'done'],
        ['service_account.create', path, 'done'],
      ],
    );
  });
});
