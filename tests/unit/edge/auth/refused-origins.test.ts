// Refused origins: reports to the token service, however many there are.

import assert from 'node:assert/strict';
import type { OriginRefusals } from '#proto/colloquy/token/v1/OriginRefusals.ts';
import { createRefusedOrigins } from '#services/edge/auth/refused-origins.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

function setUp() {
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  let away = false;
  const told: OriginRefusals[][] = [];
  const origins = createRefusedOrigins({
    token: {
      async NoteRefusedOrigins({ refusals = [] }) {
        if (away) throw unavailable('The token service');
        told.push(refusals);
        return {};
      },
    },
    log: silentLogger(),
    clock: () => now,
  });
  return { origins, told, pass: (ms: number) => (now += ms), takeAway: (isAway: boolean) => (away = isAway) };
}

describe('refused origins', () => {
  it('are told once, by organization and origin, with how often and when last', async () => {
    const { origins, told, pass } = setUp();
    for (const organization of ['a', 'b', 'a']) origins.note(organization, 'https://x.example');
    pass(1_000);
    origins.note('a', 'https://x.example');
    await origins.tell();
    await origins.tell();
    assert.deepEqual(told, [
      [
        { organization_id: 'a', origin: 'https://x.example', count: 3, last_at: '2026-03-01T12:00:01.000Z' },
        { organization_id: 'b', origin: 'https://x.example', count: 1, last_at: '2026-03-01T12:00:00.000Z' },
      ],
    ]);
  });

  it('are origins that a browser can send, and a page without an origin', async () => {
    const { origins, told } = setUp();
    for (const text of ['null', '', 'x', 'javascript:alert(1)', `https://${'x'.repeat(400)}.example`, 'https://a b'])
      origins.note('a', text);
    await origins.tell();
    assert.deepEqual(
      told.flat().map(({ origin }) => origin),
      ['null'],
    );
  });

  it('of one organization leave room for those of others', async () => {
    const { origins, told } = setUp();
    for (let n = 0; n < 5_000; n += 1) origins.note('flooded', `https://h${n}.example`);
    origins.note('other', 'https://real.example');
    for (let n = 0; n < 5_000; n += 1) origins.note(`organization-${n}`, 'https://x.example');
    await origins.tell();
    const of = (id: string) => told.flat().filter(({ organization_id: organization }) => organization === id).length;
    assert.deepEqual([of('flooded'), of('other'), told.flat().length], [20, 1, 500]);
  });

  it('wait for a token service that is away, and go on being counted', async () => {
    const { origins, told, takeAway } = setUp();
    takeAway(true);
    origins.note('a', 'https://x.example');
    await origins.tell();
    origins.note('a', 'https://x.example');
    takeAway(false);
    await origins.tell();
    assert.deepEqual(
      told.flat().map(({ count }) => count),
      [2],
    );
  });

  it('are told at the end of the process', async () => {
    const { origins, told } = setUp();
    await origins.component.start();
    origins.note('a', 'https://x.example');
    await origins.component.stop();
    assert.equal(told.length, 1);
  });
});
