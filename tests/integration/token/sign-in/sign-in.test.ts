// Links, members and sessions of the token service: single use, expiry, and erasure.

import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { eventually } from '../../../support/eventually.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const minuteMs = 60_000;
const fresh = (): string => createHash('sha256').update(randomUUID()).digest('hex');

describe('signing in', () => {
  let harness: TokenHarness;
  before(async () => {
    harness = await startTokenService();
  });
  after(() => harness.end());

  const link = async (whom: object): Promise<string> => {
    const sha = fresh();
    await harness.token.CreateSignInLink({ link_sha256: sha, ...whom }, context);
    return sha;
  };
  const use = (linkSha: string, more: object = {}) =>
    harness.token.UseSignInLink(
      { link_sha256: linkSha, session_sha256: fresh(), local_sign_in: true, ...more },
      { ...context, actor: { kind: 'nobody', via: 'link', address: '203.0.113.9' } },
    );
  const signedIn = async (whom: object): Promise<{ sha: string; session: string; member: string }> => {
    const sha = fresh();
    const { session } = await use(await link(whom), { session_sha256: sha });
    return { sha, session: session?.id ?? '', member: session?.member_id ?? '' };
  };
  const read = (sha: string) => harness.token.ReadSession({ session_sha256: sha }, context);
  const as = (member: string): CallContext => ({ ...context, actor: { kind: 'member', id: member, via: 'session' } });

  it('makes one first owner of an organization, of all who come at once, also by different links', async () => {
    const organization_id = await harness.organization();
    const links = await Promise.all(Array.from({ length: 6 }, () => link({ organization_id })));
    const answers = await Promise.allSettled([...links, ...links].map((one) => use(one)));
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    // A later visitor is the same person, by a link of their own.
    const again = await harness.token.ReadSignInLink({ link_sha256: await link({ organization_id }) }, context);
    assert.deepEqual([again.kind, again.memberships[0]?.role], ['member', 'owner']);
  });

  it('confirms a session by a link of its own member, once, and uses up none of another’s', async () => {
    const organization_id = await harness.organization();
    const ada = await signedIn({ organization_id });
    const eve = await signedIn({ organization_id, role: 'editor' });
    harness.advance(10 * minuteMs);
    const mine = await link({ organization_id, member_id: ada.member });
    const refusal = await refuses(use(mine, { raises_session_id: eve.session }), 'forbidden');
    assert.deepEqual(refusal.details, [{ path: '', message: 'another_person' }]);
    const sha = fresh();
    const answers = await Promise.allSettled(
      [sha, fresh()].map((one) => use(mine, { session_sha256: one, raises_session_id: ada.session })),
    );
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    const proved = await harness.token.ListSessions({ member_id: ada.member, page: { limit: 10 } }, as(ada.member));
    assert.deepEqual(
      proved.data.map(({ id }) => id),
      [ada.session],
    );
    assert.ok(harness.now() - Date.parse(proved.data[0]?.proved_at ?? '') < minuteMs);
    await refuses(use(mine, { raises_session_id: ada.session }), 'not_found');
    const other = await link({ organization_id, member_id: ada.member });
    await refuses(use(other, { raises_session_id: ada.session, local_sign_in: false }), 'forbidden');
    await harness.token.EndSessions({ member_id: ada.member }, as(ada.member));
    await refuses(use(other, { raises_session_id: ada.session }), 'forbidden');
  });

  it('uses a link once, within ten minutes, and an operator’s within the hour', async () => {
    const organization_id = await harness.organization();
    const once = await link({ organization_id, role: 'viewer' });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => use(once)));
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    await refuses(use(once), 'not_found');
    const late = await link({ organization_id, role: 'viewer' });
    const operator = await link({ reason: 'the provider is down' });
    harness.advance(10 * minuteMs);
    await refuses(use(late), 'not_found');
    await refuses(harness.token.ReadSignInLink({ link_sha256: late }, context), 'not_found');
    assert.equal((await use(operator)).session?.kind, 'operator');
    const second = await link({ reason: 'the provider is down' });
    harness.advance(60 * minuteMs);
    await refuses(use(second), 'not_found');
  });

  it('lists the sessions of operators while they last, and ends one of them, but none of a member', async () => {
    const organization_id = await harness.organization();
    const member = await signedIn({ organization_id });
    const operator = async (reason: string) => {
      const sha = fresh();
      const { session } = await use(await link({ reason }), { session_sha256: sha, browser: 'Firefox' });
      return { sha, id: session?.id ?? '' };
    };
    const mine = async (): Promise<string[]> => {
      const ids = new Set([first.id, second.id, member.session]);
      const { data } = await harness.token.ListOperatorSessions({ page: { limit: 100 } }, context);
      return data.filter(({ id }) => ids.has(id)).map(({ reason = '' }) => reason);
    };
    const [first, second] = [await operator('ticket 1'), await operator('ticket 2')];
    assert.deepEqual(await mine(), ['ticket 2', 'ticket 1']);
    const end = (id: string) => harness.token.EndOperatorSession({ session_id: id }, context);
    await end(first.id);
    await refuses(read(first.sha), 'unauthorized');
    assert.equal((await read(second.sha)).session?.reason, 'ticket 2');
    assert.deepEqual(await mine(), ['ticket 2']);
    for (const id of [first.id, member.session, randomUUID()]) await refuses(end(id), 'not_found');
    assert.equal((await read(member.sha)).session?.id, member.session);
    harness.advance(60 * minuteMs);
    assert.deepEqual(await mine(), []);
  });

  it('takes no absent secret for a secret that is absent', async () => {
    for (const sha of ['', '0', 'undefined', 'x'.repeat(64)]) {
      await refuses(use(sha), 'not_found');
      await refuses(read(sha), 'unauthorized');
    }
  });

  it('leaves a link unused where links sign no members in, and lets an operator in all the same', async () => {
    const organization_id = await harness.organization();
    const kept = await link({ organization_id });
    await refuses(use(kept, { local_sign_in: false }), 'forbidden');
    assert.equal((await use(kept)).session?.kind, 'member');
    assert.equal((await use(await link({ reason: 'a test' }), { local_sign_in: false })).session?.kind, 'operator');
  });

  it('ends a session that nobody uses after an hour, and any after its twelve', async () => {
    const organization_id = await harness.organization();
    const idle = await signedIn({ organization_id });
    const used = await signedIn({ organization_id });
    for (let passed = 0; passed < 11 * 60; passed += 50) {
      harness.advance(50 * minuteMs);
      await harness.token.TouchSession({ session_id: used.session }, context);
      await read(used.sha);
    }
    await refuses(read(idle.sha), 'unauthorized');
    // A late call wakes nothing.
    await harness.token.TouchSession({ session_id: idle.session }, context);
    await refuses(read(idle.sha), 'unauthorized');
    harness.advance(60 * minuteMs);
    await harness.token.TouchSession({ session_id: used.session }, context);
    await refuses(read(used.sha), 'unauthorized');
  });

  it('ends an operator’s session after an hour, however much it is used', async () => {
    const { sha, session } = await signedIn({ reason: 'a look' });
    harness.advance(59 * minuteMs);
    await harness.token.TouchSession({ session_id: session }, context);
    await read(sha);
    harness.advance(minuteMs);
    await refuses(read(sha), 'unauthorized');
  });

  it('ends the secret before a minute after the first use of the one that replaced it, and not before that use', async () => {
    const { sha, session } = await signedIn({ organization_id: await harness.organization() });
    const next = fresh();
    const renew = (from: string, to: string) =>
      harness.token.RenewSession({ session_id: session, session_sha256: from, next_sha256: to }, context);
    assert.equal((await renew(sha, fresh())).renewed, false);
    harness.advance(2 * minuteMs);
    const tries = await Promise.all([renew(sha, next), renew(sha, fresh()), renew(sha, fresh())]);
    assert.deepEqual(
      tries.map(({ renewed }) => renewed),
      [true, false, false],
    );
    // The answer that carried it may be lost.
    harness.advance(5 * minuteMs);
    assert.equal((await read(sha)).good_until, undefined);
    assert.equal((await read(next)).session?.id, session);
    assert.notEqual((await read(sha)).good_until, undefined);
    harness.advance(minuteMs);
    await refuses(read(sha), 'unauthorized');
    assert.equal((await read(next)).good_until, undefined);
  });

  it('lets a member end their own sessions alone', async () => {
    const organization_id = await harness.organization();
    const one = await signedIn({ organization_id, role: 'owner' });
    const other = await signedIn({ organization_id, role: 'owner' });
    const end = { member_id: one.member, session_id: one.session };
    await refuses(harness.token.EndSessions(end, as(other.member)), 'forbidden');
    await refuses(harness.token.EndSessions({ ...end, member_id: other.member }, as(other.member)), 'not_found');
    await refuses(harness.token.ListSessions({ member_id: one.member }, as(other.member)), 'forbidden');
    await refuses(harness.token.UpdateMember({ member_id: one.member, name: 'Eve' }, as(other.member)), 'forbidden');
    await read(one.sha);
    assert.equal((await harness.token.EndSessions({ member_id: one.member }, as(one.member))).ended, 1);
    await refuses(read(one.sha), 'unauthorized');
    await read(other.sha);
  });

  it('tells of end-users’ messages to viewers until an owner says otherwise', async () => {
    const organization_id = await harness.organization();
    const viewer = await signedIn({ organization_id, role: 'viewer' });
    const seen = async () => (await read(viewer.sha)).memberships[0]?.viewers_see_content;
    assert.equal(await seen(), true);
    const change = { organization_id, viewers_see_content: false };
    const actor = (role: string): CallContext => ({
      ...context,
      actor: { kind: 'member', id: viewer.member, role, organization_id },
    });
    await refuses(harness.token.UpdateOrganization(change, actor('admin')), 'forbidden');
    await harness.token.UpdateOrganization(change, actor('owner'));
    assert.equal(await seen(), false);
    await refuses(harness.token.UpdateOrganization({ organization_id, disabled: true }, actor('owner')), 'forbidden');
  });

  it('takes away with an organization the members of no other, and a disabled one leaves nothing', async () => {
    const gone = await harness.organization();
    const kept = await harness.organization();
    const owner = await signedIn({ organization_id: gone });
    const waiting = await link({ organization_id: gone, role: 'viewer' });
    const elsewhere = await signedIn({ organization_id: kept });
    await harness.token.UpdateOrganization({ organization_id: gone, disabled: true }, context);
    assert.deepEqual((await read(owner.sha)).memberships, []);
    await refuses(use(waiting), 'not_found');
    await harness.token.DeleteOrganization({ organization_id: gone }, context);
    await eventually(async () => {
      harness.advance(minuteMs);
      // Another deletion has the worker look at due ones.
      const other = await harness.organization();
      await harness.token.UpdateOrganization({ organization_id: other, disabled: true }, context);
      await harness.token.DeleteOrganization({ organization_id: other }, context);
      await refuses(harness.token.ReadMember({ member_id: owner.member }, context), 'not_found');
    });
    await refuses(read(owner.sha), 'unauthorized');
    await assert.doesNotReject(harness.token.ReadMember({ member_id: elsewhere.member }, context));
  });

  it('says in the audit who signed in, from where, and why an operator did', async () => {
    const organization_id = await harness.organization();
    const { member, session } = await signedIn({ organization_id });
    const { data } = await harness.token.ListAuditEntries({ organization_id }, context);
    const entry = data.find(({ action }) => action === 'session.create');
    assert.deepEqual(
      [entry?.actor, entry?.actor_id, entry?.address, entry?.target, entry?.outcome],
      ['member', member, '203.0.113.9', `/admin/v1/me/sessions/${session}`, 'done'],
    );
    await signedIn({ reason: 'ticket 4711' });
    const all = await harness.token.ListAuditEntries({ page: { limit: 5 } }, context);
    const made = all.data.find(({ action }) => action === 'operator_session.create');
    assert.deepEqual([made?.actor, made?.outcome], ['operator', 'done']);
  });
});
