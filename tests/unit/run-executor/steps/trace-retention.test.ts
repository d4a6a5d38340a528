// How the content of old steps goes: all of it, in turns, within a time.

import assert from 'node:assert/strict';
import type { TraceStore } from '#services/run-executor/steps/store/traces.ts';
import { type PassTime, traceRetention } from '#services/run-executor/steps/worker/trace-retention.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

const minuteMs = 60_000;

/** Old runs by organization, whose steps' content is removed. Each page takes as long as a test says. */
function retention(old: Readonly<Record<string, number>>, pageMs = 0) {
  const left = new Map(Object.entries(old));
  const stripped: string[] = [];
  const rests: number[] = [];
  const failing = new Set<string>();
  let now = 0;
  let onPage = (): void => {};
  const time: PassTime = {
    now: () => now,
    async rest(ms) {
      rests.push(ms);
      now += ms;
    },
  };
  const traces: TraceStore = {
    nextOrganization: async (after) =>
      [...left].find(([id, runs]) => runs > 0 && (after === undefined || id > after))?.[0],
    async findEnded(id, _before, limit) {
      now += pageMs;
      onPage();
      return Array.from({ length: Math.min(limit, left.get(id) ?? 0) }, () => id);
    },
    async forget(id) {
      left.set(id, (left.get(id) ?? 0) - 1);
      stripped.push(id);
    },
  };
  const task = traceRetention(
    {
      traces,
      steps: {
        async strip(id: string) {
          if (failing.has(id)) throw new Error('the test has failed this');
        },
      },
      approvals: { async strip() {} },
      knownLimits: { get: async () => ({ traceRetentionDays: 30 }) },
      clock: () => 0,
      log: silentLogger(),
    } as unknown as Parameters<typeof traceRetention>[0],
    time,
  );
  return { task, left, stripped, rests, failing, onPage: (act: () => void) => void (onPage = act) };
}

describe('the removal of old steps’ content', () => {
  it('goes on within a pass until an organization has no more, however much it had', async () => {
    const { task, left } = retention({ a: 0, b: 25_350, c: 10 });
    await task.runNow();
    assert.deepEqual([...left.values()], [0, 0, 0]);
  });

  it('takes turns: an organization with little does not wait for one with much, and two with much go on together', async () => {
    const { task, stripped } = retention({ a: 5_000, b: 5_000, c: 10 });
    await task.runNow();
    assert.equal(stripped.length, 10_010);
    assert.deepEqual(
      [0, 1_000, 2_000, 2_010, 3_010, 4_010].map((at) => stripped[at]),
      ['a', 'b', 'c', 'a', 'b', 'a'],
    );
  });

  it('ends after its time and goes on at the next pass', async () => {
    const { task, left, stripped } = retention({ a: 5_000 }, minuteMs);
    await task.runNow();
    const first = stripped.length;
    assert.ok(first >= 700 && first <= 800, String(first));
    while ((left.get('a') ?? 0) > 0) {
      const before = stripped.length;
      await task.runNow();
      assert.ok(stripped.length > before && stripped.length <= before + 800);
    }
  });

  it('begins anew in the pass that comes to the last organization, and looks at each once', async () => {
    const { task, left, stripped, failing } = retention({ a: 10, b: 10, c: 10 });
    failing.add('b');
    await task.runNow();
    assert.deepEqual([...left.values()], [0, 10, 10]);
    failing.clear();
    left.set('a', 5);
    await task.runNow();
    assert.deepEqual([...left.values()], [0, 0, 0]);
    assert.equal(stripped.join('').slice(-25), `${'c'.repeat(10)}${'a'.repeat(5)}${'b'.repeat(10)}`);
  });

  it('comes to organizations behind those that took its time', async () => {
    const { task, left } = retention({ a: 100_000, b: 100_000, c: 10 }, minuteMs);
    for (let pass = 0; pass < 4; pass += 1) await task.runNow();
    assert.equal(left.get('c'), 0);
  });

  it('rests between pages for as long as a page took, at most a second, and not where nothing is behind', async () => {
    const some = retention({ a: 450 }, 300);
    await some.task.runNow();
    assert.deepEqual(some.rests, [300, 300, 300, 300]);
    const slow = retention({ a: 150 }, 3_000);
    await slow.task.runNow();
    assert.deepEqual(slow.rests, [1_000]);
    const few = retention({ a: 99, b: 1 }, 300);
    await few.task.runNow();
    assert.deepEqual(few.rests, []);
  });

  it('ends with its process', async () => {
    const { task, stripped, onPage } = retention({ a: 5_000 });
    let stopped: Promise<void> | undefined;
    onPage(() => void (stopped ??= task.stop()));
    await task.runNow();
    await stopped;
    assert.equal(stripped.length, 100);
  });

  it('goes on behind an organization where it fails', async () => {
    const { task, left, failing } = retention({ a: 10, b: 10 });
    failing.add('a');
    await task.runNow();
    await task.runNow();
    assert.deepEqual([...left.values()], [10, 0]);
  });
});
