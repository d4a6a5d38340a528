// The promises of every event bus. An adapter's test file adds an initializer and nothing else.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { newTraceparent } from '#shared/platform/telemetry/trace-context.ts';
import { type EventBus, EventBusUnavailableError } from '#shared/ports/event-bus/event-bus.ts';
import { capacitySuite } from './capacity-suite.ts';
import { collector, type EventBusInitializer } from './parts.ts';

export function eventBusSuite(name: string, initializer: EventBusInitializer): void {
  describe(`event bus: ${name}`, () => {
    let bus: EventBus;
    const organization = newId();
    const publish = (id: string): Promise<void> =>
      bus.publish('run-ready', { run_id: id, organization_id: organization });

    beforeEach(async () => {
      bus = await initializer.open();
    });
    afterEach(() => bus.close());

    it('gives every single subscriber each event once, in order', async () => {
      const [one, two] = [collector(), collector()];
      await bus.subscribe('run-ready', async ({ run_id }) => one.take(run_id));
      await bus.subscribe('run-ready', async ({ run_id }) => two.take(run_id));
      for (const id of ['a', 'b', 'c']) await publish(id);
      assert.deepEqual(await one.of(3), ['a', 'b', 'c']);
      assert.deepEqual(await two.of(3), ['a', 'b', 'c']);
    });

    it('runs no handler before publish has resolved', async () => {
      const seen = collector();
      await bus.subscribe('run-ready', async ({ run_id }) => seen.take(run_id));
      const published = publish('a').then(() => seen.ids.length);
      assert.equal(await published, 0);
      await seen.of(1);
    });

    it('tells handlers the trace of who published, single and grouped, and none where there was none', async () => {
      const traceparent = newTraceparent();
      for (const options of [{}, { group: 'workers' }]) {
        const seen = collector();
        const unsubscribe = await bus.subscribe(
          'run-ready',
          async (_event, trace) => seen.take(trace.traceparent ?? 'none'),
          options,
        );
        await bus.publish('run-ready', { run_id: 'a', organization_id: organization }, { traceparent });
        await publish('b');
        assert.deepEqual((await seen.of(2)).sort(), [traceparent, 'none'].sort());
        await unsubscribe();
      }
    });

    it('keeps subjects apart', async () => {
      const [ready, cancelled] = [collector(), collector()];
      await bus.subscribe('run-ready', async ({ run_id }) => ready.take(run_id));
      await bus.subscribe('run-cancel-requested', async ({ run_id }) => cancelled.take(run_id));
      await publish('a');
      await bus.publish('run-cancel-requested', { run_id: 'b', organization_id: organization });
      assert.deepEqual(await ready.of(1), ['a']);
      assert.deepEqual(await cancelled.of(1), ['b']);
    });

    it('gives each event to one member of a group, and shares them out', async () => {
      const all = collector();
      const perMember = [0, 0, 0];
      for (const member of perMember.keys()) {
        await bus.subscribe(
          'run-ready',
          async ({ run_id }) => {
            perMember[member] = (perMember[member] ?? 0) + 1;
            all.take(run_id);
          },
          { group: 'workers' },
        );
      }
      const watcher = collector();
      await bus.subscribe('run-ready', async ({ run_id }) => watcher.take(run_id));
      const sent = Array.from({ length: 60 }, (_, index) => `run-${index}`);
      for (const id of sent) await publish(id);
      assert.deepEqual((await all.of(60)).sort(), [...sent].sort());
      assert.deepEqual(await watcher.of(60), sent);
      assert.ok(
        perMember.every((count) => count > 0),
        `shares: ${perMember.join(', ')}`,
      );
    });

    it('gives an event again to a group whose handler threw', async () => {
      const tries = collector();
      await bus.subscribe(
        'run-ready',
        async ({ run_id }) => {
          tries.take(run_id);
          if (tries.ids.length < 3) throw new Error('not yet');
        },
        { group: 'workers' },
      );
      await publish('a');
      assert.deepEqual(await tries.of(3), ['a', 'a', 'a']);
    });

    it('gives up after five tries, and goes on with other events meanwhile', async () => {
      const tries = collector();
      const others = collector();
      await bus.subscribe(
        'run-ready',
        async ({ run_id }) => {
          if (run_id !== 'bad') return others.take(run_id);
          tries.take(run_id);
          throw new Error('never');
        },
        { group: 'workers' },
      );
      await publish('bad');
      await publish('good');
      await others.of(1);
      await tries.of(5);
      await publish('after');
      await others.of(2);
      await bus.close();
      assert.equal(tries.ids.length, 5);
    });

    it('does not give an event again to a single subscriber that threw, and goes on with the next', async () => {
      const seen = collector();
      await bus.subscribe('run-ready', async ({ run_id }) => {
        seen.take(run_id);
        throw new Error('never');
      });
      await publish('a');
      await publish('b');
      assert.deepEqual(await seen.of(2), ['a', 'b']);
    });

    it('tells who left nothing more, and waits for the handler in progress', async () => {
      const begun = collector();
      let finish = (): void => {};
      let finished = false;
      const unsubscribe = await bus.subscribe('run-ready', async ({ run_id }) => {
        begun.take(run_id);
        await new Promise<void>((resolve) => (finish = resolve));
        finished = true;
      });
      const witness = collector();
      await bus.subscribe('run-ready', async ({ run_id }) => witness.take(run_id));
      await publish('a');
      await begun.of(1);
      const left = unsubscribe();
      await publish('b');
      await witness.of(2);
      assert.equal(finished, false);
      finish();
      await left;
      assert.equal(finished, true);
      assert.deepEqual(begun.ids, ['a']);
    });

    it('waits for handlers in progress when it is closed, and takes nothing after', async () => {
      const begun = collector();
      let finish = (): void => {};
      let finished = false;
      await bus.subscribe(
        'run-ready',
        async ({ run_id }) => {
          begun.take(run_id);
          await new Promise<void>((resolve) => (finish = resolve));
          finished = true;
        },
        { group: 'workers' },
      );
      await publish('a');
      await begun.of(1);
      const closed = bus.close();
      finish();
      await closed;
      assert.equal(finished, true);
      await assert.rejects(publish('b'), EventBusUnavailableError);
    });

    capacitySuite(initializer);
  });
}
