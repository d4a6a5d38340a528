// The process is killed at named points of a message's way, and at any time, again and again on one data folder;
// all its acknowledgements hold. CHAOS_SEED repeats a series' choices, CHAOS_KILLS its length; without that, as many
// as begin in the budget of time.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { points } from '#shared/platform/lifecycle/reach.ts';
import { seriesSeconds, seriesTimeoutMs } from '../../support/series-length.ts';
import { runSeries } from './series.ts';

const seed = process.env['CHAOS_SEED'] ?? randomUUID().slice(0, 8);
const kills = Number(process.env['CHAOS_KILLS'] ?? 204);
const seconds = process.env['CHAOS_KILLS'] === undefined ? seriesSeconds(90) : Infinity;

describe('kill -9 in the middle of the work', function () {
  this.timeout(seriesTimeoutMs(15 * 60_000));

  it('loses nothing acknowledged, does nothing twice, and leaves nothing behind', async () => {
    const begunAt = performance.now();
    console.log(`  CHAOS_SEED=${seed}`);
    const results = await Promise.all(
      ['a', 'b'].map((name) =>
        runSeries({
          name,
          seed: `${seed}/${name}`,
          kills: Math.ceil(kills / 2),
          seconds,
          patienceMs: 60_000,
          // The remains of a deleted conversation after a crash are erased 45 s after its tombstone.
          quietMs: 48_000,
        }),
      ),
    );
    const died = (of: string): number => results.reduce((sum, result) => sum + (result.kills.get(of) ?? 0), 0);
    const table = [...points, 'from outside'].map((of) => `${of} ${died(of)}`);
    const all = results.reduce((sum, result) => sum + [...result.kills.values()].reduce((a, b) => a + b, 0), 0);
    console.log(`  ${all} kills in ${Math.round((performance.now() - begunAt) / 1000)} s: ${table.join(', ')}`);
    assert.deepEqual(
      results.flatMap(({ findings }) => findings),
      [],
    );
    // Every round of a series draws each point once.
    assert.ok(all < points.length * 4 || points.every((point) => died(point) > 0), 'a point was never reached');
  });
});
