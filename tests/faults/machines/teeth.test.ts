// The checks of these tests bite: with one mechanism taken out of the processes, a fault finds a promise broken.

import assert from 'node:assert/strict';
import type { ServiceName } from '../../../scripts/cluster/cluster.ts';
import { compact } from '../../support/cluster.ts';
import { eventually } from '../../support/eventually.ts';
import { within } from '../../support/within.ts';
import { isDrawn } from '../../suites/draw.ts';
import type { Finding, Promised } from '../findings.ts';
import type { Speaker } from '../ledger.ts';
import type { Sabotage } from '../sabotage.ts';
import { persist } from '../saying.ts';
import { playCase, type Scene } from './scene.ts';
import { describeFaults, losesExecutor, sharedStage } from './stage.ts';
import { wakesWithAnEnding } from './takeovers.ts';
import { diesBeforeTelling, wakesWithAResult } from './waits.ts';

interface Bite {
  readonly mechanism: string;
  readonly sabotage: Sabotage;
  readonly service: ServiceName;
  readonly breaks: readonly Promised[];
  play(scene: Scene): Promise<unknown>;
}

const bites: readonly Bite[] = [
  {
    mechanism: 'idempotent projection',
    sabotage: 'projection-not-idempotent',
    service: 'conversation',
    breaks: ['one worker', 'kept once'],
    play: (scene) => diesAfter(scene, 'after-project'),
  },
  {
    mechanism: 'the sweeper',
    sabotage: 'no-sweep-of-effects',
    service: 'run-executor',
    breaks: ['settled'],
    play: (scene) => diesAfter(scene, 'after-final-write'),
  },
  {
    mechanism: 'telling of waits',
    sabotage: 'no-telling-of-waits',
    service: 'run-executor',
    breaks: ['waits'],
    play: diesBeforeTelling,
  },
  {
    mechanism: 'results that are said once',
    sabotage: 'last-result-counts',
    service: 'run-executor',
    breaks: ['one answer'],
    play: wakesWithAResult,
  },
  {
    mechanism: 'fencing',
    sabotage: 'no-fencing',
    service: 'run-executor',
    breaks: ['one final state'],
    play: wakesWithAnEnding,
  },
];

/** Whether this round has it. Replicas have theirs in one landing of three, all of them. */
const isPlayed = (at: number): boolean => compact || isDrawn('faults-machines', 'mechanisms taken out', at);

describeFaults('a mechanism taken out of the cluster', function () {
  this.timeout(240_000);

  for (const [at, bite] of bites.entries())
    if (isPlayed(at)) it(`is noticed: ${bite.mechanism}`, () => findsBroken(bite));
});

/** Plays with the mechanism out; fails unless one of the promises was found broken. */
async function findsBroken({ sabotage: kind, service, breaks, play }: Bite): Promise<void> {
  const stage = await sharedStage();
  const restart = (): Promise<unknown> =>
    Promise.all(stage.cluster.of(service).map((child) => child.restart('SIGKILL')));
  stage.sabotage(service, kind);
  await restart();
  let findings: readonly Finding[];
  try {
    findings = await playCase(`without (${kind})`, play, { expectsFindings: true });
  } finally {
    stage.sabotage(service, undefined);
    await restart();
  }
  const found = findings.filter(({ promised }) => breaks.includes(promised));
  for (const [promised, broken] of Map.groupBy(findings, (finding) => finding.promised))
    console.log(
      `  without (${kind}): ${broken.length} of "${promised}", such as: ${broken[0]?.what.slice(0, 300) ?? ''}`,
    );
  assert.ok(found.length > 0, `${kind} does not break any of: ${breaks.join(', ')}`);
}

/** Both executors die at the point, once each. */
async function diesAfter(scene: Scene, point: 'after-project' | 'after-final-write'): Promise<void> {
  scene.disturb(losesExecutor);
  const executors = [0, 1].map((at) => scene.stage.child('run-executor', at));
  for (const executor of executors) await scene.stage.arm(executor, { point, count: 1, signal: 'SIGKILL' });
  const said: Promise<unknown>[] = [];
  const say = async (speaker: Speaker): Promise<void> => {
    const saying = await scene.newSaying({ kind: 'count', to: 5 }, { speaker });
    await persist(scene.world, saying, scene.random);
  };
  // Where the dead were replicas, nobody is answered until the healing.
  while (said.length < 6 && executors.some(({ pid }) => pid !== 0)) {
    const latest = say(scene.speaker(said.length));
    said.push(latest);
    await within(3_000, latest);
  }
  await eventually(async () =>
    assert.ok(
      executors.some(({ pid }) => pid === 0),
      `${point} was not reached`,
    ),
  );
  await scene.heal();
  await Promise.all(said);
}
