// Promises of the in-process event bus beyond the port: bounded queues, and nothing lost when a member leaves.

import assert from 'node:assert/strict';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';

describe('the in-process event bus', () => {
  it('drops the oldest events of a subscriber that is too far behind, with one warning', async () => {
    const log = silentLogger();
    const warnings: unknown[] = [];
    log.warn = (...line: unknown[]) => void warnings.push(line);
    const bus = createInProcessEventBus({ log, maxQueued: 3 });
    const seen: string[] = [];
    let goOn = (): void => {};
    await bus.subscribe('run-ready', async ({ run_id }) => {
      seen.push(run_id);
      if (run_id === '0') await new Promise<void>((resolve) => (goOn = resolve));
    });
    for (let id = 0; id < 10; id += 1) {
      await bus.publish('run-ready', { run_id: String(id), organization_id: 'o' });
      await nextIteration();
    }
    goOn();
    await nextIteration();
    assert.deepEqual(seen, ['0', '7', '8', '9']);
    assert.equal(warnings.length, 1);
    await bus.close();
  });

  it("gives a leaving member's queue to the others of its group", async () => {
    const bus = createInProcessEventBus({ log: silentLogger() });
    const seen: string[] = [];
    let goOn = (): void => {};
    const leave = await bus.subscribe('run-ready', () => new Promise<void>((resolve) => (goOn = resolve)), {
      group: 'g',
    });
    for (const run_id of ['a', 'b', 'c']) await bus.publish('run-ready', { run_id, organization_id: 'o' });
    await nextIteration();
    await bus.subscribe('run-ready', async ({ run_id }) => void seen.push(run_id), { group: 'g' });
    const left = leave();
    goOn();
    await left;
    await nextIteration();
    assert.deepEqual(seen, ['b', 'c']);
    await bus.close();
  });
});
