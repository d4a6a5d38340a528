// Each service is restarted by itself under a steady load, as an operator does it.

import assert from 'node:assert/strict';
import { describeKubernetes } from '../commands.ts';
import { assertEndedInOrder } from '../endings.ts';
import { underLoad } from '../load.ts';
import { disturbed } from '../release.ts';
import { type KubernetesStage, loadStage } from '../stage.ts';

describeKubernetes('a rolling restart under a steady load', function () {
  this.timeout(8 * 60_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await loadStage();
  });

  for (const replaced of disturbed) {
    it(`each ${replaced.join(', each ')} is replaced, and nobody is refused but for a moment`, async () => {
      const since = Date.now();
      await underLoad(
        stage,
        `rolling restart of ${replaced.join(', ')}`,
        async (scene) => {
          for (const service of replaced) {
            await stage.release.restart(service);
            scene.print(`${service} was replaced`);
          }
        },
        { seamless: true },
      );
      assert.ok((await assertEndedInOrder(stage.pods, since)) >= 2 * replaced.length);
    });
  }
});
