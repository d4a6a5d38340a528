// The checks of the fault tests bite: with one mechanism taken out, a short series finds the promise it keeps broken. A
// landing has a third of them.

import assert from 'node:assert/strict';
import type { Point } from '#shared/platform/lifecycle/reach.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { isDrawn } from '../../suites/draw.ts';
import type { Promised } from '../findings.ts';
import type { Sabotage } from '../sabotage.ts';
import { runSeries, type SeriesPlan } from './series.ts';

interface Bite {
  readonly sabotage: Sabotage;
  /** Taken out as well: the mechanism beside it, which makes up for it. */
  readonly also?: Sabotage;
  readonly points: readonly (Point | 'from outside')[];
  readonly breaks: Promised;
  readonly quietMs?: number;
  readonly asks?: number;
  readonly keyed?: number;
  readonly patienceMs?: number;
  /** The most kills, 8 (24 of the power) where absent; the first finding of `breaks` ends the series. */
  readonly kills?: number;
  readonly power?: SeriesPlan['power'];
}

const slowDisk = { syncsTakeMs: [100] };

const bites: readonly Bite[] = [
  {
    sabotage: 'no-slot-healing',
    // A healer that finds a place of no run gives its slot back, and a repeat of a message has both.
    also: 'no-place-healing',
    keyed: 0,
    points: ['before-run-insert'],
    breaks: 'slots',
    quietMs: 13_000,
  },
  {
    sabotage: 'no-sweep-of-effects',
    points: ['after-final-write', 'after-project', 'after-release'],
    breaks: 'settled',
  },
  { sabotage: 'projection-not-idempotent', points: ['after-project', 'after-release'], breaks: 'one worker' },
  { sabotage: 'accepted-before-insert', points: ['from outside', 'after-claim'], breaks: 'kept once' },
  { sabotage: 'no-idempotency', points: ['before-accepted'], breaks: 'one run per key' },
  { sabotage: 'no-takeover', points: ['in-model-call'], breaks: 'one final state' },
  { sabotage: 'no-lanes', points: ['after-announce'], breaks: 'order' },
  { sabotage: 'no-new-epoch', points: ['in-model-call'], breaks: 'stream' },
  { sabotage: 'steps-not-erased', points: ['after-announce', 'in-model-call'], breaks: 'deleted' },
  { sabotage: 'no-mark-of-calls', points: ['after-tool-call'], breaks: 'called once', asks: 0.8 },
  // Two have to decide at once on calls of one wait, which not all waits see.
  { sabotage: 'no-wait-version', points: ['after-settling-usage'], breaks: 'decided', asks: 0.8, kills: 24 },
  {
    sabotage: 'no-coming-back',
    points: ['after-resolving-wait'],
    breaks: 'one final state',
    asks: 0.8,
    patienceMs: 30_000,
  },
  {
    sabotage: 'accepted-not-synced',
    // Its sender was told long ago by then, and nothing of the run has had to be on the disk since.
    points: ['before-final-write'],
    breaks: 'kept once',
    patienceMs: 30_000,
    power: slowDisk,
  },
  {
    sabotage: 'calls-not-synced',
    points: ['after-tool-call'],
    breaks: 'called once',
    asks: 0.8,
    patienceMs: 30_000,
    power: slowDisk,
  },
];

describe('a mechanism taken out', function () {
  this.timeout(10 * 60_000);

  it('is noticed', async () => {
    const unnoticed: string[] = [];
    const drawn = bites.filter((_bite, at) => isDrawn('faults-process', 'mechanisms taken out', at));
    await eachOf(drawn, 2, async ({ sabotage, also, points, breaks, ...more }) => {
      const { quietMs = 4_000, asks = 0.35, keyed, patienceMs = 6_000, power } = more;
      const plan = {
        name: sabotage,
        seed: sabotage,
        // Chance has the power fail between a word and its sync.
        kills: more.kills ?? (power ? 24 : 8),
        patienceMs,
        points,
        sabotage: also === undefined ? [sabotage] : [sabotage, also],
        quietMs,
        asks,
        ...(keyed === undefined ? {} : { keyed }),
        until: breaks,
        ...(power ? { power } : {}),
      };
      const { findings } = await runSeries(plan);
      if (!findings.some(({ promised }) => promised === breaks))
        unnoticed.push(`${sabotage} does not break: ${breaks}`);
    });
    assert.deepEqual(unnoticed, []);
  });
});
