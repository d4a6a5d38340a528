// Refused acts of administrators: their audit events, however many there are, and by organization.

import assert from 'node:assert/strict';
import type { NoteActRequest } from '#proto/colloquy/token/v1/NoteActRequest.ts';
import { createRefusedActs } from '#services/edge/auth/refused-acts.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

function setUp() {
  let away = false;
  const told: NoteActRequest[] = [];
  const acts = createRefusedActs({
    token: {
      async NoteAct(note) {
        if (away) throw unavailable('The token service');
        told.push(note);
        return {};
      },
    },
    log: silentLogger(),
    clock: () => Date.parse('2026-03-01T12:00:00.000Z'),
  });
  let requests = 0;
  const note = (id: string, action: string, organizationId?: string) => {
    requests += 1;
    acts.note({
      actor: { kind: 'member', id },
      action,
      target: `/admin/v1/of/${id}`,
      request_id: `r${requests}`,
      ...(organizationId === undefined ? {} : { organization_id: organizationId }),
    });
  };
  const of = (organizationId: string | undefined) =>
    told
      .filter(({ act }) => act?.organization_id === organizationId)
      .map(({ act, count }) => [act?.actor, act?.actor_id, act?.action, count]);
  const sum = () => told.reduce((all, { count }) => all + (count ?? 0), 0);
  return { acts, told, note, of, sum, takeAway: (isAway: boolean) => (away = isAway) };
}

describe('refused acts', () => {
  it('are one entry by actor, act and organization in a minute, with how many there were', async () => {
    const { acts, told, note } = setUp();
    for (let n = 0; n < 1_000; n += 1) note('eve', 'agents.write', 'a');
    note('eve', 'keys.read', 'a');
    await acts.tell();
    await acts.tell();
    note('eve', 'agents.write', 'a');
    await acts.tell();
    assert.deepEqual(
      told.map(({ act, outcome, count, created_at: at }) => [act?.action, act?.request_id, outcome, count, at]),
      [
        ['agents.write', 'r1', 'refused', 1_000, '2026-03-01T12:00:00.000Z'],
        ['keys.read', 'r1001', 'refused', 1, '2026-03-01T12:00:00.000Z'],
        ['agents.write', 'r1002', 'refused', 1, '2026-03-01T12:00:00.000Z'],
      ],
    );
  });

  it('of one organization push none of another’s out of its audit', async () => {
    const { acts, note, of, sum } = setUp();
    for (let n = 0; n < 500; n += 1) note(`eve-${n}`, 'agents.write', 'a');
    note('mallory', 'keys.write', 'b');
    note('trent', 'organizations.manage');
    await acts.tell();
    assert.deepEqual(of('b'), [['member', 'mallory', 'keys.write', 1]]);
    assert.deepEqual(of(undefined), [['member', 'trent', 'organizations.manage', 1]]);
    assert.equal(of('a').length, 21);
    assert.equal(sum(), 502);
  });

  it('beyond the first of an organization are counted in one without an actor, and without another organization', async () => {
    const { acts, told, note, of } = setUp();
    for (const organizationId of ['a', 'b', undefined])
      for (let n = 0; n < 25; n += 1) note(`eve-${n}`, 'agents.write', organizationId);
    await acts.tell();
    for (const organizationId of ['a', 'b', undefined])
      assert.deepEqual(of(organizationId).at(-1), ['nobody', undefined, 'administration', 5]);
    assert.ok(told.every(({ act }) => act?.actor !== 'nobody' || act.target === '/admin/v1'));
  });

  it('of organizations without number are so many entries, and none is uncounted', async () => {
    const { acts, told, note, of, sum } = setUp();
    for (let n = 0; n < 3_000; n += 1) note('operator', 'runs.content', `made-up-${n}`);
    await acts.tell();
    assert.equal(told.length, 1_001);
    assert.deepEqual(of(undefined), [['nobody', undefined, 'administration', 2_000]]);
    assert.equal(sum(), 3_000);
  });

  it('wait for a token service that is away, a bounded number of them', async () => {
    const { acts, told, note, takeAway } = setUp();
    takeAway(true);
    for (let minute = 0; minute < 2_500; minute += 1) {
      note(`eve-${minute}`, 'agents.write', 'a');
      await acts.tell();
    }
    takeAway(false);
    await acts.tell();
    assert.deepEqual([told.length, told.at(-1)?.act?.request_id], [2_000, 'r2500']);
  });

  it('are told at the end of the process', async () => {
    const { acts, told, note } = setUp();
    await acts.component.start();
    note('eve', 'agents.write', 'a');
    await acts.component.stop();
    assert.equal(told.length, 1);
  });
});
