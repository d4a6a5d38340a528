// Refused sign-ins to the administration: their audit events, however many there are.

import assert from 'node:assert/strict';
import type { NoteActRequest } from '#proto/colloquy/token/v1/NoteActRequest.ts';
import { createRefusedSignIns } from '#services/edge/auth/refused-sign-ins.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

const begun = Date.parse('2026-03-01T12:00:00.000Z');

function setUp() {
  let now = begun;
  let away = false;
  const told: NoteActRequest[] = [];
  const signIns = createRefusedSignIns({
    token: {
      async NoteAct(note) {
        if (away) throw unavailable('The token service');
        told.push(note);
        return {};
      },
    },
    log: silentLogger(),
    clock: () => now,
  });
  return { signIns, told, pass: (ms: number) => (now += ms), takeAway: (isAway: boolean) => (away = isAway) };
}

describe('refused sign-ins', () => {
  it('are one entry for an address and a minute, with how many there were', async () => {
    const { signIns, told, pass } = setUp();
    for (let n = 0; n < 1_000; n += 1) {
      signIns.note('192.0.2.1', `request-${n}`);
      pass(10);
    }
    signIns.note('192.0.2.2', 'another');
    await signIns.tell();
    const [{ act, ...first } = {}, second, ...others] = told;
    assert.deepEqual(first, { outcome: 'refused', count: 1_000, created_at: '2026-03-01T12:00:00.000Z' });
    assert.deepEqual(
      { ...act, entry_id: '' },
      {
        entry_id: '',
        actor: 'nobody',
        action: 'operator.sign_in',
        target: '/admin/v1',
        address: '192.0.2.1',
        request_id: 'request-0',
      },
    );
    assert.deepEqual([second?.act?.address, second?.count, others.length], ['192.0.2.2', 1, 0]);
  });

  it('are told once, and counted anew after that', async () => {
    const { signIns, told } = setUp();
    signIns.note('192.0.2.1', 'r1');
    await signIns.tell();
    await signIns.tell();
    signIns.note('192.0.2.1', 'r2');
    await signIns.tell();
    assert.deepEqual(
      told.map(({ count }) => count),
      [1, 1],
    );
  });

  it('of addresses without number are few entries, and none is uncounted', async () => {
    const { signIns, told } = setUp();
    for (let n = 0; n < 5_000; n += 1) signIns.note(`2001:db8::${n.toString(16)}`, `r${n}`);
    signIns.note(undefined, 'gone');
    await signIns.tell();
    assert.equal(told.length, 21);
    assert.equal(
      told.reduce((sum, { count }) => sum + (count ?? 0), 0),
      5_001,
    );
    assert.equal(told.filter(({ act }) => act?.address === undefined).length, 1);
  });

  it('wait for a token service that is away, a bounded number of them', async () => {
    const { signIns, told, takeAway } = setUp();
    takeAway(true);
    for (let minute = 0; minute < 300; minute += 1) {
      signIns.note(`192.0.2.${minute % 250}`, `r${minute}`);
      await signIns.tell();
    }
    takeAway(false);
    await signIns.tell();
    assert.deepEqual([told.length, told.at(-1)?.act?.request_id], [200, 'r299']);
  });

  it('are told at the end of the process', async () => {
    const { signIns, told } = setUp();
    await signIns.component.start();
    signIns.note('192.0.2.1', 'r1');
    await signIns.component.stop();
    assert.equal(told.length, 1);
  });
});
