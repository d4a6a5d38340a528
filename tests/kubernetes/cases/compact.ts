// The release as replicas of all services: it becomes so while people talk, and then is looked at, killed and replaced
// as single services are.

import assert from 'node:assert/strict';
import type { Scene } from '../../faults/machines/scene.ts';
import type { Saying } from '../../faults/ledger.ts';
import { type Unknown, unknown } from '../../faults/lives.ts';
import type { Answer } from '../../support/black-box/client.ts';
import type { Run } from '../../support/black-box/resources.ts';
import { describeKubernetes, itWith, kubectl, kubectlJson } from '../commands.ts';
import { assertEndedInOrder } from '../endings.ts';
import { reachable } from '../inside.ts';
import { underLoad } from '../load.ts';
import { usageOf } from '../measurements.ts';
import { services } from '../release.ts';
import { type KubernetesStage, loadStage } from '../stage.ts';
import { endStranger, startStranger } from '../strangers.ts';
import { forLoad, merge } from '../values.ts';

const scaledMs = 60_000;
const replacedMs = 90_000;
const mebibyte = 1024 * 1024;
const ports = {
  http: 8080,
  admin: 8081,
  grpc: 50_051,
  metrics: 9464,
  redis: 6379,
  nats: 4222,
  mongodb: 27_017,
} as const;
/** With all that a replica does, its callers break off, and its runs lose an attempt. */
const losesReplica = { breaksConnections: true, costsAttempts: true } as const;

interface Scaled {
  readonly spec: { scaleTargetRef: { name: string } };
}
interface Budget {
  readonly status: { expectedPods: number; disruptionsAllowed: number };
}

/** The attempt that the run of a message is in. */
async function attemptOf({ world }: Pick<Scene, 'world'>, { accepted, speaker }: Saying): Promise<number> {
  let run: Answer<Run> | Unknown = unknown;
  while (run === unknown) run = await world.lives.call<Run>('GET', `/v2/runs/${accepted?.run_id ?? ''}`, speaker.as);
  return run.body.attempt;
}

describeKubernetes('a release of replicas', function () {
  this.timeout(5 * 60_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await loadStage();
  });

  const two = (): boolean => stage.pods.serving('replica').length === 2;
  const objects = async <T>(kind: string): Promise<(T & { metadata: { name: string } })[]> => {
    const selector = `--selector=app.kubernetes.io/instance=${stage.release.name}`;
    const { items } = await kubectlJson<{ items: (T & { metadata: { name: string } })[] }>([
      ...['get', kind, '--namespace', stage.namespace, selector],
    ]);
    return items;
  };

  it('is what a release of services becomes while people talk: callers try again for a moment, and nothing is lost', async () => {
    const since = Date.now();
    await underLoad(
      stage,
      'services become replicas',
      async (scene) => {
        await stage.change(forLoad, 'compact');
        scene.print(`Ready after ${((Date.now() - since) / 1000).toFixed(1)} s`);
        await stage.pods.until('two replicas', two, scaledMs);
      },
      { disturbance: { breaksConnections: true } },
    );
    assert.equal(await assertEndedInOrder(stage.pods, since), 2 * services.length);
  });

  it('has one Deployment, its autoscaler and its budget for disruptions, and passes helm test', async () => {
    const names = async (kind: string): Promise<string[]> => (await objects(kind)).map(({ metadata }) => metadata.name);
    assert.deepEqual(await names('deployments'), ['colloquy-replica']);
    assert.deepEqual(await names('services'), ['colloquy-edge', 'colloquy-edge-admin']);
    assert.deepEqual(
      (await objects<Scaled>('horizontalpodautoscalers')).map(({ spec }) => spec.scaleTargetRef.name),
      ['colloquy-replica'],
    );
    const [budget, ...others] = await objects<Budget>('poddisruptionbudgets');
    assert.deepEqual([budget?.status.expectedPods, budget?.status.disruptionsAllowed, others.length], [2, 1, 0]);
    assert.match(await stage.release.test(), /Phase:\s+Succeeded/);
    const serving = stage.pods.serving('replica');
    for (const [pod, { memory, startCpuSeconds, requested }] of await usageOf(stage.api, stage.namespace, serving)) {
      console.log(
        `  ${pod}: ${startCpuSeconds.toFixed(1)} CPU seconds since its start, ${Math.round(memory / mebibyte)} MiB of ` +
          `${Math.round(requested / mebibyte)} requested`,
      );
      assert.ok(memory <= requested, `${pod} has ${memory} bytes and requests ${requested}`);
    }
  });

  itWith(
    'network-policies',
    'lets a stranger in at its public port alone, and reaches the stores and no replica',
    async () => {
      const stranger = { namespace: stage.namespace, name: 'stranger' };
      await startStranger(stranger, stage.image);
      const at = (port: number): string[] => stage.pods.serving('replica').map(({ ip }) => `${ip}:${port}`);
      const stores = (['redis', 'nats', 'mongodb'] as const).map(
        (store) => `${stage.stores.address(store)}:${ports[store]}`,
      );
      const every = (targets: readonly string[], found: string) =>
        Object.fromEntries(targets.map((target) => [target, found]));
      try {
        const closed = [...at(ports.admin), ...at(ports.metrics), ...at(ports.grpc), ...stores];
        assert.deepEqual(await reachable(stranger.namespace, stranger.name, [...at(ports.http), ...closed]), {
          ...every(at(ports.http), 'open'),
          ...every(closed, 'silent'),
        });
      } finally {
        await endStranger(stranger);
      }
      const [one, other] = stage.pods.serving('replica');
      const elsewhere = [`${other?.ip}:${ports.admin}`, `${other?.ip}:${ports.metrics}`];
      assert.deepEqual(await reachable(stage.namespace, one?.name ?? '', [...stores, ...elsewhere]), {
        ...every(stores, 'open'),
        ...every(elsewhere, 'silent'),
      });
    },
  );

  it('loses a pod in the midst of runs: their readers go on at the other one, and each run ends once', () =>
    underLoad(
      stage,
      'replica killed',
      async (scene) => {
        const accepted = new Map<string, string>();
        const silence = stage.listen((pod, line) => {
          const runId = line.includes('run accepted') ? /"run_id":"([^"]+)"/.exec(line)?.[1] : undefined;
          if (runId !== undefined) accepted.set(runId, pod);
        });
        const watched = await scene.watchMany(8, { kind: 'count', to: 150, everyMs: 100 });
        const podOf = (one: (typeof watched)[number]) => accepted.get(one.saying.accepted?.run_id ?? '');
        await stage.pods.until('all say what they accepted', () => watched.every((one) => podOf(one)), scaledMs);
        silence();
        const [victim] = stage.pods
          .serving('replica')
          .map(({ name }) => ({ name, runs: watched.filter((one) => podOf(one) === name) }))
          .sort((one, other) => other.runs.length - one.runs.length);
        assert.ok(victim);
        await kubectl(['delete', 'pod', victim.name, '--namespace', stage.namespace, '--grace-period=0', '--force']);
        const killedAt = Date.now();
        await scene.endOf(watched);
        const toldAgain = watched.filter(({ watch }) => watch.frames.some(({ event }) => event === 'reset'));
        scene.print(
          `${victim.runs.length} of ${watched.length} runs were on ${victim.name}, ${toldAgain.length} were told again, ` +
            `all were read to their ends ${((Date.now() - killedAt) / 1000).toFixed(1)} s after its death`,
        );
        // A run may be worked on elsewhere than it was accepted: its attempt tells of a worker's death.
        const attempts = await Promise.all(watched.map(({ saying }) => attemptOf(scene, saying)));
        const taken = watched.filter((_, at) => (attempts[at] ?? 1) > 1);
        assert.deepEqual(new Set(toldAgain), new Set(taken), 'others than the runs of the dead were told again');
        assert.ok(taken.length > 0, `${victim.name} worked on nothing`);
        const replaced = (): boolean => two() && stage.pods.of('replica').every(({ name }) => name !== victim.name);
        await stage.pods.until(`${victim.name} is replaced`, replaced, replacedMs);
      },
      { disturbance: losesReplica },
    ));

  it('is upgraded under a steady load, and nobody is refused but for a moment', async () => {
    const since = Date.now();
    const changed = { rotation: 'replicas', settings: { STREAM_MAX_PER_ADDRESS: 501 } };
    await underLoad(
      stage,
      'helm upgrade of replicas',
      async () => {
        await stage.change(merge(forLoad, changed), 'compact');
        await stage.release.ready();
      },
      { seamless: true },
    );
    assert.equal(await assertEndedInOrder(stage.pods, since), 2);
  });
});
