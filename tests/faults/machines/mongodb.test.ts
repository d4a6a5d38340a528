// MongoDB's server paused for longer than two leases, in the middle of sends; for less than one: default-lease.test.ts.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { trySaying } from '../saying.ts';
import { playCase } from './scene.ts';
import { describeFaults } from './stage.ts';

const pauseMs = 12_000;

describeFaults('MongoDB', function () {
  this.timeout(180_000);

  it('paused for 12 s in the middle of sends: 503, nothing half done, and one run for what is sent again', () =>
    playCase('MongoDB paused 12 s', async (scene) => {
      const { world, stage } = scene;
      scene.startTalking();
      const watched = await scene.watchMany(6, { kind: 'count', to: 100, everyMs: 100 });
      const sayings = await Promise.all(
        Array.from({ length: 12 }, (_, n) => scene.newSaying({ kind: 'count', to: 5 }, { speaker: scene.speaker(n) })),
      );
      scene.disturb();
      // In the middle: some of these are on their way.
      const underway = sayings.slice(0, 6).map((saying) => trySaying(world, saying));
      await delay(scene.random.integer(10, 100));
      stage.server('mongodb').pause();
      const pausedAt = Date.now();
      const outcomes = await Promise.all([...underway, ...sayings.slice(6).map((saying) => trySaying(world, saying))]);
      const count = (of: string): number => outcomes.filter((outcome) => outcome === of).length;
      scene.print(`${count('accepted')} of 12 sends were acknowledged, ${count('unknown')} answered 503`);
      assert.ok(count('unknown') >= 6, 'sends to a paused store were not answered 503');
      await delay(Math.max(0, pausedAt + pauseMs - Date.now()));
      // No heartbeat was written for longer than a lease: runs claimed before the pause are taken over now.
      scene.disturb({ costsAttempts: true });
      stage.server('mongodb').resume();
      const resumedAt = Date.now();
      const fresh = await scene.sayAndWatch({ kind: 'count', to: 2 });
      scene.print(`resumed: a send was acknowledged after ${Date.now() - resumedAt} ms`);
      for (const saying of sayings) while ((await trySaying(world, saying)) === 'unknown') await delay(200);
      await scene.endOf([...watched, fresh]);
      await scene.heal();
    }));
});
