// The power fails in the middle of the work, at named points of a message's way and at any time, again and again:
// unsynced writes of the process are gone, or some of them (power-loss.ts). All its acknowledgements hold, to its users
// and to its administrator. CHAOS_SEED repeats a series' choices, CHAOS_KILLS its length; without that, as many as
// begin in the budget of time.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { points } from '#shared/platform/lifecycle/reach.ts';
import { seriesSeconds, seriesTimeoutMs } from '../../support/series-length.ts';
import { runSeries } from './series.ts';

const seed = process.env['CHAOS_SEED'] ?? randomUUID().slice(0, 8);
const kills = Number(process.env['CHAOS_KILLS'] ?? 120);
const seconds = process.env['CHAOS_KILLS'] === undefined ? seriesSeconds(45) : Infinity;
/** As often from outside as at a point. */
const anywhere = [...points, ...points.map(() => 'from outside' as const)];

describe('the loss of power in the middle of the work', function () {
  this.timeout(seriesTimeoutMs(15 * 60_000));

  it('takes back nothing that anybody was told', async () => {
    const begunAt = performance.now();
    console.log(`  CHAOS_SEED=${seed}`);
    const { findings, losses, administered, accepted } = await runSeries({
      name: 'power',
      seed: `${seed}/power`,
      kills,
      seconds,
      points: anywhere,
      power: { syncsTakeMs: [0, 2, 10, 40] },
      asks: 0.45,
      patienceMs: 60_000,
      quietMs: 36_000,
    });
    console.log(
      `  ${losses.times} losses of power in ${Math.round((performance.now() - begunAt) / 1000)} s took ${losses.bytes} bytes of logs, ${losses.inCheckpoints} times from a log that was being taken back; ${accepted} messages and ${administered} acts of an administrator were acknowledged`,
    );
    assert.deepEqual(findings, []);
    assert.ok(losses.times > 0 && losses.bytes > 0, 'nothing was lost');
    assert.ok(accepted > 0 && administered > 0, 'nothing was acknowledged');
  });
});
