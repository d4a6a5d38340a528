// Everything is replaced under a steady load, as releases and nodes are: nobody is refused but for a moment, and no pod ends but in good
// order, or is killed.

import assert from 'node:assert/strict';
import { describeKubernetes, itWith, kubectl } from '../commands.ts';
import { assertEndedInOrder } from '../endings.ts';
import { killUnderLoad } from '../kills.ts';
import { underLoad } from '../load.ts';
import { services } from '../release.ts';
import { type KubernetesStage, loadStage } from '../stage.ts';
import { forLoad, merge } from '../values.ts';

const drainSeconds = 240;

describeKubernetes('under a steady load', function () {
  this.timeout(8 * 60_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await loadStage();
  });

  it('the release is upgraded, and rolled back, and nobody is refused but for a moment', async () => {
    const since = Date.now();
    await underLoad(
      stage,
      'helm upgrade and rollback',
      async (scene) => {
        const before = await stage.release.revision();
        await stage.change(merge(forLoad, { rotation: 'upgraded', settings: { STREAM_MAX_PER_ADDRESS: 501 } }));
        scene.print('upgraded');
        await stage.release.rollback(before);
      },
      { seamless: true },
    );
    assert.ok((await assertEndedInOrder(stage.pods, since)) >= services.length * 4);
  });

  it('a pod of run-executor that is killed is replaced, and nothing is lost', () =>
    killUnderLoad(stage, ['run-executor']));

  itWith('two-nodes', 'a node is drained: nobody is refused but for a moment', async () => {
    const since = Date.now();
    // The first has the stores, of which one keeps nothing over a restart.
    const [, node = ''] = stage.nodes;
    await underLoad(
      stage,
      `drain of ${node}`,
      async () => {
        await kubectl(['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', `--timeout=${drainSeconds}s`], {
          timeoutMs: (drainSeconds + 10) * 1000,
        });
        await stage.release.ready();
        const left = stage.pods.all.filter((pod) => pod.node === node && pod.goneAt === undefined && pod.ready);
        assert.deepEqual(
          left.map(({ name }) => name),
          [],
        );
      },
      // Where both pods of a service were there, the second may go before everybody has found the first one's successor.
      { disturbance: { endsConnections: true } },
    );
    assert.ok((await assertEndedInOrder(stage.pods, since)) > 0);
  });
});
