// Invitations and sign-in links of members over gRPC: each is used once, by one person, and only while its maker could
// still make it.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';
import { memberActs, newSha256, operator } from './member-acts.ts';

const hourMs = 3_600_000;

describe('members', () => {
  let service: TokenHarness;
  let organization: string;

  const { by, join, invite, acceptAs, acceptBy, change, remove, roles } = memberActs(() => ({ service, organization }));

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    organization = await service.organization();
  });
  after(() => service.end());

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
});
