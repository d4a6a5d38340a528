// The slot and the place that a message took which is not accepted: both are given back at once where the calls of that fail once or
// twice, and by the healer within 3 s where they fail to the last.

import assert from 'node:assert/strict';
import { placeAges } from '#services/run-executor/queue/rules/place-age.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { StoreFaults, When } from '../../../support/runs/faults.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

/** How many places and slots are still taken. */
interface Left {
  readonly places: number;
  readonly slots: number;
}

describe('the place of a message that is not accepted', () => {
  type Someone = User & { agentId: string };
  let harness: Harness;
  const organizationOf = ({ access }: User): string => access.organization_id ?? '';
  const placesOf = async (user: User): Promise<string[]> =>
    Object.keys((await harness.queues.findOne({ _id: organizationOf(user) }))?.runs ?? {});
  const healed = async (): Promise<void> => {
    harness.pass(placeAges.settledMs + 1);
    await harness.first.healQueues();
  };
  const holds = async (user: Someone, others: readonly string[], its: Left) => {
    const runs = [await placesOf(user), await harness.slotsOf(user)].map((all) =>
      all.filter((id) => !others.includes(id)),
    );
    assert.deepEqual(
      runs.map(({ length }) => length),
      [its.places, its.slots],
    );
  };

  /** The first calls about `text` fail. */
  const failing = (faults: StoreFaults, text: string, fails: number, when: When) => {
    const all = Array.from({ length: fails }, (_, n) => faults.failNth([text], n + 1, when));
    return { made: all[0]?.made ?? [], end: () => all.forEach((one) => one.end()) };
  };

  describe('whose rate was used up', () => {
    before(async () => {
      harness = await startHarness({ LIMIT_END_USER_PER_MINUTE: '1' });
    });
    after(() => harness.stop());

    /** Sends a message that the rate refuses; giving its slot back fails so many times. */
    const refused = async (user: Someone, fails: number, when: When): Promise<void> => {
      const fault = failing(harness.faults.limits, '"$unset"', fails, when);
      await assert.rejects(harness.send(user, 'refused'), (error) => hasCode(error, 'rate_limited'));
      assert.equal(fault.made.length, Math.min(fails + 1, 3), fault.made.join('\n'));
      fault.end();
    };
    const hadItsRate = async (): Promise<Someone> => {
      const user = await harness.someone();
      await harness.ended((await harness.send(user, 'within the rate')).run_id);
      return user;
    };

    for (const when of ['before', 'after'] as const) {
      const fails = when === 'before' ? 'does nothing' : 'loses its answer';
      for (const times of [1, 2]) {
        it(`is free at once where giving back ${fails} ${times === 1 ? 'once' : 'twice'}`, async () => {
          const user = await hadItsRate();
          await refused(user, times, when);
          await holds(user, [], { places: 0, slots: 0 });
        });
      }

      it(`is free within 3 s where giving back ${fails} three times`, async () => {
        const user = await hadItsRate();
        await refused(user, 3, when);
        await holds(user, [], { places: 1, slots: when === 'before' ? 1 : 0 });
        await healed();
        await holds(user, [], { places: 0, slots: 0 });
      });
    }
  });

  describe('whose key another run has', () => {
    before(async () => {
      harness = await startHarness();
    });
    after(() => harness.stop());

    const releasing = (fails: number, when: When) => failing(harness.faults.limits, '"$unset"', fails, when);
    const leaving = (when: When) => failing(harness.faults.runs, '"$unset":{"runs.', 1, when);
    // Release is asked for three times.
    const faults: readonly (readonly [what: string, plan: () => { end(): void }, left: Left])[] = [
      ['giving its slot back does nothing twice', () => releasing(2, 'before'), { places: 0, slots: 0 }],
      ['giving its slot back does nothing three times', () => releasing(3, 'before'), { places: 1, slots: 1 }],
      ['giving its slot back loses each answer', () => releasing(3, 'after'), { places: 1, slots: 0 }],
      ['giving its place back does nothing', () => leaving('before'), { places: 1, slots: 0 }],
      ['giving its place back loses its answer', () => leaving('after'), { places: 0, slots: 0 }],
    ];
    for (const [what, plan, left] of faults) {
      it(`is free ${left.places === 0 ? 'at once' : 'within 3 s'} where ${what}`, async () => {
        const user = await harness.someone();
        const open = gate();
        harness.model.answer('taken key', [open]);
        const to = { key: newId(), conversation: await harness.conversationOf(user) };
        const { run_id: first } = await harness.send(user, 'taken key', to);
        await open.reached;
        const fault = plan();
        // The run is not found by its key before its own is inserted.
        harness.faults.runs.miss('runs');
        assert.equal((await harness.send(user, 'taken key', to)).run_id, first);
        fault.end();
        await holds(user, [first], left);
        await healed();
        await holds(user, [first], { places: 0, slots: 0 });
        open.open();
        await harness.ended(first);
      });
    }
  });
});
