// Permissions of administrators, as edge sees them.

import assert from 'node:assert/strict';
import type { Principal } from '#services/edge/auth/principal.ts';
import { verdictOn } from '#services/edge/domain/allowed.ts';
import type { EffectiveRole } from '#shared/contract/permissions/permissions.ts';
import { proofMs } from '#shared/contract/permissions/proof.ts';

const now = 1_800_000_000_000;

function principal(more: Partial<Principal> & { role?: EffectiveRole }): Principal {
  const { role, ...rest } = more;
  const roleIn = (organizationId: string): EffectiveRole | undefined => (organizationId === 'o1' ? role : undefined);
  return { kind: 'member', id: 'm1', name: 'Ada', via: 'session', provedAt: now, roleIn, ...rest };
}

describe('an administrator', () => {
  it('has their role in its organization, and another organization is not there for them', () => {
    const editor = principal({ role: 'editor' });
    assert.equal(verdictOn(editor, 'agents.write', 'o1', now), 'allowed');
    assert.equal(verdictOn(editor, 'keys.write', 'o1', now), 'forbidden');
    assert.equal(verdictOn(editor, 'agents.read', 'o2', now), 'foreign');
    assert.equal(verdictOn(editor, 'keys.write', 'o2', now), 'foreign');
  });

  it('does nothing without an organization but acts on their own account', () => {
    const owner = principal({ role: 'owner' });
    assert.equal(verdictOn(owner, 'self', undefined, now), 'allowed');
    for (const permission of ['organizations.manage', 'deployment.read', 'audit.read'] as const)
      assert.equal(verdictOn(owner, permission, undefined, now), 'forbidden', permission);
  });

  it('proves who they are before they touch members, secrets and people, and never does that with a token', () => {
    const admin = principal({ role: 'admin', provedAt: now - proofMs });
    assert.equal(verdictOn(admin, 'members.write', 'o1', now), 'allowed');
    assert.equal(verdictOn(admin, 'members.write', 'o1', now + 1), 'unproved');
    assert.equal(verdictOn(admin, 'keys.write', 'o1', now + 1), 'allowed');
    const { provedAt: _provedAt, ...neverProved } = admin;
    assert.equal(verdictOn(neverProved, 'people.erase', 'o1', now), 'unproved');
    for (const kind of ['personal_token', 'service_account'] as const)
      assert.equal(
        verdictOn(principal({ kind, via: 'token', role: 'owner' }), 'members.write', 'o1', now),
        'forbidden',
      );
  });
});

describe('the operator', () => {
  const operator = principal({ kind: 'operator', via: 'session' });

  it('sees content with a session only where an access to it was opened', () => {
    assert.equal(verdictOn(operator, 'runs.content', 'o1', now), 'unsupported');
    const supporting = { ...operator, supports: (organizationId: string) => organizationId === 'o1' };
    assert.equal(verdictOn(supporting, 'runs.content', 'o1', now), 'allowed');
    assert.equal(verdictOn(supporting, 'runs.content', 'o2', now), 'unsupported');
    assert.equal(verdictOn(operator, 'organizations.manage', undefined, now), 'allowed');
  });

  it('changes with a session the settings that lead to content only where an access to it was opened', () => {
    const leading = { leadsToContent: true };
    assert.equal(verdictOn(operator, 'agents.write', 'o1', now, leading), 'unsupported');
    assert.equal(verdictOn(operator, 'agents.write', 'o1', now), 'allowed');
    const supporting = { ...operator, supports: (organizationId: string) => organizationId === 'o1' };
    assert.equal(verdictOn(supporting, 'agents.write', 'o1', now, leading), 'allowed');
    assert.equal(verdictOn(supporting, 'agents.write', 'o2', now, leading), 'unsupported');
    assert.equal(verdictOn(operator, 'organizations.manage', undefined, now, leading), 'allowed');
    const machine = principal({ kind: 'operator', via: 'operator_token' });
    assert.equal(verdictOn(machine, 'agents.write', 'o1', now, leading), 'allowed');
    assert.equal(verdictOn(principal({ role: 'editor' }), 'agents.write', 'o1', now, leading), 'allowed');
  });

  it('gives with a session no access that lasts, with an access to content neither', () => {
    const supporting = { ...operator, supports: () => true };
    for (const one of [operator, supporting]) {
      assert.equal(verdictOn(one, 'keys.write', 'o1', now, { givesAccess: true }), 'lasting');
      assert.equal(verdictOn(one, 'keys.write', 'o1', now, { givesAccess: false }), 'allowed');
    }
    assert.equal(verdictOn(principal({ role: 'owner' }), 'keys.write', 'o1', now, { givesAccess: true }), 'allowed');
    const machine = principal({ kind: 'operator', via: 'operator_token' });
    assert.equal(verdictOn(machine, 'keys.write', 'o1', now, { givesAccess: true }), 'allowed');
  });

  it('is nobody with things of their own when a machine uses the token', () => {
    const machine = principal({ kind: 'operator', via: 'operator_token' });
    assert.equal(verdictOn(machine, 'self', undefined, now), 'forbidden');
    assert.equal(verdictOn(machine, 'runs.content', 'o1', now), 'allowed');
  });
});
