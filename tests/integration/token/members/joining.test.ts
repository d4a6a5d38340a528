// Memberships that were begun when their process died, and memberships of nobody.

import assert from 'node:assert/strict';
import { createInvitationStore, type Invitation } from '#services/token/members/store/invitations.ts';
import { createMembershipStore } from '#services/token/members/store/memberships.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Ground, layGround, newSha256, operator } from '../../../second-writes/token/ground.ts';
import { addMembership } from '../../../support/memberships.ts';
import { refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

describe('a membership', () => {
  let service: TokenHarness;
  let ground: Ground;
  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    ground = await layGround(service);
  });
  after(() => service.end());

  const listed = async (): Promise<string[]> => {
    const page = { organization_id: ground.id, page: { limit: 100 } };
    return (await ground.token.ListMembers(page, operator)).data.map(({ name, role }) => `${name} ${role}`).toSorted();
  };
  const demote = (member: string) =>
    ground.token.ChangeMemberRole({ organization_id: ground.id, member_id: member, role: 'viewer' }, operator);
  /** Begins to let somebody in, and dies; with the invitation used up by then, or not. */
  const cutOff = async (grace: string, isUsedUp: boolean): Promise<string> => {
    const sha256 = await ground.invite('admin');
    const invitations = createInvitationStore(service.store);
    const now = new Date(service.now());
    const invitation = (await invitations.findBySecret(sha256, now)) as Invitation;
    const membership = { organization_id: ground.id, member_id: grace, role: 'admin', created_at: now } as const;
    const begun = { joining_by: invitation._id, joining_since: now };
    assert.ok(await createMembershipStore(service.store).begin({ ...membership, ...begun }));
    if (isUsedUp) assert.ok(await invitations.accept(invitation, grace, now));
    return sha256;
  };
  const accept = (sha256: string, grace: string) =>
    ground.token.AcceptInvitation({ invitation_sha256: sha256, member_id: grace }, ground.as(grace));
  const upkeep = async (): Promise<void> => {
    service.advance(60_000);
    await service.upkeep();
  };
  const two = ['Ada owner', 'Bob owner'];

  it('of nobody is no owner who stays, and none who was the first', async () => {
    const memberships = createMembershipStore(service.store);
    const made = { organization_id: ground.id, role: 'owner', created_at: new Date(0) } as const;
    await addMembership(memberships, { ...made, member_id: newId() });
    const [, bob = ''] = (
      await ground.token.ListMembers({ organization_id: ground.id, page: { limit: 9 } }, operator)
    ).data
      .map(({ id }) => (id === ground.ada ? '' : id))
      .toSorted();
    await demote(bob);
    await refuses(demote(ground.ada), 'conflict');
    assert.deepEqual(await listed(), ['Ada owner', 'Bob viewer']);
    const link = { link_sha256: newSha256(), organization_id: ground.id };
    await ground.token.CreateSignInLink(link, operator);
    const read = await ground.token.ReadSignInLink({ link_sha256: link.link_sha256 }, operator);
    assert.equal(read.name, 'Ada');
  });

  it('that was begun counts nowhere, and is made by the same person when they use the invitation again', async () => {
    const grace = await ground.stranger();
    const sha256 = await cutOff(grace, false);
    assert.deepEqual(await listed(), two);
    assert.equal((await ground.token.ReadMember({ member_id: grace }, ground.as(grace))).memberships.length, 1);
    await accept(sha256, grace);
    assert.deepEqual(await listed(), [...two, 'Grace admin']);
  });

  it('that was begun ends by itself where the invitation waits, which others use then', async () => {
    const grace = await ground.stranger();
    const sha256 = await cutOff(grace, false);
    await upkeep();
    await ground.accept(sha256, 'Eve');
    await refuses(accept(sha256, grace), 'not_found');
    assert.deepEqual(await listed(), [...two, 'Eve admin']);
  });

  it('that was begun counts by itself where the invitation was used up by its member', async () => {
    const grace = await ground.stranger();
    const sha256 = await cutOff(grace, true);
    assert.deepEqual(await listed(), two);
    await upkeep();
    assert.deepEqual(await listed(), [...two, 'Grace admin']);
    await accept(sha256, grace);
    await ground.token.RemoveMember({ organization_id: ground.id, member_id: grace }, operator);
    await refuses(accept(sha256, grace), 'not_found');
    assert.deepEqual(await listed(), two);
  });

  it('that was begun is made by claims at once', async () => {
    const identity = { issuer: 'https://provider.example', subject: newSha256(), name: 'Grace', joins: true };
    const signIn = (roles: { organization_id: string; role: string }[]) =>
      ground.token.SignInWithIdentity({ ...identity, session_sha256: newSha256(), roles }, operator);
    const { session } = await signIn([]);
    await cutOff(session?.member_id ?? '', false);
    await signIn([{ organization_id: ground.id, role: 'editor' }]);
    assert.deepEqual(await listed(), [...two, 'Grace editor']);
    await upkeep();
    assert.deepEqual(await listed(), [...two, 'Grace editor']);
  });
});
