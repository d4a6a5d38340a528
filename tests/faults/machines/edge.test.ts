// An edge killed after a message was committed and before its 202 went out; and at any time, with streams on it.

import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually.ts';
import { trySaying } from '../saying.ts';
import { playCase } from './scene.ts';
import { describeFaults, losesEdge } from './stage.ts';

const rounds = 4;

describeFaults('an edge', function () {
  this.timeout(150_000);

  it('killed after the commit and before the reply: the same key gives the same run', () =>
    playCase('edge killed before the reply', async (scene) => {
      const { stage, world } = scene;
      let same = 0;
      for (let round = 0; round < rounds; round += 1) {
        const saying = await scene.newSaying({ kind: 'count', to: 5 });
        scene.disturb(losesEdge);
        // Its connection is to one of the two; the other one is down, so that it is known which.
        const [down, edge] = round % 2 === 0 ? [1, 0] : [0, 1];
        await stage.child('edge', down).kill('SIGTERM');
        const victim = stage.child('edge', edge);
        await stage.arm(stage.calledBy(edge, 'conversation'), {
          point: 'before-accepted',
          count: 1,
          signal: 'SIGKILL',
          pid: victim.pid,
        });
        const outcome = await trySaying(world, saying);
        await eventually(async () => assert.equal(victim.pid, 0));
        const runs = (await stage.records.runs([saying.speaker.organizationId])).filter(
          ({ input }) => input === saying.content,
        );
        assert.equal(`${outcome}, ${runs.length} runs`, 'unknown, 1 runs');
        await scene.heal();
        assert.equal(await trySaying(world, saying), 'accepted');
        if (saying.accepted?.run_id === runs[0]?._id) same += 1;
      }
      scene.print(`${same} of ${rounds} resent messages got the run that was committed before the edge died`);
      assert.equal(same, rounds);
    }));

  it('killed with streams and sends on it: they go on at the other one', () =>
    playCase('edge killed with streams on it', async (scene) => {
      scene.startTalking();
      const watched = await scene.watchMany(12, { kind: 'count', to: 60, everyMs: 100 });
      scene.disturb(losesEdge);
      const edge = scene.stage.child('edge', 0);
      await edge.kill('SIGKILL');
      await scene.endOf(watched);
      await scene.heal();
      // With a replica the runs that it works on die as well, with any acceptor, and begin anew at the other one.
      const lost = new Set(
        (await scene.stage.records.runs(scene.organizations))
          .filter(({ attempt }) => attempt > 1)
          .map(({ _id: id }) => id),
      );
      const whole = watched.filter(({ saying }) => !lost.has(saying.accepted?.run_id ?? ''));
      const told = whole.filter(({ watch }) => watch.frames.some(({ event }) => event === 'reset')).length;
      scene.print(`${whole.length} streams went on at the other edge, ${told} of them told again`);
      assert.ok(whole.length > 0, 'every run was on the killed one');
      assert.equal(told, 0, 'a stream was told again though nothing of it was lost');
    }));
});
