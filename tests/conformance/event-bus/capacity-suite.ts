// The promises of a bus to a group whose members state their capacity.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Capacity, type EventBus, NoCapacityError } from '#shared/ports/event-bus/event-bus.ts';
import { collector, type EventBusInitializer } from './parts.ts';

/** Room for events that a test gives and takes. */
function places(free: number): Capacity & { set(free: number): void; take(): void } {
  const watchers = new Set<() => void>();
  const set = (now: number): void => {
    free = now;
    for (const watcher of watchers) watcher();
  };
  return {
    free: () => free,
    set,
    take: () => set(free - 1),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

export function capacitySuite(initializer: EventBusInitializer): void {
  describe('to a group whose members have room for so many events', () => {
    let bus: EventBus;
    const organization = newId();
    const publish = (id: string): Promise<void> =>
      bus.publish('run-ready', { run_id: id, organization_id: organization });

    beforeEach(async () => {
      bus = await initializer.open();
    });
    afterEach(() => bus.close());

    it('gives a member nothing while it has no capacity, and others what it could not have', async () => {
      const [one, two] = [collector(), collector()];
      const [ones, twos] = [places(0), places(100)];
      const join = (member: typeof one, capacity: Capacity) =>
        bus.subscribe('run-ready', async ({ run_id }) => member.take(run_id), { group: 'workers', capacity });
      await join(one, ones);
      await join(two, twos);
      const sent = Array.from({ length: 20 }, (_, index) => `first-${index}`);
      for (const id of sent) await publish(id);
      assert.deepEqual((await two.of(20)).sort(), [...sent].sort());
      assert.deepEqual(one.ids, []);
      twos.set(0);
      ones.set(100);
      const more = Array.from({ length: 20 }, (_, index) => `second-${index}`);
      for (const id of more) await publish(id);
      assert.deepEqual((await one.of(20)).sort(), [...more].sort());
      assert.equal(two.ids.length, 20);
    });

    it('keeps events while no member has capacity, and gives as many as are asked for', async () => {
      const seen = collector();
      const capacity = places(8);
      await bus.subscribe(
        'run-ready',
        async ({ run_id }) => {
          capacity.take();
          seen.take(run_id);
        },
        { group: 'workers', capacity },
      );
      // It has asked for events, and is filled up by something else.
      capacity.set(0);
      const witness = collector();
      await bus.subscribe('run-ready', async ({ run_id }) => witness.take(run_id));
      const sent = Array.from({ length: 12 }, (_, index) => `run-${index}`);
      // Each has time to come in vain as often as it may.
      for (const [at, id] of sent.entries()) {
        await publish(id);
        await witness.of(at + 1);
      }
      assert.deepEqual(seen.ids, []);
      for (const at of sent.keys()) {
        capacity.set(1);
        await seen.of(at + 1);
        assert.equal(capacity.free(), 0);
      }
      assert.deepEqual(new Set(seen.ids), new Set(sent));
    });

    it('gives others what a member holds that fills up meanwhile', async () => {
      const [one, two, witness] = [collector(), collector(), collector()];
      const [ones, twos] = [places(8), places(0)];
      const holdsAll = Promise.withResolvers<void>();
      await bus.subscribe(
        'run-ready',
        async ({ run_id }) => {
          await holdsAll.promise;
          ones.set(0);
          one.take(run_id);
        },
        { group: 'workers', capacity: ones },
      );
      await bus.subscribe('run-ready', async ({ run_id }) => two.take(run_id), { group: 'workers', capacity: twos });
      await bus.subscribe('run-ready', async ({ run_id }) => witness.take(run_id));
      const sent = Array.from({ length: 8 }, (_, index) => `run-${index}`);
      for (const id of sent) await publish(id);
      await witness.of(8);
      holdsAll.resolve();
      await one.of(1);
      twos.set(100);
      await two.of(7);
      assert.equal(one.ids.length, 1);
      assert.deepEqual(new Set([...one.ids, ...two.ids]), new Set(sent));
    });

    it('gives what a member with capacity refuses to another without a pause, and none more than five times', async () => {
      await bus.close();
      bus = await initializer.open({ redeliveryMs: 60_000 });
      const refused = collector();
      const seen = collector();
      const join = (handler: (id: string) => void) =>
        bus.subscribe('run-ready', async ({ run_id }) => handler(run_id), { group: 'workers', capacity: places(100) });
      await join((id) => {
        refused.take(id);
        throw new NoCapacityError('this one never has room');
      });
      await publish('unwanted');
      assert.deepEqual(
        await refused.of(5),
        Array.from({ length: 5 }, () => 'unwanted'),
      );
      await join((id) => seen.take(id));
      const sent = Array.from({ length: 10 }, (_, index) => `run-${index}`);
      for (const id of sent) await publish(id);
      // As each has a few tries, one may be refused by the first member every time; not all of them.
      await seen.of(5);
      await bus.close();
      assert.equal(refused.ids.filter((id) => id === 'unwanted').length, 5);
      assert.ok(!seen.ids.includes('unwanted'));
      assert.ok(sent.every((id) => refused.ids.filter((one) => one === id).length <= 5));
    });
  });
}
