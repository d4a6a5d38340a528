// One service away: callers get errors of the contract only, independent work goes on, and all recovers.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '../../../scripts/cluster/cluster.ts';
import { assertRefused, createClient } from '../../support/black-box/client.ts';
import { createOrganization } from '../../support/black-box/organization.ts';
import { eventually } from '../../support/eventually.ts';
import { playCase, type Scene } from './scene.ts';
import { compact } from '../../support/cluster.ts';
import { describeFaults } from './stage.ts';

const awayMs = 4_000;

function peers(this: Mocha.Suite): void {
  this.timeout(150_000);

  for (const service of ['limits', 'conversation', 'ingestion'] as const) {
    it(`${service}: errors of the contract only, then recovery`, () =>
      playCase(`${service} away`, async (scene) => {
        scene.startTalking();
        await delay(1_000);
        await away(scene, service, () => delay(awayMs));
        await delay(1_000);
      }));
  }

  it('token: tokens live on, new exchanges are answered 503, then recovery', () =>
    playCase('token away', async (scene) => {
      const { cluster } = scene.stage;
      const client = createClient(cluster.edges[0] ?? '', cluster.admins[0] ?? '');
      const organization = await createOrganization(client, cluster.demo.admin_token);
      scene.startTalking();
      await delay(1_000);
      await away(scene, 'token', async () => {
        const { accepted } = scene.world.ledger.counts;
        await delay(awayMs);
        const since = scene.world.ledger.counts.accepted - accepted;
        const exchange = await client.api('POST', '/v2/token', {
          publishableKey: organization.publishableKey,
          origin: organization.origin,
          body: {},
        });
        assertRefused(exchange, 503, 'service_unavailable');
        scene.print(`${since} messages by tokens and keys were acknowledged meanwhile, an exchange was answered 503`);
        assert.ok(since > 0, 'tokens did not live on');
      });
      const backAt = Date.now();
      await eventually(() => organization.anonymous(), 10_000);
      scene.print(`an exchange was answered ${Date.now() - backAt} ms after the token service was back`);
      await client.close();
    }));
}

// A replica has all of them, or none.
if (!compact) describeFaults('a service that is away', peers);

async function away(scene: Scene, service: ServiceName, meanwhile: () => Promise<unknown>): Promise<void> {
  scene.disturb();
  const { accepted, unknown } = scene.world.ledger.counts;
  await scene.stage.child(service).kill('SIGKILL');
  await meanwhile();
  const { counts } = scene.world.ledger;
  scene.print(
    `${service} was away: ${counts.accepted - accepted} acknowledged and ${counts.unknown - unknown} answered 503 meanwhile`,
  );
  await scene.heal();
}
