// Credentials are rotated under a steady load: Secrets are changed, an upgrade replaces the pods, and the former
// credentials are refused afterwards.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createClient } from '../../support/black-box/client.ts';
import { describeKubernetes } from '../commands.ts';
import { assertEndedInOrder } from '../endings.ts';
import { runInPod } from '../inside.ts';
import { underLoad } from '../load.ts';
import { type KubernetesStage, loadStage } from '../stage.ts';
import { forLoad } from '../values.ts';

/** Prints the serial number of the certificate that the token service shows to this pod. */
const serialOfToken = `
const { readFileSync } = require('node:fs');
const file = (name) => readFileSync('/etc/colloquy/tls/' + name);
const socket = require('node:tls').connect(
  { host: 'colloquy-token', port: 50051, ALPNProtocols: ['h2'], ca: file('ca.crt'), cert: file('tls.crt'), key: file('tls.key') },
  () => { console.log(socket.getPeerCertificate().serialNumber); socket.destroy(); },
);`;

describeKubernetes('credentials', function () {
  this.timeout(5 * 60_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await loadStage();
  });

  it('the operator’s token, the certificates and Redis’ password are rotated, and nobody is refused but for a moment', async () => {
    const since = Date.now();
    const { adminToken: before, redisPassword: oldPassword } = stage.credentials();
    const after = randomBytes(24).toString('hex');
    const newPassword = randomBytes(12).toString('hex');
    const serial = await runInPod(stage, 'edge', serialOfToken);
    const redis = (password: string, ...command: string[]): Promise<string> =>
      stage.stores.redis('--no-auth-warning', '-a', password, ...command);
    await underLoad(
      stage,
      'rotation',
      async () => {
        // Both passwords are good until nobody uses the old one.
        await redis(oldPassword, 'ACL', 'SETUSER', 'default', `>${newPassword}`);
        await stage.newCertificates();
        await stage.rotate({ adminToken: after, redisPassword: newPassword });
        await stage.change(forLoad);
        await redis(newPassword, 'ACL', 'SETUSER', 'default', `<${oldPassword}`);
      },
      { seamless: true },
    );
    assert.equal(await assertEndedInOrder(stage.pods, since), 12, 'not every pod was replaced');
    assert.notEqual(
      await runInPod(stage, 'edge', serialOfToken),
      serial,
      'the token service shows its old certificate',
    );
    const client = createClient(stage.url, stage.adminUrl);
    const status = async (adminToken: string): Promise<number> =>
      (await client.api('GET', '/admin/v1/organizations', { adminToken })).status;
    assert.deepEqual([await status(before), await status(after)], [401, 200]);
    await client.close();
    assert.match(await redis(oldPassword, 'PING'), /WRONGPASS|NOAUTH|AUTH failed/);
  });
});
