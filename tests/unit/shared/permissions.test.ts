// Permissions: the table of roles, and the second check by the service that acts.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { checkActor as check } from '#shared/contract/permissions/call-check.ts';
import {
  type EffectiveRole,
  grantOf,
  isPermission,
  isRole,
  permissions,
  permissionsOf,
  roleMay,
  roles,
} from '#shared/contract/permissions/permissions.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import { factsAt } from '../../support/declared-calls.ts';

const checkActor = (path: string, actor: Actor | undefined, request: unknown): void =>
  check(factsAt(path), actor, request);

describe('roles', () => {
  it('each have the permissions of the ones below them, and more', () => {
    roles.slice(1).forEach((role, n) => {
      const below = permissionsOf(roles[n] as EffectiveRole);
      const own = permissionsOf(role);
      assert.ok(
        below.every((permission) => own.includes(permission)),
        role,
      );
      assert.ok(own.length > below.length, role);
    });
  });

  it('leave to the operator the deployment’s affairs', () => {
    for (const permission of ['organizations.manage', 'deployment.read', 'support.grant'] as const)
      assert.equal(roleMay('owner', permission), false, permission);
  });

  it('let a viewer read and change nothing', () => {
    const mayChange = permissionsOf('viewer').filter((permission) =>
      /write|erase|cancel|update|settings/.test(permission),
    );
    assert.deepEqual(mayChange, []);
  });

  it('keep people’s messages and uploads from a viewer who is not to see them', () => {
    const hidden = permissions.filter(
      (permission) => roleMay('viewer', permission) && !roleMay('viewer_without_content', permission),
    );
    assert.deepEqual(hidden, ['knowledge.content', 'runs.content', 'people.read']);
    for (const permission of hidden) assert.equal(grantOf(permission).content, true);
  });

  it('are words of their own, under any name of a request', () => {
    for (const word of ['constructor', '__proto__', 'toString', '', 'Owner', 'viewer_without_content'])
      assert.deepEqual([isRole(word), isPermission(word)], [false, false], word);
  });
});

describe('a service', () => {
  const organization_id = 'o1';
  const update = '/colloquy.conversation.v1.ConversationService/UpdateAgent';
  const refuses = (path: string, actor: Actor, request: unknown): void =>
    assert.throws(
      () => checkActor(path, actor, request),
      (error) => hasCode(error, 'forbidden'),
    );
  const member = (more: Partial<Actor>): Actor => ({
    kind: 'member',
    id: 'm1',
    organization_id,
    role: 'editor',
    ...more,
  });

  it('has the permissions of the actor’s role, in the organization it has it in', () => {
    checkActor(update, member({}), { organization_id });
    refuses(update, member({ role: 'viewer' }), { organization_id });
    refuses(update, member({}), { organization_id: 'o2' });
    refuses(update, member({}), {});
    refuses(update, member({ organization_id: '' }), { organization_id: '' });
  });

  it('does nothing for an actor whose role it does not know, or who has none', () => {
    const { role: _role, ...without } = member({});
    refuses(update, without, { organization_id });
    for (const role of ['operator', 'constructor', '']) refuses(update, member({ role }), { organization_id });
    refuses(update, { kind: 'member', role: 'owner' }, { organization_id });
  });

  it('checks the subject of a request, where that makes a difference', () => {
    const revoke = '/colloquy.token.v1.TokenService/UpdateOrganization';
    checkActor(revoke, member({ role: 'admin' }), { organization_id, name: 'Shop' });
    refuses(revoke, member({ role: 'owner' }), { organization_id, disabled: true });
    const limits = '/colloquy.limits.v1.LimitsService/UpdateLimits';
    const changes = [{ name: 'queued_runs', value: 5 }];
    checkActor(limits, member({ role: 'admin' }), { organization_id, changes });
    const retention = { organization_id, changes: [...changes, { name: 'trace_retention_days', value: 1 }] };
    refuses(limits, member({ role: 'admin' }), retention);
    refuses(limits, { ...member({ role: 'admin' }), kind: 'service_account', via: 'token' }, retention);
    checkActor(limits, member({ role: 'owner' }), retention);
  });

  it('does nothing that needs a proof of identity for a token of any role', () => {
    const erase = '/colloquy.token.v1.TokenService/DeleteEndUser';
    checkActor(erase, member({ role: 'owner', via: 'session' }), { organization_id });
    for (const via of ['token', 'operator_token', '', undefined]) {
      const { via: _via, ...actor } = member({ role: 'owner' });
      refuses(erase, via === undefined ? actor : { ...actor, via }, { organization_id });
    }
  });

  it('refuses a call that nobody said whom it is for', () => {
    for (const path of ['/colloquy.token.v1.TokenService/AuthenticateKey', '/nobody/Knows'])
      refuses(path, member({ role: 'owner' }), { organization_id });
  });

  it('gives no lasting access for an operator’s session, which may take access away', () => {
    const of = (call: string) => `/colloquy.token.v1.TokenService/${call}`;
    const session = { kind: 'operator', id: 's1', via: 'session' };
    const giving: [string, object][] = [
      ['CreateCredential', { kind: 'api_key' }],
      ['CreateCredential', { kind: 'identity_secret' }],
      ['RotateApiKey', {}],
      ['CreateServiceAccount', {}],
      ['UpdateServiceAccount', { role: 'admin' }],
      ['CreateAdminToken', { service_account_id: 'a1' }],
      ['ChangeMemberRole', { role: 'owner' }],
      ['CreateSignInLink', { member_id: 'm1' }],
      ['CreateSignInLink', {}],
    ];
    for (const [call, request] of giving) {
      refuses(of(call), session, { organization_id, ...request });
      checkActor(of(call), { kind: 'operator', via: 'operator_token' }, { organization_id, ...request });
    }
    const supporting = { ...session, content_of: organization_id };
    for (const [call, request] of giving) refuses(of(call), supporting, { organization_id, ...request });
    for (const call of [
      'RevokeCredential',
      'EndApiKeySecret',
      'RemoveMember',
      'DeleteServiceAccount',
      'RevokeAdminToken',
    ])
      checkActor(of(call), session, { organization_id });
  });

  it('changes settings that lead to content for an operator’s session with an access to that organization alone', () => {
    const session = { kind: 'operator', id: 's1', via: 'session' };
    const supporting = { ...session, content_of: organization_id };
    const leading: [string, object][] = [
      ['token.v1.TokenService/CreateCredential', { kind: 'publishable_key' }],
      ['token.v1.TokenService/AddAllowedOrigin', { origin: 'https://a.example' }],
      ['token.v1.TokenService/UpdateOrganization', { allowed_origins: { values: [] } }],
      ['token.v1.TokenService/UpdateOrganization', { disabled: false, allowed_origins: { values: [] } }],
      ['token.v1.TokenService/UpdateOrganization', { name: 'Shop', viewers_see_content: true }],
      ['conversation.v1.ConversationService/CreateAgent', {}],
      ['conversation.v1.ConversationService/UpdateAgent', {}],
      ['conversation.v1.ConversationService/RestoreAgentVersion', {}],
      ['run_executor.v1.RunExecutorService/CreateToolServer', {}],
      ['run_executor.v1.RunExecutorService/UpdateTool', {}],
      ['ingestion.v1.IngestionService/CreateKnowledgeBase', {}],
      ['ingestion.v1.IngestionService/UploadDocument', {}],
      // Calls that show content itself.
      ['ingestion.v1.IngestionService/Search', {}],
      ['conversation.v1.ConversationService/ReadConversation', {}],
      ['run_executor.v1.RunExecutorService/ListRuns', {}],
      // Nobody said whom it is for.
      ['nobody/Knows', {}],
    ];
    for (const [call, request] of leading) {
      const path = `/colloquy.${call}`;
      refuses(path, session, { organization_id, ...request });
      refuses(path, supporting, { ...request, organization_id: 'o2' });
      refuses(path, supporting, request);
      checkActor(path, supporting, { organization_id, ...request });
      checkActor(path, { kind: 'operator', via: 'operator_token' }, { organization_id, ...request });
    }
    refuses(
      '/colloquy.token.v1.TokenService/AddAllowedOrigin',
      { ...session, content_of: '' },
      { organization_id: '' },
    );
  });

  it('lets an operator’s session without an access read all but content, and take away', () => {
    const session = { kind: 'operator', id: 's1', via: 'session' };
    const free: [string, object][] = [
      ['token.v1.TokenService/UpdateOrganization', { name: 'Shop', disabled: true }],
      // As a decoded message has the fields that it does not name.
      ['token.v1.TokenService/UpdateOrganization', { disabled: true, allowed_origins: null }],
      ['token.v1.TokenService/ListMembers', {}],
      ['token.v1.TokenService/DeleteOrganization', {}],
      ['token.v1.TokenService/OpenSupportAccess', {}],
      ['token.v1.TokenService/RemoveAllowedOrigin', {}],
      ['conversation.v1.ConversationService/GetAgent', {}],
      ['conversation.v1.ConversationService/DeleteAgent', {}],
      ['run_executor.v1.RunExecutorService/ListRuns', { without_content: true }],
      ['run_executor.v1.RunExecutorService/StopRun', {}],
      ['limits.v1.LimitsService/UpdateLimits', { changes: [] }],
      ['ingestion.v1.IngestionService/DeleteDocument', {}],
    ];
    for (const [call, request] of free) checkActor(`/colloquy.${call}`, session, { organization_id, ...request });
  });

  it('serves the operator, the setup and the services', () => {
    for (const actor of [undefined, { kind: 'operator' }, { kind: 'setup' }])
      checkActor(update, actor, { organization_id: 'any' });
  });
});
