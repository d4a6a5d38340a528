// MongoDB killed under load: acknowledged writes are there when it is back, and a replica set goes on without its
// primary. The stand-in keeps nothing and elects nobody, so these need a real one.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { playCase } from './scene.ts';
import { missingForRealMongo, type RealMongo, startRealMongo } from './real-mongodb.ts';
import { missingForFaults, openStage, type Stage } from './stage.ts';

const workMs = 5_000;
const awayMs = 5_000;
const missing = missingForRealMongo ?? missingForFaults;

const cases = [
  { members: 1, title: 'MongoDB killed and started again after acknowledgements keeps all of them' },
  { members: 3, title: 'a replica set of three that loses its primary under load loses nothing' },
];

for (const { members, title } of cases) {
  if (missing !== undefined) {
    it(`${title} (needs ${missing})`);
    continue;
  }
  describe(title, function () {
    this.timeout(300_000);
    let mongo: RealMongo | undefined;
    let stage: Stage | undefined;

    before(async () => {
      mongo = await startRealMongo(members);
      stage = await openStage({ mongodbUrl: mongo.url });
    });
    after(async () => {
      await stage?.close();
      await mongo?.close();
    });

    it('and every message is answered once', () => {
      assert.ok(mongo && stage);
      const server = mongo;
      return playCase(
        `${members} of MongoDB, the primary killed`,
        async (scene) => {
          scene.startTalking();
          const watched = await scene.watchMany(6, { kind: 'count', to: 150, everyMs: 100 });
          await delay(workMs);
          scene.disturb({ costsAttempts: true });
          const { accepted, unknown } = scene.world.ledger.counts;
          await server.killPrimary();
          await delay(awayMs);
          const { counts } = scene.world.ledger;
          scene.print(
            `${accepted} acknowledged before the kill, ${counts.accepted - accepted} since, ${counts.unknown - unknown} unknown`,
          );
          await server.startKilled();
          await delay(workMs);
          await scene.heal();
          await scene.endOf(watched);
        },
        { stage },
      );
    });
  });
}
