// Members whom a provider has named, over gRPC: known by issuer and subject, with the roles that claims come to, in sessions that end
// as the provider tells.

import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { SignInWithIdentityRequest } from '#proto/colloquy/token/v1/SignInWithIdentityRequest.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const issuer = 'https://id.example';

type Changes = { [K in keyof SignInWithIdentityRequest]?: SignInWithIdentityRequest[K] | undefined };

describe('members of a provider', () => {
  let service: TokenHarness;
  let subject: string;

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(() => {
    subject = randomUUID();
  });
  after(() => service.end());

  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const now = (): string => new Date(service.now()).toISOString();
  async function signIn(changes: Changes = {}) {
    const secret = randomUUID();
    const { session } = await service.token.SignInWithIdentity(
      {
        issuer,
        subject,
        joins: true,
        name: 'Ada',
        session_sha256: sha256(secret),
        proved_at: now(),
        ...changes,
      } as SignInWithIdentityRequest,
      context,
    );
    return { secret, id: session?.id ?? '', memberId: session?.member_id, session };
  }
  const read = (secret: string) => service.token.ReadSession({ session_sha256: sha256(secret) }, context);
  const rolesOf = async (secret: string): Promise<string[]> =>
    (await read(secret)).memberships.map(({ organization_id: id, role }) => `${id} ${role}`).sort();
  const end = (changes: object) =>
    service.token.EndIdentitySessions(
      {
        issuer,
        notice_id: randomUUID(),
        notice_expires_at: new Date(service.now() + 300_000).toISOString(),
        ...changes,
      },
      context,
    );

  it('are made where claims let them join, and are the same at each sign-in', async () => {
    const refusal = await refuses(signIn({ joins: false }), 'forbidden');
    assert.deepEqual(refusal.details, [{ path: '', message: 'no_account' }]);
    const first = await signIn({ email: 'ada@example.com' });
    const second = await signIn({ joins: false });
    assert.equal(second.memberId, first.memberId);
    assert.equal((await read(second.secret)).member?.email, 'ada@example.com');
  });

  it('are let in under any name of the provider’s, and are called so in plain letters', async () => {
    for (const [name, called] of [
      ['\u202eadA\n', 'adA'],
      ['\u2066', 'ada'],
    ]) {
      const { secret } = await signIn({ name, email: '\u202eada@example.com', subject: randomUUID() });
      assert.equal((await read(secret)).member?.name, called);
    }
  });

  it('are others with another subject or another issuer, even where all else is the same', async () => {
    const email = 'ada@example.com';
    const ids = [
      await signIn({ email }),
      await signIn({ email, subject: `${subject} ` }),
      await signIn({ email, issuer: `${issuer}/` }),
    ].map(({ memberId }) => memberId);
    assert.equal(new Set(ids).size, 3);
    await refuses(signIn({ email, subject: randomUUID(), joins: false }), 'forbidden');
  });

  it('are made once by two callbacks at once', async () => {
    const all = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    assert.equal(new Set(all.map(({ memberId }) => memberId)).size, 1);
  });

  it('are nobody without an issuer, a subject or the SHA-256 of a secret', async () => {
    for (const changes of [{ issuer: '' }, { subject: '' }, { subject: 'x'.repeat(256) }, { session_sha256: 'secret' }])
      await refuses(signIn(changes), 'validation_error');
  });

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

  it('are made by an invitation, once, and get its role where they are known already', async () => {
    const organization = await service.organization();
    const invite = async (): Promise<string> => {
      const secret = sha256(randomUUID());
      const request = { organization_id: organization, role: 'editor', invitation_sha256: secret };
      await service.token.CreateInvitation(request, operator);
      return secret;
    };
    const invitation = await invite();
    const mine = await signIn({ joins: false, invitation_sha256: invitation });
    assert.deepEqual(await rolesOf(mine.secret), [`${organization} editor`]);
    const refusal = await refuses(
      signIn({ subject: randomUUID(), joins: false, invitation_sha256: invitation }),
      'forbidden',
    );
    assert.deepEqual(refusal.details, [{ path: '', message: 'invitation' }]);
    await refuses(signIn({ joins: false, invitation_sha256: await invite() }), 'forbidden');
    const second = await invite();
    const raced = await Promise.allSettled(
      [randomUUID(), randomUUID()].map((other) => signIn({ subject: other, joins: false, invitation_sha256: second })),
    );
    assert.equal(raced.filter(({ status }) => status === 'fulfilled').length, 1);
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
    // Of somebody who is not known nothing is made.
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

  it('prove anew who they are for their own session alone, which has another secret from then on', async () => {
    const mine = await signIn({ proved_at: undefined });
    assert.equal(mine.session?.proved_at, new Date(0).toISOString());
    const theirs = await signIn({ subject: randomUUID() });
    const refusal = await refuses(signIn({ raises_session_id: theirs.id }), 'forbidden');
    assert.deepEqual(refusal.details, [{ path: '', message: 'another_person' }]);
    await refuses(signIn({ subject: randomUUID(), joins: true, raises_session_id: mine.id }), 'forbidden');
    await refuses(signIn({ raises_session_id: randomUUID() }), 'forbidden');
    await refuses(signIn({ raises_session_id: mine.id, proved_at: undefined }), 'validation_error');
    const proved = now();
    const raised = await signIn({ raises_session_id: mine.id, proved_at: proved });
    assert.equal(raised.id, mine.id);
    assert.equal(raised.session?.proved_at, proved);
    assert.equal((await read(raised.secret)).session?.id, mine.id);
    assert.equal((await read(raised.secret)).session?.proved_at, proved);
    // A holder of an earlier copy of the secret has proved nothing.
    assert.equal((await read(mine.secret)).session?.proved_at, new Date(0).toISOString());
    service.advance(60_001);
    await refuses(read(mine.secret), 'unauthorized');
    await refuses(
      read(theirs.secret).then(() => signIn({ raises_session_id: theirs.id })),
      'forbidden',
    );
  });

  it('are signed out of sessions begun with a session of the provider, and of nothing else', async () => {
    const sid = randomUUID();
    const [first, second] = [await signIn({ sid }), await signIn({ sid: randomUUID() })];
    const elsewhere = await signIn({ sid, issuer: 'https://other.example' });
    assert.deepEqual(await end({ sid }), { ended: 1, counted: true });
    await refuses(read(first.secret), 'unauthorized');
    await read(second.secret);
    await read(elsewhere.secret);
    assert.deepEqual(await end({ subject }), { ended: 1, counted: true });
    await refuses(read(second.secret), 'unauthorized');
    await read(elsewhere.secret);
    const [before, since] = [randomUUID(), randomUUID()];
    const third = await signIn({ sid: before });
    const raised = await signIn({ raises_session_id: third.id, sid: since });
    assert.deepEqual(await end({ subject, sid: since }), { ended: 1, counted: true });
    await refuses(read(raised.secret), 'unauthorized');
    await refuses(end({}), 'validation_error');
    await refuses(end({ subject, notice_id: '' }), 'validation_error');
  });

  it('are signed out once by one notice, whichever replica is told', async () => {
    const notice = { subject, notice_id: randomUUID() };
    await signIn();
    const beside = await service.beside();
    try {
      const told = await Promise.all(
        [service, beside].map(({ token }) =>
          token.EndIdentitySessions(
            { issuer, ...notice, notice_expires_at: new Date(service.now() + 300_000).toISOString() },
            context,
          ),
        ),
      );
      assert.equal(told.filter(({ counted }) => counted).length, 1);
      const again = await signIn();
      assert.deepEqual(await end(notice), { ended: 0, counted: false });
      await read(again.secret);
    } finally {
      await beside.stop();
    }
  });
});
