// Streams of administrators end with the access that opened them.

import assert from 'node:assert/strict';
import { createPrincipalWatch } from '#services/edge/auth/principal-watch.ts';
import type { Principal } from '#services/edge/auth/principal.ts';
import { createSessions, newSecret } from '#services/edge/auth/sessions.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';

const organizationId = 'o1';

/** Somebody whose role changes, and ends. */
function somebody(role: Role): { principal: Principal; become(next: Role | undefined): void; end(): void } {
  let now: Role | undefined = role;
  let ended = false;
  const principal: Principal = {
    kind: 'member',
    id: 'm1',
    name: 'Ada',
    via: 'session',
    memberId: 'm1',
    provedAt: 0,
    roleIn: (id) => (id === organizationId ? now : undefined),
    again: async () => (ended ? undefined : principal),
  };
  return { principal, become: (next) => void (now = next), end: () => void (ended = true) };
}

describe('an administrator’s open stream', () => {
  const open = (permission: 'runs.content' | 'agents.write' | 'people.erase', principal: Principal) => {
    const watch = createPrincipalWatch({ clock: () => 10 * 60_000, log: silentLogger() });
    let told = 0;
    const close = watch.watch({ principal, permission, organizationId }, () => (told += 1));
    return { watch, close, told: () => told };
  };

  it('goes on while they may have it, also when the proof that it took has grown old', async () => {
    const { principal } = somebody('admin');
    const { watch, told } = open('people.erase', principal);
    await watch.check();
    assert.equal(told(), 0);
  });

  it('ends, once, when their role is less than it takes, is gone, or their session has ended', async () => {
    for (const change of ['less', 'gone', 'ended'] as const) {
      const ada = somebody('editor');
      const { watch, told } = open('agents.write', ada.principal);
      if (change === 'less') ada.become('viewer');
      if (change === 'gone') ada.become(undefined);
      if (change === 'ended') ada.end();
      await watch.check();
      await watch.check();
      assert.equal(told(), 1, change);
    }
  });

  it('ends where nobody can say whether they still may', async () => {
    const { principal } = somebody('editor');
    const lost: Principal = { ...principal, again: () => Promise.reject(new Error('the token service is away')) };
    const { watch, told } = open('runs.content', lost);
    await watch.check();
    assert.equal(told(), 1);
  });

  it('is not told once it has closed', async () => {
    const ada = somebody('editor');
    const { watch, close, told } = open('runs.content', ada.principal);
    close();
    ada.end();
    await watch.check();
    assert.equal(told(), 0);
  });

  it('does not end for the operator’s token, which does not', async () => {
    const { again: _again, ...rest } = somebody('editor').principal;
    const { watch, told } = open('runs.content', { ...rest, kind: 'operator', via: 'operator_token' });
    await watch.check();
    assert.equal(told(), 0);
  });

  it('ends at the next look after their session has ended, though no event told of it and it was read just before', async () => {
    let [now, ended] = [0, false];
    const at = new Date(now + 3_600_000).toISOString();
    const session = { id: 's1', kind: 'member', created_at: at, proved_at: at, expires_at: at, renewed_at: at };
    const token = {
      ReadSession: async () => {
        if (ended) throw new ContractError('unauthorized', 'It has ended.');
        const memberships = [{ organization_id: organizationId, role: 'editor', viewers_see_content: true }];
        return { session, member: { id: 'm1', name: 'Ada' }, memberships };
      },
      RenewSession: async () => ({ renewed: false }),
      TouchSession: async () => ({}),
    };
    const log = silentLogger();
    const sessions = createSessions({
      token: token as unknown as Parameters<typeof createSessions>[0]['token'],
      bus: createInProcessEventBus({ log }),
      clock: () => now,
      log,
    });
    const principal = (await sessions.find(newSecret())) ?? assert.fail();
    const { watch, told } = open('agents.write', principal);
    ended = true;
    now += 3_600;
    await watch.check();
    assert.equal(told(), 0, 'what is known of it is younger than five seconds');
    await watch.look();
    assert.equal(told(), 1);
  });
});
