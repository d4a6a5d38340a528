// What is left of members who are none any more, on a real store: no personal token that comes alive with another membership, wherever
// a removal was cut off, and whatever came in beside it.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { authenticateAdminToken } from '#services/token/grpc/authenticate-admin-token.ts';
import { createAdminToken } from '#services/token/grpc/create-admin-token.ts';
import { standingOf } from '#services/token/grpc/read-member.ts';
import { removeMember } from '#services/token/grpc/remove-member.ts';
import { secretSha256 } from '#services/token/domain/key-formats.ts';
import { createAdminTokenStore } from '#services/token/store/admin-tokens.ts';
import { createEndUserStore } from '#services/token/store/end-users.ts';
import { createOrganizationStore } from '#services/token/store/organizations.ts';
import { createPeopleStores } from '#services/token/store/people.ts';
import { createServiceAccountStore } from '#services/token/store/service-accounts.ts';
import { createCreations } from '#shared/creations/creations.ts';
import { openSqliteStore } from '#shared/document-store/sqlite/open-store.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { newId } from '#shared/ids/uuid.ts';
import { silentLogger } from '#shared/telemetry/logger.ts';
import { context, refuses } from '../../support/token-harness.ts';

describe('former members', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-former-members-'));
  const log = silentLogger();
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = (): number => (now += 1);
  const store = openSqliteStore({ file: path.join(folder, 'store.sqlite'), log, clock });
  const organizations = createOrganizationStore(store);
  const people = createPeopleStores(store);
  const { members, memberships } = people;
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
    announceSignIn: { sessionEnded: told, memberChanged: told },
    announceAdminTokens: told,
    beginErasure: () => undefined,
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

  const join = () =>
    memberships.insert({
      organization_id: organization,
      member_id: member,
      role: 'admin',
      created_at: new Date(clock()),
    });
  const remove = (more: Partial<typeof parts> = {}) =>
    removeMember({ ...parts, ...more })({ organization_id: organization, member_id: member }, context);
  const tokenMade = async (more: Partial<typeof parts> = {}): Promise<() => Promise<string>> => {
    const as: CallContext = { ...context, actor: { kind: 'member', id: member, name: 'Ada', via: 'session' } };
    const asked = { organization_id: organization, name: 'mine', expires_in_days: 365, creation: null };
    const { token } = await createAdminToken({ ...parts, ...more })(asked, as);
    const sha256 = secretSha256(token?.secret ?? '');
    return async () => (await authenticateAdminToken(parts)({ secret_sha256: sha256 })).role ?? '';
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
});
