// The encryption key is rotated under a steady load, in the steps of docs/operations/keys.md.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '../../support/black-box/client.ts';
import { createOrganization } from '../../support/black-box/organization.ts';
import { describeKubernetes } from '../commands.ts';
import { assertEndedInOrder } from '../endings.ts';
import { underLoad } from '../load.ts';
import { type KubernetesStage, loadStage } from '../stage.ts';

const resealedMs = 180_000;

function idOf(key: string): string {
  const hash = createHash('sha256').update('colloquy encryption key id').update(Buffer.from(key, 'base64'));
  return hash.digest('hex').slice(0, 8);
}

describeKubernetes('the encryption key', function () {
  this.timeout(10 * 60_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await loadStage();
  });

  /** Resolves with how many records a pod of a service put under `young` when it says that none is left under `old`. */
  const noneLeft = (service: string, young: string, old: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const stopListening = stage.listen((_pod, line) => {
        if (!line.includes('no record is left under DECRYPTION_KEYS')) return;
        const said = JSON.parse(line) as {
          service: string;
          sealed_under: string;
          none_left_under: string[];
          resealed: number;
        };
        if (said.service !== service) return;
        if (said.sealed_under !== idOf(young) || !said.none_left_under.includes(idOf(old))) return;
        end();
        resolve(said.resealed);
      });
      const late = setTimeout(() => {
        end();
        reject(new Error(`no pod of ${service} said that nothing is left under ${idOf(old)}`));
      }, resealedMs);
      const end = (): void => {
        clearTimeout(late);
        stopListening();
      };
    });

  it('is rotated in three steps, the old one goes when the log says so, and nobody is refused but for a moment', async () => {
    const since = Date.now();
    const { encryptionKey: old, adminToken } = stage.credentials();
    const young = randomBytes(32).toString('base64');
    const client = createClient(stage.url, stage.adminUrl);
    const organization = await createOrganization(client, adminToken);
    await underLoad(
      stage,
      'encryption key',
      async (scene) => {
        const step = async (encryptionKey: string, decryptionKeys: string): Promise<void> => {
          await stage.rotate({ encryptionKey, decryptionKeys });
          await Promise.all([stage.release.restart('token'), stage.release.restart('run-executor')]);
          await organization.identified();
        };
        await step(old, young);
        const resealed = Promise.all([noneLeft('token', young, old), noneLeft('run-executor', young, old)]);
        resealed.catch(() => {});
        await step(young, old);
        scene.print(
          `${(await resealed).join(' and ')} records were put under the new key by the pods that said so first`,
        );
        await step(young, '');
      },
      { seamless: true },
    );
    assert.equal(
      await assertEndedInOrder(stage.pods, since),
      12,
      'not two pods of token and of run-executor for each step',
    );
    await organization.identified();
    await client.close();
  });
});
