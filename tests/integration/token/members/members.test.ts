// Members, invitations and accesses for support over gRPC: the rules of changes, that the last owner stays, and that an
// invitation makes one member.

import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { storesLag } from '../../../support/lag/test-store.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const hourMs = 3_600_000;
const newSha256 = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

describe('members', () => {
  let service: TokenHarness;
  let organization: string;

  const operator: CallContext = { ...context, actor: { kind: 'operator', via: 'operator_token' } };
  const by = (id: string, role: Role, of = organization): CallContext => ({
    ...context,
    actor: { kind: 'member', id, name: 'Ada', via: 'session', role, organization_id: of },
  });
  /** Makes a member by an invitation of the operator; its id. */
  const join = async (role: Role, of = organization): Promise<string> => {
    const sha256 = await invite(role, operator, of);
    await acceptAs(sha256, 'Somebody');
    const { data } = await service.token.ListMembers({ organization_id: of, page: { limit: 1 } }, operator);
    return data[0]?.id ?? '';
  };
  const invite = async (role: string, as: CallContext, of = organization): Promise<string> => {
    const sha256 = newSha256();
    await service.token.CreateInvitation({ organization_id: of, invitation_sha256: sha256, role }, as);
    return sha256;
  };
  const acceptAs = (sha256: string, name: string, localSignIn = true) =>
    service.token.AcceptInvitation(
      { invitation_sha256: sha256, name, session_sha256: newSha256(), local_sign_in: localSignIn },
      context,
    );
  const acceptBy = (sha256: string, memberId: string) =>
    service.token.AcceptInvitation(
      { invitation_sha256: sha256, member_id: memberId },
      { ...context, actor: { kind: 'member', id: memberId, name: 'Ada', via: 'session' } },
    );
  const change = (memberId: string, role: string, as: CallContext) =>
    service.token.ChangeMemberRole({ organization_id: organization, member_id: memberId, role }, as);
  const remove = (memberId: string, as: CallContext) =>
    service.token.RemoveMember({ organization_id: organization, member_id: memberId }, as);
  const roles = async (): Promise<Record<string, string>> => {
    const page = { organization_id: organization, page: { limit: 100 } };
    const { data } = await service.token.ListMembers(page, operator);
    return Object.fromEntries(data.map(({ id, role }) => [id, role]));
  };

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    organization = await service.organization();
  });
  after(() => service.end());

  it('are changed and removed by nobody below them, and get no role above their giver’s', async () => {
    const [owner, admin, editor] = [await join('owner'), await join('admin'), await join('editor')];
    await refuses(change(editor, 'owner', by(admin, 'admin')), 'forbidden');
    await refuses(change(owner, 'viewer', by(admin, 'admin')), 'forbidden');
    await refuses(remove(owner, by(admin, 'admin')), 'forbidden');
    await refuses(change(admin, 'owner', by(admin, 'admin')), 'forbidden');
    await refuses(change(editor, 'admin', by(editor, 'editor')), 'forbidden');
    await refuses(change(editor, 'operator', by(owner, 'owner')), 'validation_error');
    await change(editor, 'admin', by(admin, 'admin'));
    await remove(editor, by(admin, 'admin'));
    assert.deepEqual(await roles(), { [owner]: 'owner', [admin]: 'admin' });
  });

  it('do nothing more by a role that edge remembers and they have no longer', async () => {
    const [owner, admin, editor] = [await join('owner'), await join('admin'), await join('editor')];
    await change(admin, 'viewer', by(owner, 'owner'));
    await refuses(change(editor, 'viewer', by(admin, 'admin')), 'forbidden');
    await refuses(invite('viewer', by(admin, 'admin')), 'forbidden');
    await remove(admin, by(owner, 'owner'));
    await refuses(remove(editor, by(admin, 'admin')), 'forbidden');
  });

  it('are changed and removed as they were seen, where that is said', async () => {
    const editor = await join('editor');
    const names = () => ({ organization_id: organization, member_id: editor });
    const read = async () => (await service.token.GetMember(names(), operator)).member;
    assert.deepEqual([(await read())?.role, Number((await read())?.revision)], ['editor', 0]);
    const change = (role: string, if_revision: number) =>
      service.token.ChangeMemberRole({ ...names(), role, if_revision }, operator);
    const two = await Promise.allSettled([change('viewer', 0), change('admin', 0)]);
    assert.deepEqual(two.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal(Number((await read())?.revision), 1);
    await refuses(change('editor', 0), 'conflict');
    assert.equal(Number((await change('owner', 1)).member?.revision), 2);
    await refuses(service.token.RemoveMember({ ...names(), if_revision: 1 }, operator), 'conflict');
    const second = await join('owner');
    await refuses(change('viewer', 1), 'conflict');
    await service.token.RemoveMember({ ...names(), if_revision: 2 }, operator);
    assert.deepEqual(await roles(), { [second]: 'owner' });
    await refuses(service.token.GetMember(names(), operator), 'not_found');
  });

  it('are listed to the last, page by page', async () => {
    const made = [await join('owner'), await join('editor'), await join('viewer')];
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = { limit: 1, ...(cursor === undefined ? {} : { cursor }) };
      const found = await service.token.ListMembers({ organization_id: organization, page }, operator);
      seen.push(...found.data.map(({ id }) => id));
      cursor = found.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(seen.toSorted(), made.toSorted());
  });

  it('are not there for another organization', async () => {
    const editor = await join('editor');
    const other = await service.organization();
    const owner = await join('owner', other);
    const foreign = { organization_id: other, member_id: editor };
    await refuses(service.token.RemoveMember(foreign, by(owner, 'owner', other)), 'not_found');
    await refuses(
      service.token.ChangeMemberRole({ ...foreign, role: 'viewer' }, by(owner, 'owner', other)),
      'not_found',
    );
    await refuses(remove(editor, by(owner, 'owner', other)), 'forbidden');
    assert.deepEqual(await roles(), { [editor]: 'editor' });
  });

  it('keep an owner, however the last one is to go', async () => {
    const owner = await join('owner');
    await join('admin');
    await refuses(change(owner, 'admin', by(owner, 'owner')), 'conflict');
    await refuses(remove(owner, by(owner, 'owner')), 'conflict');
    await refuses(remove(owner, operator), 'conflict');
    const second = await join('owner');
    await change(owner, 'viewer', by(second, 'owner'));
    await refuses(remove(second, operator), 'conflict');
  });

  it('keep an owner where two demote each other at once, again and again', async () => {
    const rounds = storesLag ? 5 : 15;
    for (let n = 0; n < rounds; n += 1) {
      organization = await service.organization();
      const [one, other] = [await join('owner'), await join('owner')];
      await Promise.allSettled([change(other, 'viewer', by(one, 'owner')), remove(one, by(other, 'owner'))]);
      const left = Object.values(await roles()).filter((role) => role === 'owner');
      assert.ok(left.length >= 1, `round ${n}`);
      // A remaining owner is not held up by the other one's change.
      const [owner = ''] = Object.entries(await roles()).find(([, role]) => role === 'owner') ?? [];
      const third = await join('owner');
      await change(owner, 'editor', by(third, 'owner'));
    }
  });

  it('lose their personal tokens with their membership, and what these may with their role', async () => {
    const [owner, admin] = [await join('owner'), await join('admin')];
    const made = await service.token.CreateAdminToken(
      { organization_id: organization, name: 'mine', expires_in_days: 1 },
      by(admin, 'admin'),
    );
    const request = {
      secret_sha256: createHash('sha256')
        .update(made.token?.secret ?? '')
        .digest('hex'),
    };
    const now = async () => (await service.token.AuthenticateAdminToken(request, context)).role;
    assert.equal(await now(), 'admin');
    await change(admin, 'viewer', by(owner, 'owner'));
    assert.equal(await now(), 'viewer');
    await service.token.UpdateOrganization({ organization_id: organization, viewers_see_content: false }, operator);
    assert.equal(await now(), 'viewer_without_content');
    await change(admin, 'owner', by(owner, 'owner'));
    assert.equal(await now(), 'admin');
    await remove(admin, by(owner, 'owner'));
    await refuses(now(), 'unauthorized');
    await acceptBy(await invite('owner', by(owner, 'owner')), admin);
    await refuses(now(), 'unauthorized');
  });

  it('make personal tokens up to their own role, for organizations of theirs', async () => {
    const admin = await join('admin');
    const other = await service.organization();
    const make = (role: string | undefined, of = organization) =>
      service.token.CreateAdminToken(
        { organization_id: of, name: 'mine', expires_in_days: 1, ...(role === undefined ? {} : { role }) },
        by(admin, 'admin'),
      );
    assert.equal((await make('viewer')).token?.role, 'viewer');
    assert.equal((await make(undefined)).token?.role, 'admin');
    await refuses(make('owner'), 'forbidden');
    await refuses(make('viewer', other), 'organization_not_found');
    const { data } = await service.token.ListAdminTokens({ page: { limit: 10 } }, by(admin, 'admin'));
    assert.equal(data.length, 2);
    const stranger = await join('owner');
    const own = { token_id: data[0]?.id ?? '' };
    await refuses(service.token.RevokeAdminToken(own, by(stranger, 'owner')), 'not_found');
    await service.token.RevokeAdminToken(own, by(admin, 'admin'));
  });

  it('make personal tokens in person: nothing that is a token does, not even one that says it is them', async () => {
    const admin = await join('admin');
    const asked = { organization_id: organization, name: 'mine', expires_in_days: 1 };
    for (const [kind, via] of [
      ['personal_token', 'token'],
      ['service_account', 'token'],
      ['member', 'token'],
      ['operator', 'session'],
    ] as const) {
      const as = { ...context, actor: { kind, id: admin, via, role: 'admin', organization_id: organization } };
      await refuses(service.token.CreateAdminToken(asked, as), 'forbidden');
      await refuses(service.token.ListAdminTokens({ page: { limit: 10 } }, as), 'forbidden');
    }
  });

  it('are signed in by links of those who are not below them, where no other organization knows them', async () => {
    const [owner, admin, editor] = [await join('owner'), await join('admin'), await join('editor')];
    const link = (memberId: string, as: CallContext) =>
      service.token.CreateSignInLink(
        { organization_id: organization, member_id: memberId, link_sha256: newSha256() },
        as,
      );
    await link(editor, by(admin, 'admin'));
    await refuses(link(owner, by(admin, 'admin')), 'forbidden');
    await refuses(link(randomUUID(), by(admin, 'admin')), 'not_found');
    await refuses(link(editor, by(editor, 'editor')), 'forbidden');
    const other = await service.organization();
    await acceptBy(await invite('owner', operator, other), editor);
    await refuses(link(editor, by(owner, 'owner')), 'conflict');
    await link(editor, operator);
  });

  it('are signed in as by a link of another member no longer once a further organization knows them', async () => {
    const [owner, editor] = [await join('owner'), await join('editor')];
    const other = await service.organization();
    const use = async (as: CallContext): Promise<{ secret: string; id: string }> => {
      const [link, secret] = [newSha256(), newSha256()];
      const whom = { link_sha256: link, organization_id: organization, member_id: editor };
      await service.token.CreateSignInLink(whom, as);
      const asked = { link_sha256: link, session_sha256: secret, local_sign_in: true };
      return { secret, id: (await service.token.UseSignInLink(asked, context)).session?.id ?? '' };
    };
    const isLive = (secret: string): Promise<boolean> =>
      service.token.ReadSession({ session_sha256: secret }, context).then(
        () => true,
        () => false,
      );
    const [own, borrowed, byOperator] = [
      await use(by(owner, 'owner')),
      await use(by(owner, 'owner')),
      await use(operator),
    ];
    const invitation = await invite('viewer', operator, other);
    await service.token.AcceptInvitation(
      { invitation_sha256: invitation, member_id: editor, session_id: own.id },
      { ...context, actor: { kind: 'member', id: editor, name: 'Ada', via: 'session' } },
    );
    assert.deepEqual(
      [await isLive(own.secret), await isLive(borrowed.secret), await isLive(byOperator.secret)],
      [true, false, true],
    );
  });

  it('are signed in by no link once its maker could not make it any more', async () => {
    const [owner, admin] = [await join('owner'), await join('admin')];
    const link = async (memberId: string, as: CallContext): Promise<string> => {
      const sha256 = newSha256();
      const request = { organization_id: organization, member_id: memberId, link_sha256: sha256 };
      await service.token.CreateSignInLink(request, as);
      return sha256;
    };
    const isDead = async (sha256: string): Promise<void> => {
      const request = { link_sha256: sha256, session_sha256: newSha256(), local_sign_in: true };
      await refuses(service.token.ReadSignInLink({ link_sha256: sha256 }, context), 'not_found');
      await refuses(service.token.UseSignInLink(request, context), 'not_found');
    };
    const [raised, elsewhere, left] = [await join('editor'), await join('editor'), await join('editor')];
    const [toRaised, toElsewhere] = [await link(raised, by(admin, 'admin')), await link(elsewhere, by(admin, 'admin'))];
    const byOperator = await link(elsewhere, operator);
    await change(raised, 'owner', by(owner, 'owner'));
    await isDead(toRaised);
    await acceptBy(await invite('viewer', operator, await service.organization()), elsewhere);
    await isDead(toElsewhere);
    const [toLeft, byOwner] = [await link(left, by(admin, 'admin')), await link(left, by(owner, 'owner'))];
    await remove(admin, by(owner, 'owner'));
    await isDead(toLeft);
    for (const sha256 of [byOwner, byOperator]) {
      const request = { link_sha256: sha256, session_sha256: newSha256(), local_sign_in: true };
      assert.equal((await service.token.UseSignInLink(request, context)).session?.kind, 'member');
    }
  });

  describe('by invitations', () => {
    it('in an operator’s session are for the first owner, and for nobody once there is one', async () => {
      const session: CallContext = { ...context, actor: { kind: 'operator', id: randomUUID(), via: 'session' } };
      for (const role of ['viewer', 'editor', 'admin']) await refuses(invite(role, session), 'forbidden');
      const [first, spare] = [await invite('owner', session), await invite('owner', session)];
      await join('admin');
      await acceptAs(first, 'Grace');
      await refuses(acceptAs(spare, 'Whoever kept it'), 'not_found');
      await refuses(service.token.ReadSignInLink({ link_sha256: spare }, context), 'not_found');
      await refuses(invite('owner', session), 'forbidden');
      assert.deepEqual(Object.values(await roles()).toSorted(), ['admin', 'owner']);
      // The token of machines is held by none of it.
      await acceptAs(await invite('owner', operator), 'Ada');
    });

    it('are made once, whoever comes at the same time', async () => {
      const sha256 = await invite('editor', operator);
      const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => acceptAs(sha256, `Somebody ${n}`)));
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.deepEqual(Object.values(await roles()), ['editor']);
      await refuses(acceptAs(sha256, 'Late'), 'not_found');
    });

    it('have the role that it says, which was at most that of its maker', async () => {
      const [owner, admin] = [await join('owner'), await join('admin')];
      await refuses(invite('owner', by(admin, 'admin')), 'forbidden');
      await refuses(invite('nobody', by(owner, 'owner')), 'validation_error');
      const sha256 = await invite('admin', by(admin, 'admin'));
      const read = await service.token.ReadSignInLink({ link_sha256: sha256 }, context);
      assert.deepEqual(
        [read.kind, read.memberships.map(({ organization_id: id, role }) => [id, role])],
        ['invitation', [[organization, 'admin']]],
      );
      assert.equal((await acceptAs(sha256, 'Grace')).membership?.role, 'admin');
    });

    it('are made of the same person, where somebody is signed in', async () => {
      const other = await service.organization();
      const member = await join('viewer', other);
      const sha256 = await invite('editor', operator);
      const accepted = await acceptBy(sha256, member);
      assert.deepEqual([accepted.membership?.organization_id, accepted.session], [organization, null]);
      assert.deepEqual(await roles(), { [member]: 'editor' });
      const again = await invite('owner', operator);
      await refuses(acceptBy(again, member), 'conflict');
      assert.deepEqual(await roles(), { [member]: 'editor' });
    });

    it('belong to the accepting person alone: nobody says yes for another', async () => {
      const [one, other] = [await join('owner'), await join('viewer')];
      const sha256 = await invite('editor', operator);
      const as = { ...context, actor: { kind: 'member', id: one, via: 'session' } };
      await refuses(service.token.AcceptInvitation({ invitation_sha256: sha256, member_id: other }, as), 'forbidden');
      const byToken = { ...context, actor: { kind: 'personal_token', id: one, via: 'token' } };
      await refuses(
        service.token.AcceptInvitation({ invitation_sha256: sha256, member_id: one }, byToken),
        'forbidden',
      );
    });

    it('are not made where links sign nobody in, or where they say no name', async () => {
      const sha256 = await invite('editor', operator);
      await refuses(acceptAs(sha256, 'Grace', false), 'forbidden');
      const nameless = { invitation_sha256: sha256, session_sha256: newSha256(), local_sign_in: true };
      await refuses(service.token.AcceptInvitation(nameless, context), 'unauthorized');
      assert.deepEqual(await roles(), {});
      await acceptAs(sha256, 'Grace');
    });

    it('are not made after it was withdrawn, after a week, or once its maker could not make it any more', async () => {
      const [owner, admin] = [await join('owner'), await join('admin')];
      const list = async () =>
        (await service.token.ListInvitations({ organization_id: organization, page: { limit: 10 } }, operator)).data;
      const withdrawn = await invite('viewer', by(admin, 'admin'));
      const [newest] = await list();
      await service.token.RevokeInvitation(
        { organization_id: organization, invitation_id: newest?.id ?? '' },
        by(owner, 'owner'),
      );
      await refuses(acceptAs(withdrawn, 'Late'), 'not_found');
      const orphaned = await invite('admin', by(admin, 'admin'));
      await change(admin, 'editor', by(owner, 'owner'));
      await refuses(acceptAs(orphaned, 'Late'), 'not_found');
      const late = await invite('viewer', by(owner, 'owner'));
      service.advance(7 * 24 * hourMs + 1);
      await refuses(acceptAs(late, 'Late'), 'not_found');
      await refuses(service.token.ReadSignInLink({ link_sha256: late }, context), 'not_found');
    });
  });

  describe('and accesses for support', () => {
    const open = (reason = 'ticket 4711') =>
      service.token.OpenSupportAccess({ organization_id: organization, reason }, operator);
    const isOpen = async (): Promise<boolean> =>
      (await service.token.FindSupportAccesses({}, context)).data.some(
        ({ organization_id: id }) => id === organization,
      );

    it('are open for an hour, with a reason, and end before where somebody ends them', async () => {
      await refuses(open(' '), 'validation_error');
      await open();
      assert.equal(await isOpen(), true);
      service.advance(hourMs + 1);
      assert.equal(await isOpen(), false);
      const { support_access: access } = await open();
      const owner = await join('owner');
      const request = { organization_id: organization, support_access_id: access?.id ?? '' };
      await service.token.EndSupportAccess(request, by(owner, 'owner'));
      assert.equal(await isOpen(), false);
      const page = { organization_id: organization, page: { limit: 10 } };
      const { data } = await service.token.ListSupportAccesses(page, by(owner, 'owner'));
      assert.deepEqual(
        data.map(({ reason, ended_at: end }) => [reason, end !== undefined]),
        [
          ['ticket 4711', true],
          ['ticket 4711', false],
        ],
      );
    });

    it('are opened by no member', async () => {
      const owner = await join('owner');
      const request = { organization_id: organization, reason: 'curious' };
      await refuses(service.token.OpenSupportAccess(request, by(owner, 'owner')), 'forbidden');
    });
  });
});
