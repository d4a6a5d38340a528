// Executors that go away around a wait or a call: the frames for readers, and the actions of one that comes back.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Point } from '#shared/platform/lifecycle/reach.ts';
import { eventually } from '../../support/eventually.ts';
import { decide, type PendingCall } from '../deciding.ts';
import { callsOf } from '../ledger.ts';
import { cancel, persist } from '../saying.ts';
import type { Scene, Watched } from './scene.ts';
import { lease, losesExecutor } from './stage.ts';
import { watchRun } from './watch.ts';

const oneCall = { kind: 'calls', calls: [{ tool: 'note', manner: 'ok' }] } as const;
/** Nobody is told sooner than after 5 s; the sweep comes every 2 s. */
const toldMs = 20_000;
const patienceMs = 90_000;

/** An executor writes that a run waits, and dies. Its reader is to hear of it from the others. */
export async function diesBeforeTelling(scene: Scene): Promise<void> {
  scene.disturb(losesExecutor);
  await armAll(scene, 'after-wait', 'SIGKILL');
  const asked = await ask(scene);
  await eventually(
    async () =>
      assert.ok(
        executors(scene).some(({ pid }) => pid === 0),
        'no executor died',
      ),
    toldMs,
  );
  await scene.heal();
  const healedAt = Date.now();
  while (!wasTold(asked) && Date.now() < healedAt + toldMs) await delay(100);
  scene.world.findings.expect(
    wasTold(asked),
    'waits',
    () => `nobody was told of what ${asked.saying.marker} waits for`,
  );
  if (wasTold(asked)) scene.print(`told ${Date.now() - healedAt} ms after the healing`);
  await cancel(scene.world, asked.saying);
  await scene.endOf([asked]);
}

/**
 * An executor stops when it has the result of a call; another takes the run over, and says that nobody knows. Then the
 * first wakes with the result in its hand.
 */
export async function wakesWithAResult(scene: Scene): Promise<void> {
  const asked = await ask(scene);
  await eventually(async () => assert.ok(wasTold(asked), 'nothing was asked'), toldMs);
  scene.disturb(losesExecutor);
  await armAll(scene, 'after-tool-call', 'SIGSTOP');
  const { saying } = asked;
  await decide(scene.world, saying, await pendingCalls(scene, asked), 'approved', scene.random);
  await eventually(
    async () =>
      assert.ok(
        asked.watch.frames.some(({ event }) => event === 'done'),
        'the run was not taken over',
      ),
    (lease + 30) * 1000,
  );
  await scene.endOf([asked]);
  const [call] = callsOf(saying.expected, saying.marker);
  assert.equal(scene.world.outside?.count(call?.id ?? ''), 1);
  assert.match(saying.seen?.calls ?? '', / error$/);
  for (const executor of executors(scene)) executor.signal('SIGCONT');
  await delay(3_000);
}

/** An executor dies at a point of a call: one that is approved for it, or another. */
export async function diesInCall(scene: Scene, point: Point): Promise<void> {
  const asked = await ask(scene);
  await eventually(async () => assert.ok(wasTold(asked), 'nothing was asked'), toldMs);
  const calls = await pendingCalls(scene, asked);
  scene.disturb(losesExecutor);
  await armAll(scene, point, 'SIGKILL');
  const deciding = decide(scene.world, asked.saying, calls, 'approved', scene.random);
  const died = () => executors(scene).filter(({ pid }) => pid === 0);
  await eventually(async () => assert.ok(died().length > 0, `${point} was not reached`), toldMs);
  scene.print(
    `${died()
      .map(({ name }) => name)
      .join(' and ')} died ${point}`,
  );
  for (const executor of executors(scene))
    if (executor.pid !== 0) await scene.stage.arm(executor, undefined).catch(() => {});
  await scene.heal();
  await deciding;
  await scene.endOf([asked]);
}

const executors = (scene: Scene) => [0, 1].map((at) => scene.stage.child('run-executor', at));
const wasTold = ({ watch }: Watched): boolean => watch.frames.some(({ event }) => event === 'approval');

async function armAll(scene: Scene, point: Point, signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  for (const executor of executors(scene)) await scene.stage.arm(executor, { point, count: 1, signal });
}

async function ask(scene: Scene): Promise<Watched> {
  const saying = await scene.newSaying(oneCall);
  assert.ok(await persist(scene.world, saying, scene.random, true), 'a message was not accepted');
  const runId = saying.accepted?.run_id ?? '';
  return { saying, watch: watchRun(scene.world, runId, saying.speaker, Date.now() + patienceMs) };
}

async function pendingCalls({ world }: Scene, { saying }: Watched): Promise<readonly PendingCall[]> {
  const path = `/v2/conversations/${saying.conversation?.id ?? ''}`;
  type Read = { pending_approval: { calls: PendingCall[] } | null };
  const read = await world.lives.call<Read>('GET', path, saying.speaker.as);
  assert.ok(typeof read !== 'symbol' && read.body.pending_approval !== null, 'nothing is pending');
  return read.body.pending_approval.calls;
}
