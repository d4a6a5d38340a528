// The leftovers of former members, on a real store: no personal token that comes alive with another membership, and
// after a day nothing, wherever a removal was cut off, and through concurrent writes.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { authenticateAdminToken } from '#services/token/credentials/calls/authenticate-admin-token.ts';
import { createAdminToken } from '#services/token/credentials/calls/create-admin-token.ts';
import { secretSha256 } from '#services/token/credentials/rules/key-formats.ts';
import { createAdminTokenStore } from '#services/token/credentials/store/admin-tokens.ts';
import type { TokenParts } from '#services/token/dependencies.ts';
import { createEndUserStore } from '#services/token/end-users/store/end-users.ts';
import { acceptFor } from '#services/token/members/calls/accept-invitation.ts';
import { standingOf } from '#services/token/members/calls/read-member.ts';
import { removeMember } from '#services/token/members/calls/remove-member.ts';
import { createPeopleStores } from '#services/token/members/store/people.ts';
import { createServiceAccountStore } from '#services/token/members/store/service-accounts.ts';
import { createMemberErasure, memberErasure } from '#services/token/members/worker/member-erasure.ts';
import { createOrganizationStore } from '#services/token/organizations/store/organizations.ts';
import { applyClaims } from '#services/token/sign-in/apply-claims.ts';
import type { Audit } from '#shared/contract/audit/audit.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { addMembership } from '../../../support/memberships.ts';
import { context, refuses } from '../../../support/token-harness.ts';

const hourMs = 3_600_000;

describe('former members', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-former-members-'));
  const log = silentLogger();
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = (): number => (now += 1);
  const store = openSqliteStore({ file: path.join(folder, 'store.sqlite'), log, clock });
  const organizations = createOrganizationStore(store);
  const people = createPeopleStores(store);
  const { members, memberships, identities, sessions } = people;
  const ended: string[] = [];
  const told = async (): Promise<void> => undefined;
  const parts = {
    ...people,
    organizations,
    endUsers: createEndUserStore(store, organizations),
    serviceAccounts: createServiceAccountStore(store),
    adminTokens: createAdminTokenStore(store),
    creations: createCreations({ store, log, clock }),
    standingOf: standingOf(people),
    adminTokenUse: { note: () => undefined },
    announce: told,
    announceSignIn: { sessionEnded: async (id: string) => void ended.push(id), memberChanged: told },
    announceAdminTokens: told,
    beginErasure: () => undefined,
    room: createRoom({ store, clock }),
    keptLimits: async () => ({}),
    log,
    clock,
  };
  let organization: string;
  let member: string;

  beforeEach(async () => {
    [organization, member] = [newId(), newId()];
    const made = { name: 'Shop', allowed_origins: [], disabled: false, deleted: false, epoch: 1 };
    await organizations.insert({ _id: organization, ...made, created_at: new Date(clock()) });
    await members.insert({ _id: member, name: 'Ada', email: 'ada@example.com', created_at: new Date(clock()) });
    await join();
  });
  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** All that these calls have of the service. */
  const partsWith = (more: Partial<typeof parts>): TokenParts => ({ ...parts, ...more }) as unknown as TokenParts;
  const unaudited: Audit = (_context, _act, work) => work();
  const join = () =>
    addMembership(memberships, {
      organization_id: organization,
      member_id: member,
      role: 'admin',
      created_at: new Date(clock()),
    });
  const remove = (more: Partial<typeof parts> = {}) =>
    removeMember.serve(partsWith(more), unaudited)({ organization_id: organization, member_id: member }, context);
  const tokenMade = async (more: Partial<typeof parts> = {}): Promise<() => Promise<string>> => {
    const as: CallContext = { ...context, actor: { kind: 'member', id: member, name: 'Ada', via: 'session' } };
    const asked = { organization_id: organization, name: 'mine', expires_in_days: 365, creation: null };
    const { token } = await createAdminToken.serve(partsWith(more), unaudited)(asked, as);
    const sha256 = secretSha256(token?.secret ?? '');
    return async () =>
      (await authenticateAdminToken.serve(partsWith({}), unaudited)({ secret_sha256: sha256 }, context)).role ?? '';
  };

  it('have no token that comes alive with another membership, where their removal was cut off before it ended them', async () => {
    const role = await tokenMade();
    assert.equal(await role(), 'admin');
    const cut = async () => {
      throw new Error('killed');
    };
    await assert.rejects(remove({ announceSignIn: { ...parts.announceSignIn, memberChanged: cut } }), /killed/);
    await refuses(role(), 'unauthorized');
    await refuses(remove(), 'not_found');
    await join();
    await refuses(role(), 'unauthorized');
    assert.equal(await (await tokenMade())(), 'admin');
  });

  it('have no token that was made beside their removal', async () => {
    const adminTokens = {
      ...parts.adminTokens,
      async insert(token: Parameters<typeof parts.adminTokens.insert>[0]) {
        await remove();
        return parts.adminTokens.insert(token);
      },
    };
    const role = await tokenMade({ adminTokens });
    await refuses(role(), 'unauthorized');
    await join();
    await refuses(role(), 'unauthorized');
  });

  describe('after a day', () => {
    const issuer = 'https://id.example';
    let session: string;
    beforeEach(async () => {
      session = newId();
      await identities.insert({ issuer, subject: member, member_id: member, created_at: new Date(clock()) });
      const at = new Date(clock());
      const times = { created_at: at, last_seen_at: at, proved_at: at, renewed_at: at };
      const ends = { expires_at: new Date(now + 500 * hourMs) };
      const seen = { address: '203.0.113.9', browser: 'Firefox' };
      const held = { _id: session, kind: 'member' as const, member_id: member, secret_sha256: newId() };
      await sessions.insert({ ...held, ...times, ...ends, ...seen });
      await tokenMade();
    });

    const pass = (hours: number): void => void (now += hours * hourMs);
    const look = (more: Partial<typeof parts> = {}) => createMemberErasure({ ...parts, ...more }).runNow();
    const left = async (): Promise<readonly boolean[]> => [
      (await members.find(member)) !== null,
      (await identities.find(issuer, member)) !== null,
      (await sessions.find(session)) !== null,
      (await parts.adminTokens.list(member, null)).data.length > 0,
    ];
    const all = [true, true, true, true];
    const nothing = [false, false, false, false];

    it('are erased with their identities, sessions and tokens, and not before', async () => {
      await remove();
      pass(23);
      await look();
      assert.deepEqual(await left(), all);
      pass(1);
      await look();
      assert.deepEqual(await left(), nothing);
      assert.deepEqual(ended, [session]);
    });

    it('are erased where their removal was cut off, once it was repeated, and stay members where nothing went', async () => {
      const cut = async () => {
        throw new Error('killed');
      };
      await assert.rejects(remove({ memberships: { ...memberships, removeIf: cut } }), /killed/);
      pass(24);
      await look();
      assert.deepEqual(await left(), all);
      assert.equal((await members.find(member))?.unsettled_since, undefined);
      await assert.rejects(remove({ announceSignIn: { ...parts.announceSignIn, memberChanged: cut } }), /killed/);
      pass(24);
      await look();
      assert.deepEqual(await left(), nothing);
    });

    it('stay where they are members of another organization, or were let in again', async () => {
      const other = newId();
      const made = { organization_id: other, member_id: member, role: 'viewer' as const };
      await addMembership(memberships, { ...made, created_at: new Date(clock()) });
      await remove();
      pass(25);
      await look();
      assert.deepEqual(await left(), all);
      await join();
      await memberErasure(parts).erase(other, 10);
      assert.deepEqual(await left(), all);
      await memberErasure(parts).erase(organization, 10);
      assert.deepEqual(await left(), nothing);
    });

    it('stay where they are let in beside their erasure, and are let in nowhere once it has begun', async () => {
      await remove();
      pass(24);
      let asked = 0;
      const joining = {
        ...memberships,
        async organizationsOf(id: string) {
          const found = await memberships.organizationsOf(id);
          if ((asked += 1) === 1) await join();
          return found;
        },
      };
      await look({ memberships: joining });
      assert.deepEqual(await left(), all);
      assert.equal((await members.find(member))?.erasing, undefined);
      await remove();
      pass(24);
      const cut = async () => {
        throw new Error('killed');
      };
      await look({ identities: { ...identities, removeOfMember: cut } });
      const invitation = { _id: newId(), organization_id: organization, role: 'owner' as const, secret_sha256: 'x' };
      const time = { created_at: new Date(now), expires_at: new Date(now + hourMs) };
      await people.invitations.insert({ ...invitation, ...time });
      const waiting = { invitation: { ...invitation, ...time }, organization: await found() };
      await refuses(acceptFor(parts, waiting, { memberId: member }, context), 'not_found');
      assert.equal(await memberships.find(organization, member), null);
      await look();
      assert.deepEqual(await left(), nothing);
    });

    it('are erased where a claim that had let them in is gone', async () => {
      const claimed = newId();
      await organizations.insert({ ...(await found()), _id: claimed });
      const apply = (...roles: { organization_id: string; role: string }[]) =>
        applyClaims(parts, (_, __, work) => work(), member, { roles }, context);
      await apply({ organization_id: claimed, role: 'viewer' });
      await remove();
      pass(24);
      await look();
      assert.deepEqual(await left(), all);
      await apply();
      pass(24);
      await look();
      assert.deepEqual(await left(), nothing);
    });

    it('are all looked at, page by page, also where one of them fails', async function () {
      this.timeout(30_000);
      await remove();
      const many = Array.from({ length: 120 }, () => newId());
      for (const id of many) await members.insert({ _id: id, name: 'Nobody', created_at: new Date(clock()) });
      pass(24);
      const failing = {
        ...sessions,
        findOfMember: async (id: string) => {
          if (id === member) throw new Error('away');
          return sessions.findOfMember(id);
        },
      };
      await look({ sessions: failing });
      assert.deepEqual(await left(), all);
      assert.deepEqual(await members.findAll(many.slice(0, 100)), []);
      assert.deepEqual(await members.findAll(many.slice(100)), []);
      await look();
      assert.deepEqual(await left(), nothing);
    });
  });

  async function found() {
    return (await organizations.find(organization)) ?? assert.fail('no organization');
  }
});
