// Members, invitations, links and sessions.

import { context } from '../../support/token-harness.ts';
import type { TokenHarness } from '../../support/token-harness.ts';
import { playsOn, type Plays } from '../../support/second-writes/plays.ts';
import { type Ground, issuer, layGround, newSha256, operator } from './ground.ts';

export const playsOf = (service: () => TokenHarness) => playsOn(() => layGround(service()));

let keys = 0;
/** An Idempotency-Key of its own. */
export const keyed = () => ({ key: `key-${(keys += 1)}`, fingerprint: 'f' });

export function peoplePlays(service: () => TokenHarness): Plays {
  const play = playsOf(service);
  const link = async ({ token, id }: Ground, more: object = {}): Promise<string> => {
    const sha256 = newSha256();
    await token.CreateSignInLink({ link_sha256: sha256, organization_id: id, ...more }, operator);
    return sha256;
  };
  const useLink =
    ({ token }: Ground, sha256: string) =>
    () =>
      token.UseSignInLink(
        { link_sha256: sha256, session_sha256: newSha256(), name: 'Eve', local_sign_in: true },
        context,
      );
  const signIn =
    ({ token, id }: Ground, subject: string, more: object = {}) =>
    () =>
      token.SignInWithIdentity(
        {
          ...{ issuer, subject, name: 'Eve', session_sha256: newSha256(), proved_at: new Date().toISOString() },
          ...{ joins: true, roles: [{ organization_id: id, role: 'editor' }], ...more },
        },
        context,
      );
  return {
    AcceptInvitation: play(async ({ accept, invite }) => {
      const sha256 = await invite();
      return () => accept(sha256, 'Grace');
    }),
    'AcceptInvitation: signed in': play(
      async (ground) => {
        const [sha256, grace] = [await ground.invite(), await ground.stranger()];
        return () => ground.token.AcceptInvitation({ invitation_sha256: sha256, member_id: grace }, ground.as(grace));
      },
      { partly: ['begun'] },
    ),
    'AcceptInvitation: in a borrowed session': play(
      async (ground) => {
        const { token, invite, stranger, as } = ground;
        const grace = await stranger();
        const { memberships } = await token.ReadMember({ member_id: grace }, as(grace));
        const [other = ''] = memberships.map(({ organization_id: id }) => id);
        const maker = await ground.accept(await invite('owner', other), 'Maker');
        const sha256 = newSha256();
        await token.CreateSignInLink(
          { link_sha256: sha256, organization_id: other, member_id: grace },
          as(maker, 'owner', other),
        );
        await useLink(ground, sha256)();
        const invitation = await invite();
        return () => token.AcceptInvitation({ invitation_sha256: invitation, member_id: grace }, as(grace));
      },
      { partly: ['begun'] },
    ),
    CreateInvitation: play(
      async ({ token, id }) => {
        const asked = { organization_id: id, invitation_sha256: newSha256(), role: 'viewer', creation: keyed() };
        return () => token.CreateInvitation(asked, operator);
      },
      { repeated: 'conflict' },
    ),
    RevokeInvitation: play(async ({ token, id, invite }) => {
      await invite();
      const { data } = await token.ListInvitations({ organization_id: id, page: { limit: 10 } }, operator);
      const waiting = data.find(({ accepted_at: at }) => at === undefined)?.id ?? '';
      return () => token.RevokeInvitation({ organization_id: id, invitation_id: waiting }, operator);
    }),
    ChangeMemberRole: play(
      async ({ token, id, ada }) =>
        () =>
          token.ChangeMemberRole({ organization_id: id, member_id: ada, role: 'viewer' }, operator),
    ),
    'ChangeMemberRole: of somebody who tried an agent': play(async ({ token, id, member }) => {
      const eve = await member('editor', 'Eve');
      await token.IssuePreviewToken(
        { organization_id: id, agent_id: 'agent', member_id: eve, origin: 'https://shop.example' },
        context,
      );
      return () => token.ChangeMemberRole({ organization_id: id, member_id: eve, role: 'viewer' }, operator);
    }),
    RemoveMember: play(
      async ({ token, id, ada, as, people }) => {
        people.add(ada);
        const asked = { organization_id: id, name: 'Mine', expires_in_days: 1 };
        for (let n = 0; n < 2; n += 1) await token.CreateAdminToken(asked, as(ada));
        return () => token.RemoveMember({ organization_id: id, member_id: ada }, operator);
      },
      { repeated: 'not_found', partly: ['people'] },
    ),
    UpdateMember: play(
      async ({ token, ada, as }) =>
        () =>
          token.UpdateMember({ member_id: ada, name: 'Ada L.' }, as(ada)),
    ),
    CreateSignInLink: play(
      async ({ token, id, ada }) => {
        const asked = { link_sha256: newSha256(), organization_id: id, member_id: ada };
        return () => token.CreateSignInLink(asked, operator);
      },
      { repeated: 'conflict' },
    ),
    UseSignInLink: play(async (ground) => useLink(ground, await link(ground, { member_id: ground.ada }))),
    // A person whose link was used up in vain asks for another.
    'UseSignInLink: a proof': play(async (ground) => {
      const { token, ada, as } = ground;
      const { data } = await token.ListSessions({ member_id: ada, page: { limit: 1 } }, as(ada));
      return async () => {
        const sha256 = await link(ground, { member_id: ada });
        const asked = { link_sha256: sha256, session_sha256: newSha256(), local_sign_in: true };
        await token.UseSignInLink({ ...asked, raises_session_id: data[0]?.id ?? '' }, context);
      };
    }),
    'UseSignInLink: somebody new': play(async (ground) => useLink(ground, await link(ground, { role: 'editor' }))),
    'UseSignInLink: the first owner': {
      async prepare() {
        const ground = await layGround(service());
        const { token } = ground;
        const empty = (await token.CreateOrganization({ name: 'Empty' }, operator)).organization?.id ?? '';
        const sha256 = newSha256();
        await token.CreateSignInLink({ link_sha256: sha256, organization_id: empty }, operator);
        const page = { limit: 100 };
        return {
          ask: useLink(ground, sha256),
          async look() {
            const { data } = await token.ListMembers({ organization_id: empty, page }, operator);
            const sessions = data.map(({ id }) => token.ListSessions({ member_id: id, page }, ground.as(id)));
            return { data, sessions: await Promise.all(sessions) };
          },
        };
      },
    },
    'UseSignInLink: an operator': {
      async prepare() {
        const { token } = service();
        const sha256 = newSha256();
        const { data: former } = await token.ListOperatorSessions({ page: { limit: 100 } }, operator);
        const known = new Set(former.map(({ id }) => id));
        await token.CreateSignInLink({ link_sha256: sha256, reason: 'break glass' }, operator);
        return {
          ask: () => token.UseSignInLink({ link_sha256: sha256, session_sha256: newSha256() }, context),
          look: async () =>
            (await token.ListOperatorSessions({ page: { limit: 100 } }, operator)).data.filter(
              ({ id }) => !known.has(id),
            ),
        };
      },
    },
    SignInWithIdentity: play(async (ground) => signIn(ground, newSha256()), {
      partly: ['members', 'counted', 'people'],
    }),
    'SignInWithIdentity: with an invitation': play(
      async (ground) => {
        const sha256 = await ground.invite('admin');
        return signIn(ground, newSha256(), { joins: false, roles: [], invitation_sha256: sha256 });
      },
      { partly: ['people', 'begun'] },
    ),
    'SignInWithIdentity: whose claims went': play(
      async (ground) => {
        const subject = newSha256();
        const { session } = await signIn(ground, subject)();
        const member = session?.member_id ?? '';
        ground.people.add(member);
        const asked = { organization_id: ground.id, name: 'Mine', expires_in_days: 1 };
        await ground.token.CreateAdminToken(asked, ground.as(member, 'editor'));
        return signIn(ground, subject, { roles: [] });
      },
      { partly: ['people'] },
    ),
    'SignInWithIdentity: who is let in no more': play(
      async (ground) => {
        const subject = newSha256();
        for (let n = 0; n < 2; n += 1) {
          const { session } = await signIn(ground, subject)();
          ground.people.add(session?.member_id ?? '');
        }
        const refused = signIn(ground, subject, { roles: [], is_excluded: true });
        return async () => {
          const error = await refused().then(
            () => undefined,
            (refusal: unknown) => refusal,
          );
          if (!(error instanceof Error && 'code' in error && error.code === 'forbidden')) throw error;
        };
      },
      { partly: ['people'] },
    ),
    'SignInWithIdentity: a proof': play(async (ground) => {
      const subject = newSha256();
      const { session } = await signIn(ground, subject)();
      ground.people.add(session?.member_id ?? '');
      return signIn(ground, subject, { raises_session_id: session?.id });
    }),
    EndIdentitySessions: play(
      async (ground) => {
        const subject = newSha256();
        for (let n = 0; n < 2; n += 1) {
          const { session } = await signIn(ground, subject)();
          ground.people.add(session?.member_id ?? '');
        }
        const notice = { notice_id: newSha256(), notice_expires_at: new Date(Date.now() + 60_000).toISOString() };
        return () => ground.token.EndIdentitySessions({ issuer, subject, ...notice }, context);
      },
      { partly: ['people'] },
    ),
    EndSessions: play(
      async (ground) => {
        const { token, ada, as } = ground;
        await useLink(ground, await link(ground, { member_id: ada }))();
        return () => token.EndSessions({ member_id: ada }, as(ada));
      },
      { partly: ['people'] },
    ),
    RenewSession: play(async (ground) => {
      const [sha256, session] = [await ground.invite(), newSha256()];
      const eve = await ground.accept(sha256, 'Eve', session);
      const { data } = await ground.token.ListSessions({ member_id: eve, page: { limit: 1 } }, ground.as(eve));
      const asked = { session_id: data[0]?.id ?? '', session_sha256: session, next_sha256: newSha256() };
      return () => ground.token.RenewSession(asked, context);
    }),
    TouchSession: play(async ({ token, ada, as }) => {
      const { data } = await token.ListSessions({ member_id: ada, page: { limit: 1 } }, as(ada));
      return () => token.TouchSession({ session_id: data[0]?.id ?? '' }, context);
    }),
    ReadSession: play(async ({ token, invite, accept }) => {
      const session = newSha256();
      await accept(await invite(), 'Eve', session);
      return () => token.ReadSession({ session_sha256: session }, context);
    }),
    EndOperatorSession: play(
      async ({ token }) => {
        const sha256 = newSha256();
        await token.CreateSignInLink({ link_sha256: sha256, reason: 'break glass' }, operator);
        const { session } = await token.UseSignInLink({ link_sha256: sha256, session_sha256: newSha256() }, context);
        return () => token.EndOperatorSession({ session_id: session?.id ?? '' }, operator);
      },
      { repeated: 'not_found' },
    ),
  };
}
