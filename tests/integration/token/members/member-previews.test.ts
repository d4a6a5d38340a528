// The preview end-users of members who try agents: found by their kind, and erased with their messages once a
// membership ends, in any way, and through any crash meanwhile.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEndUserStore, previewOf } from '#services/token/end-users/store/end-users.ts';
import { createPreviewErasure, erasePreviews } from '#services/token/end-users/worker/preview-erasure.ts';
import { createMembershipStore } from '#services/token/members/store/memberships.ts';
import { createOrganizationStore } from '#services/token/organizations/store/organizations.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { eventually } from '../../../support/eventually.ts';
import { addMembership } from '../../../support/memberships.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const newSha256 = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');
const operator: CallContext = { ...context, actor: { kind: 'operator', via: 'operator_token' } };

describe('preview end-users of members', () => {
  let service: TokenHarness;
  let organization: string;
  let erased: string[];
  before(async () => {
    service = await startTokenService({
      erasers: {
        eraseEndUser: async ({ endUserId }) => {
          erased.push(endUserId);
          return { found: false, readable: false, more: false };
        },
      },
    });
  });
  beforeEach(async () => {
    erased = [];
    organization = await service.organization();
  });
  after(() => service.end());

  const join = async (): Promise<string> => {
    const sha256 = newSha256();
    const invited = { organization_id: organization, invitation_sha256: sha256, role: 'editor' };
    await service.token.CreateInvitation(invited, operator);
    const accepted = { invitation_sha256: sha256, name: 'Ada', session_sha256: newSha256(), local_sign_in: true };
    await service.token.AcceptInvitation(accepted, context);
    const page = { organization_id: organization, page: { limit: 1 } };
    return (await service.token.ListMembers(page, operator)).data[0]?.id ?? '';
  };
  const tries = async (member_id: string, agent_id = newId()): Promise<string> => {
    const asked = { organization_id: organization, agent_id, member_id, origin: 'https://console.example' };
    return (await service.token.IssuePreviewToken(asked, context)).end_user?.id ?? '';
  };
  const list = async (kind?: string, more: object = {}) =>
    (
      await service.token.ListEndUsers(
        { organization_id: organization, ...(kind === undefined ? {} : { kind }), ...more },
        context,
      )
    ).data;
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

  it('are listed where they are asked for, with their members, and no other kind with them', async () => {
    const member = await join();
    const preview = await tries(member);
    const { secret } = await service.credential(organization, 'api_key');
    const { endUserId } = await service.exchange({ api_key: secret, end_user_id: 'customer' });
    assert.ok(!ids(await list()).includes(preview));
    assert.deepEqual(
      (await list('member')).map(({ id, member_id: of }) => [id, of]),
      [[preview, member]],
    );
    assert.deepEqual(ids(await list('identified')), [endUserId]);
    assert.deepEqual((await list('service')).length, 1);
    assert.deepEqual(await list('anonymous'), []);
    assert.deepEqual(ids(await list('identified', { external_id: 'customer' })), [endUserId]);
    assert.deepEqual(await list('member', { external_id: 'customer' }), []);
    await refuses(list('robot'), 'validation_error');
  });

  it('are erased with the member who is removed, and no token of them holds', async () => {
    const [member, other] = [await join(), await join()];
    const agent = newId();
    const [one, two, stays] = [await tries(member, agent), await tries(member), await tries(other, agent)];
    await service.token.RemoveMember({ organization_id: organization, member_id: member }, operator);
    const access = await service.token.GetOrganizationAccess({ organization_id: organization }, context);
    assert.deepEqual(access.erased_end_user_ids.toSorted(), [one, two].toSorted());
    assert.deepEqual(ids(await list('member')), [stays]);
    await eventually(async () => assert.deepEqual([...new Set(erased)].toSorted(), [one, two].toSorted()));
    await refuses(tries(member, agent), 'unauthorized');
  });

  it('are erased with a role that may not try agents, at once, and stay with one that may', async () => {
    const [member, other] = [await join(), await join()];
    const agent = newId();
    const [preview, stays] = [await tries(member, agent), await tries(other)];
    const change = (member_id: string, role: string) =>
      service.token.ChangeMemberRole({ organization_id: organization, member_id, role }, operator);
    await change(other, 'admin');
    await change(other, 'editor');
    await change(member, 'viewer');
    const access = await service.token.GetOrganizationAccess({ organization_id: organization }, context);
    assert.deepEqual(access.erased_end_user_ids, [preview]);
    assert.ok(service.changed.includes(organization));
    assert.deepEqual(ids(await list('member')), [stays]);
    await eventually(async () => assert.deepEqual([...new Set(erased)], [preview]));
    await refuses(tries(member, agent), 'unauthorized');
    await change(member, 'editor');
    assert.notEqual(await tries(member, agent), preview);
  });

  it('are erased where a provider takes a member away, found by looking', async () => {
    const signIn = (roles: object[]) =>
      service.token.SignInWithIdentity(
        {
          issuer: 'https://id.example',
          subject: 's1',
          joins: true,
          name: 'Ada',
          roles,
          session_sha256: newSha256(),
          proved_at: new Date(service.now()).toISOString(),
        },
        context,
      );
    await signIn([{ organization_id: organization, role: 'editor' }]);
    const { data } = await service.token.ListMembers({ organization_id: organization }, operator);
    const preview = await tries(data[0]?.id ?? '');
    await signIn([]);
    // Another process looks soon after its start.
    const replica = await service.beside();
    await eventually(async () => assert.deepEqual(await list('member'), []), 10_000);
    assert.ok(preview !== '');
    await replica.stop();
  }).timeout(15_000);
});

describe('previews of a member whose removal died in the middle', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-previews-'));
  const log = silentLogger();
  const clock = Date.now;
  const store = openSqliteStore({ file: path.join(folder, 'store.sqlite'), log, clock });
  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('are erased by the next look', async () => {
    const organizations = createOrganizationStore(store);
    const endUsers = createEndUserStore(store, organizations);
    const memberships = createMembershipStore(store);
    const told: string[] = [];
    const [organizationId, gone, stays, demoted] = [newId(), newId(), newId(), newId()];
    const now = new Date(clock());
    const made = { name: 'Shop', allowed_origins: [], disabled: false, deleted: false, epoch: 1, created_at: now };
    await organizations.insert({ _id: organizationId, ...made });
    await addMembership(memberships, {
      organization_id: organizationId,
      member_id: stays,
      role: 'editor',
      created_at: now,
    });
    await addMembership(memberships, {
      organization_id: organizationId,
      member_id: demoted,
      role: 'viewer',
      created_at: now,
    });
    const preview = async (memberId: string): Promise<string> => {
      const of = { preview_of: previewOf(organizationId, memberId) };
      const name = `${memberId}/${newId()}`;
      return (await endUsers.findOrMake(organizationId, 'member', name, now, of))?._id ?? '';
    };
    const previews = [await preview(gone), await preview(gone), await preview(gone)];
    const [other, ofDemoted] = [await preview(stays), await preview(demoted)];
    const parts = {
      organizations,
      endUsers,
      memberships,
      announce: async (id: string) => void told.push(id),
      beginErasure: () => {},
      log,
      clock,
    };

    let buried = 0;
    const dying = {
      ...endUsers,
      bury: (...of: Parameters<typeof endUsers.bury>) => {
        buried += 1;
        if (buried === 2) throw new Error('killed');
        return endUsers.bury(...of);
      },
    };
    const died = erasePreviews({ ...parts, endUsers: dying }, { organizationId, memberId: gone }, context);
    await assert.rejects(died, /killed/);
    assert.deepEqual(told, []);

    await createPreviewErasure(parts).runNow();
    assert.deepEqual(told, [organizationId, organizationId]);
    previews.push(ofDemoted);
    const now2 = new Date(clock());
    for (const id of previews) assert.ok((await endUsers.findBuried(organizationId, id))?.erase_at, id);
    assert.deepEqual((await endUsers.findRevoked(organizationId, now2, 10)).toSorted(), previews.toSorted());
    assert.ok(await endUsers.findById(organizationId, other));
  });
});
