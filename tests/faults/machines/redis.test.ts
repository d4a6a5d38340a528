// Redis killed in the middle of streams, paused during admission, and emptied in the middle of streams.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { persist } from '../saying.ts';
import { playCase } from './scene.ts';
import { describeFaults } from './stage.ts';

const answerMs = 3_000;

describeFaults('Redis', function () {
  this.timeout(150_000);

  it('killed in the middle of streams and started again, empty: readers get the whole, and no result changes', () =>
    playCase('Redis killed mid-stream', async (scene) => {
      scene.startTalking();
      const watched = await scene.watchMany(10, { kind: 'count', to: 120, everyMs: 100 });
      const redis = scene.stage.server('redis');
      scene.disturb();
      await redis.kill();
      await delay(4_000);
      await redis.start();
      await scene.heal();
      await scene.endOf(watched);
      const told = watched.filter(({ watch }) => watch.frames.some(({ event }) => event === 'reset')).length;
      scene.print(`away for 4 s: ${told} of ${watched.length} streams were told again after a reset`);
      const runs = await scene.stage.records.runs(scene.organizations);
      assert.equal(runs.filter(({ attempt }) => attempt > 1).length, 0, 'the loss of Redis cost an attempt');
    }));

  it('killed, and away until after the end of runs: they end as they would have', () =>
    playCase('Redis away at the end of runs', async (scene) => {
      const watched = await scene.watchMany(6, { kind: 'count', to: 30, everyMs: 100 });
      scene.disturb();
      await scene.stage.server('redis').kill();
      const settledMs = await scene.stage.records.quiet(scene.organizations, 20_000);
      scene.print(`without Redis all runs were over and settled after ${Math.round(settledMs ?? Infinity)} ms`);
      assert.ok(settledMs !== undefined, 'runs did not end without Redis');
      // Runs that are over are told from the record, with or without Redis.
      await scene.endOf(watched);
      await scene.heal();
    }));

  it('paused during admission: rates are counted in each process, and sends go on', () =>
    playCase('Redis paused during admission', async (scene) => {
      scene.disturb();
      const redis = scene.stage.server('redis');
      redis.pause();
      const took: number[] = [];
      for (let sent = 0; sent < 8; sent += 1) {
        const saying = await scene.newSaying({ kind: 'count', to: 3 }, { speaker: scene.speaker(sent) });
        const begunAt = performance.now();
        await persist(scene.world, saying, scene.random, true);
        took.push(Math.round(performance.now() - begunAt));
      }
      scene.print(`while Redis was paused sends took ${took.join(', ')} ms, none was refused`);
      assert.equal(scene.world.ledger.counts.unknown, 0, 'a send was refused or broken off');
      assert.ok(Math.max(...took) < answerMs, `a send took ${Math.max(...took)} ms`);
      redis.resume();
      await scene.heal();
    }));

  it('emptied in the middle of streams: readers get a reset and the whole text', () =>
    playCase('Redis flushed mid-stream', async (scene) => {
      scene.startTalking();
      const watched = await scene.watchMany(10, { kind: 'count', to: 80, everyMs: 100 });
      scene.disturb();
      const client = new Redis(scene.stage.cluster.stores.redis.url);
      await client.flushall();
      client.disconnect();
      const flushedAt = Date.now();
      await scene.endOf(watched);
      await scene.heal();
      const resets = watched.flatMap(({ watch }) => watch.frames.filter(({ event }) => event === 'reset').slice(0, 1));
      const slowest = Math.max(...resets.map(({ at }) => at - flushedAt));
      scene.print(`${resets.length} of ${watched.length} streams were told again, the last after ${slowest} ms`);
      assert.equal(resets.length, watched.length, 'a reader was not told that frames were lost');
    }));
});
