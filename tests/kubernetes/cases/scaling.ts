// The autoscaler adds an edge where their CPU asks for it, and takes it away afterwards, and nobody notices.

import assert from 'node:assert/strict';
import { describeKubernetes, itWith } from '../commands.ts';
import { assertEndedInOrder } from '../endings.ts';
import { underLoad } from '../load.ts';
import { type KubernetesStage, loadStage } from '../stage.ts';
import { forLoad, merge } from '../values.ts';

const scaledMs = 150_000;

describeKubernetes('autoscaling', function () {
  this.timeout(8 * 60_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await loadStage();
  });

  itWith(
    'resource-metrics',
    'adds an edge under load and takes one away, and nobody is refused but for a moment',
    async () => {
      const since = Date.now();
      const edges = () => stage.pods.of('edge').filter(({ deletedAt }) => deletedAt === undefined);
      const target = (percent: number): Promise<string> => {
        const behavior = {
          scaleDown: { stabilizationWindowSeconds: 0, policies: [{ type: 'Pods', value: 1, periodSeconds: 15 }] },
        };
        const autoscaling = { targetCPUUtilizationPercentage: percent, behavior };
        return stage.change(merge(forLoad, { services: { edge: { autoscaling } } }));
      };
      await underLoad(
        stage,
        'autoscaling of edge',
        async (scene) => {
          const begunAt = Date.now();
          const seconds = (): string => ((Date.now() - begunAt) / 1000).toFixed(1);
          // A target that this load is above, and one that it is below.
          await target(5);
          await stage.pods.until('a third edge', () => edges().filter(({ ready }) => ready).length === 3, scaledMs);
          scene.print(`three edges after ${seconds()} s`);
          await target(900);
          await stage.pods.until('two edges again', () => edges().length === 2, scaledMs);
          scene.print(`two again after ${seconds()} s`);
        },
        { seamless: true },
      );
      assert.ok((await assertEndedInOrder(stage.pods, since)) >= 1);
    },
  );
});
