// A provider's claims give members roles, over gRPC: these change and go with the claims, and a role given by a person
// stays.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';
import { providerActs, sha256 } from './provider-acts.ts';

describe('members of a provider', () => {
  let service: TokenHarness;
  let subject: string;

  const { signIn, read, rolesOf } = providerActs(() => ({ service, subject }));

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(() => {
    subject = randomUUID();
  });
  after(() => service.end());

  const roles = (...given: [string, string][]) => ({
    roles: given.map(([id, role]) => ({ organization_id: id, role })),
  });
  const operator = { ...context, actor: { kind: 'operator', via: 'operator_token' } };
  const change = (organization: string, memberId: string | undefined, role: string) =>
    service.token.ChangeMemberRole({ organization_id: organization, member_id: memberId ?? '', role }, operator);
  /** Gives an organization an owner by claims; its id. */
  const owned = async (organization: string) =>
    signIn({ subject: randomUUID(), ...roles([organization, 'owner']) }).then(({ memberId }) => memberId);

  it('have the roles that claims come to, which change and go at the next sign-in', async () => {
    const [one, two] = [await service.organization(), await service.organization()];
    await owned(one);
    const first = await signIn(roles([one, 'viewer'], [two, 'admin'], [randomUUID(), 'owner'], [two, 'king']));
    assert.deepEqual(await rolesOf(first.secret), [`${one} viewer`, `${two} admin`].sort());
    const second = await signIn(roles([one, 'owner']));
    assert.deepEqual(await rolesOf(second.secret), [`${one} owner`]);
    assert.deepEqual(await rolesOf(first.secret), [`${one} owner`]);
    await signIn();
    assert.deepEqual(await rolesOf(second.secret), []);
    const { data } = await service.token.ListAuditEntries({ page: { limit: 100 } }, context);
    const own = data.filter(({ target }) => target.endsWith(`/members/${first.memberId}`));
    assert.deepEqual(
      own.map(({ action, outcome, organization_id: id }) => `${action} ${outcome} ${id}`).sort(),
      [
        `member.change_role done ${one}`,
        `member.change_role done ${one}`,
        `member.change_role done ${two}`,
        `member.remove done ${one}`,
        `member.remove done ${two}`,
      ].sort(),
    );
  });

  it('keep roles that a person gave them, with any claims', async () => {
    const organization = await service.organization();
    const link = randomUUID();
    await service.token.CreateSignInLink(
      { link_sha256: sha256(link), organization_id: organization, role: 'viewer' },
      operator,
    );
    const { session } = await service.token.UseSignInLink(
      { link_sha256: sha256(link), session_sha256: sha256('by link'), local_sign_in: true, name: 'Ada' },
      context,
    );
    assert.deepEqual(await rolesOf('by link'), [`${organization} viewer`]);
    // Somebody else, with claims for the same organization.
    const other = await signIn({ roles: [{ organization_id: organization, role: 'owner' }] });
    assert.notEqual(other.memberId, session?.member_id);
    await signIn();
    assert.deepEqual(await rolesOf('by link'), [`${organization} viewer`]);
  });

  it('keep the role that a person gave them in place of that of their claims, also once the claims are gone', async () => {
    const organization = await service.organization();
    await owned(organization);
    const claims = roles([organization, 'owner']);
    const { secret, memberId } = await signIn(claims);
    await change(organization, memberId, 'viewer');
    await signIn(claims);
    assert.deepEqual(await rolesOf(secret), [`${organization} viewer`]);
    await change(organization, memberId, 'admin');
    await signIn(roles([organization, 'editor']));
    await signIn();
    assert.deepEqual(await rolesOf(secret), [`${organization} admin`]);
  });

  it('stay the last owner, with any claims, until there is another', async () => {
    const organization = await service.organization();
    const { secret, memberId } = await signIn(roles([organization, 'owner']));
    for (const less of [roles([organization, 'viewer']), {}]) {
      await signIn(less);
      assert.deepEqual(await rolesOf(secret), [`${organization} owner`]);
    }
    const { data } = await service.token.ListAuditEntries(
      { organization_id: organization, outcome: 'refused' },
      context,
    );
    assert.deepEqual(
      data.map(({ action, actor_id: id }) => [action, id]),
      [
        ['member.remove', memberId],
        ['member.change_role', memberId],
      ],
    );
    await owned(organization);
    await signIn();
    assert.deepEqual(await rolesOf(secret), []);
  });

  it('lose their personal tokens with a membership that claims take, for good', async () => {
    const organization = await service.organization();
    const claims = roles([organization, 'admin']);
    const { memberId = '' } = await signIn(claims);
    const as = { ...context, actor: { kind: 'member', id: memberId, name: 'Ada', via: 'session' } };
    const asked = { organization_id: organization, name: 'mine', expires_in_days: 1 };
    const { token } = await service.token.CreateAdminToken(asked, as);
    const authenticate = () =>
      service.token.AuthenticateAdminToken({ secret_sha256: sha256(token?.secret ?? '') }, context);
    assert.equal((await authenticate()).role, 'admin');
    await signIn();
    await refuses(authenticate(), 'unauthorized');
    await signIn(claims);
    await refuses(authenticate(), 'unauthorized');
    const { data } = await service.token.ListAdminTokens({ page: { limit: 10 } }, as);
    assert.notEqual(data[0]?.revoked_at, undefined);
  });

  it('lose roles by claims, and their sessions there, once the rules let them in no more', async () => {
    const [claimed, given] = [await service.organization(), await service.organization()];
    const roles = [{ organization_id: claimed, role: 'admin' }];
    const mine = await signIn({ roles });
    const operator = { ...context, actor: { kind: 'operator', via: 'operator_token' } };
    const invitation = sha256(randomUUID());
    const invited = { organization_id: given, role: 'editor', invitation_sha256: invitation };
    await service.token.CreateInvitation(invited, operator);
    await signIn({ roles, invitation_sha256: invitation });
    assert.deepEqual(await rolesOf(mine.secret), [`${claimed} admin`, `${given} editor`].sort());
    const refusal = await refuses(signIn({ joins: false, is_excluded: true }), 'forbidden');
    assert.deepEqual(refusal.details, [{ path: '', message: 'not_allowed' }]);
    await refuses(read(mine.secret), 'unauthorized');
    // Roles given by a person are for persons to take.
    const again = await signIn();
    assert.deepEqual(await rolesOf(again.secret), [`${given} editor`]);
    // A refused sign-in makes nothing of a stranger.
    const stranger = randomUUID();
    await refuses(signIn({ subject: stranger, is_excluded: true }), 'forbidden');
    await refuses(signIn({ subject: stranger, joins: false }), 'forbidden');
  });

  it('have the roles of the claims that they prove anew who they are with', async () => {
    const organization = await service.organization();
    const mine = await signIn({ roles: [{ organization_id: organization, role: 'admin' }] });
    const raised = await signIn({
      raises_session_id: mine.id,
      roles: [{ organization_id: organization, role: 'viewer' }],
    });
    assert.deepEqual(await rolesOf(raised.secret), [`${organization} viewer`]);
  });
});
