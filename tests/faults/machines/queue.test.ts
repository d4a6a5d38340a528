// All services killed at once with a thousand runs queued; with 200 of them where the series are cut short.

import assert from 'node:assert/strict';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { assertStatus } from '../../support/black-box/client.ts';
import { eventually } from '../../support/eventually.ts';
import { runsWhole } from '../../support/series-length.ts';
import type { Saying } from '../ledger.ts';
import { cancel, persist } from '../saying.ts';
import { playCase } from './scene.ts';
import { describeFaults } from './stage.ts';

const queued = runsWhole ? 1_000 : 200;
const perTalk = 20;
/** As many as there are workers, so that all others wait. */
const blockers = 32;

describeFaults('all services at once', function () {
  this.timeout(240_000);

  it(`killed with ${queued} runs queued: each of them succeeds, exactly once`, () =>
    playCase(
      `all killed with ${queued} runs queued`,
      async (scene) => {
        const { stage, world, random } = scene;
        for (const id of scene.organizations) {
          const limits = { adminToken: stage.cluster.demo.admin_token, body: { queued_runs: 1_000 } };
          assertStatus(await world.lives.client.api('PATCH', `/admin/v1/organizations/${id}/limits`, limits), 200);
        }
        const busy = await Promise.all(
          Array.from({ length: blockers }, (_, n) => scene.sayAndWatch({ kind: 'silence' }, scene.speaker(n))),
        );
        await eventually(async () => {
          const runs = await stage.records.runs(scene.organizations);
          assert.equal(runs.filter(({ state }) => state === 'running').length, blockers);
        }, 10_000);
        const first: Saying[] = [];
        const talks = Math.ceil(queued / perTalk);
        // Slots: an end-user of this test may have 100 runs in flight, and there are eighteen.
        for (let at = 0; at < talks; at += 1)
          first.push(await scene.newSaying({ kind: 'count', to: 3 }, { speaker: scene.speaker(at) }));
        const begunAt = Date.now();
        await eachOf(first, 16, async (saying) => {
          await persist(world, saying, random, true);
          for (let n = 1; n < perTalk; n += 1) {
            const next = await scene.newSaying(
              { kind: 'count', to: 3 },
              { speaker: saying.speaker, ...(saying.conversation ? { talk: saying.conversation } : {}) },
            );
            await persist(world, next, random, true);
          }
        });
        const before = await stage.records.runs(scene.organizations);
        const waiting = before.filter(({ state }) => state === 'queued').length;
        scene.print(
          `${world.ledger.counts.accepted} acknowledged in ${Date.now() - begunAt} ms, ${waiting} runs are queued`,
        );
        assert.ok(waiting >= queued * 0.9, `only ${waiting} runs were queued`);
        scene.disturb({ breaksConnections: true, costsAttempts: true });
        await Promise.all(stage.children.map((child) => child.kill('SIGKILL')));
        const killedAt = Date.now();
        await scene.heal();
        scene.print(`all services were started again after ${Date.now() - killedAt} ms`);
        await Promise.all(busy.map(({ saying }) => cancel(world, saying)));
        await stage.records.quiet(scene.organizations, 120_000);
        await scene.endOf(busy);
        const after = (await stage.records.runs(scene.organizations)).filter(({ kind }) => kind === 'chat');
        // Those that kept the workers busy were cancelled.
        const succeeded = after.filter(({ state }) => state === 'succeeded').length;
        scene.print(`${succeeded} of ${after.length} runs succeeded, ${Date.now() - killedAt} ms after the kill`);
        assert.deepEqual([after.length, succeeded], [queued + blockers, queued]);
      },
      { casts: 3 },
    ));
});
