// The slot of a run that goes on: it is confirmed by a start that is slow and by a worker that takes the run over, counts once, and is
// given back at the end of the run.

import assert from 'node:assert/strict';
import { placeAges } from '#services/run-executor/queue/rules/place-age.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

const leaseMs = 15_000;
const slotHealedMs = 31_000;

describe('the slot of a run that goes on', () => {
  type Someone = User & { agentId: string };
  let harness: Harness;
  afterEach(() => harness.stop());

  const organizationOf = ({ access }: User): string => access.organization_id ?? '';
  const another = (user: Someone): Someone => ({
    ...harness.user('identified', organizationOf(user)),
    agentId: user.agentId,
  });
  const places = async (user: User): Promise<Record<string, string>> => {
    const queue = await harness.queues.findOne({ _id: organizationOf(user) });
    return Object.fromEntries(Object.entries(queue?.runs ?? {}).map(([runId, { state }]) => [runId, state]));
  };
  const loseSlot = (user: User, runId: string) =>
    harness.slots.updateOne({ end_user_id: user.endUser.id }, { $unset: { [`runs.${runId}`]: true } });

  it('is confirmed by a start that was slow, though another run has the last one by then', async () => {
    harness = await startHarness({ LIMIT_ACTIVE_RUNS: '1' });
    const user = await harness.someone();
    const open = gate();
    for (const text of ['slow', 'beside']) harness.model.answer(text, [open]);
    const admitting = harness.links.limits.hold('Admit');
    const sending = harness.send(user, 'slow');
    await admitting.reached;
    const [slow = ''] = Object.keys(await places(user));
    harness.pass(placeAges.settledMs + 1);
    await harness.first.healQueues();
    assert.deepEqual(await places(user), {});
    const confirming = harness.links.limits.hold('ConfirmSlot');
    admitting.release();
    await Promise.race([confirming.reached, sending]);
    assert.deepEqual(await harness.slotsOf(user), [slow]);
    await loseSlot(user, slow);
    const { run_id: beside } = await harness.send(user, 'beside');
    assert.deepEqual(await harness.slotsOf(user), [beside]);
    confirming.release();
    assert.equal((await sending).run_id, slow);
    assert.deepEqual(new Set(await harness.slotsOf(user)), new Set([slow, beside]));
    await assert.rejects(harness.send(user, 'one too many'), (error) => hasCode(error, 'rate_limited'));
    open.open();
    for (const runId of [slow, beside]) await harness.ended(runId);
    assert.deepEqual([await places(user), await harness.slotsOf(user)], [{}, []]);
  });

  for (const lost of [false, true]) {
    it(`is confirmed by the worker that takes the run over, where it ${lost ? 'went with' : 'outlived'} the other`, async () => {
      harness = await startHarness({ LIMIT_ACTIVE_RUNS: '2', LIMIT_CONCURRENT_RUNS: '1' });
      const replica = await harness.addReplica();
      const user = await harness.someone();
      const [mine, theirs] = [gate(), gate()];
      harness.model.answer('taken over', ['Zombie', mine], [theirs, 'The new worker says this']);
      const { run_id: runId } = await harness.send(user, 'taken over');
      await mine.reached;
      const { run_id: behind } = await harness.send(another(user), 'behind');
      harness.first.pause();
      if (lost) await loseSlot(user, runId);
      harness.pass(leaseMs + 1);
      await replica.sweep();
      await theirs.reached;
      const holdsBoth = async (): Promise<void> => {
        assert.deepEqual(await harness.slotsOf(user), [runId]);
        assert.deepEqual(await places(user), { [runId]: 'running', [behind]: 'waiting' });
      };
      await holdsBoth();

      // The paused worker wakes, and gives nothing back; nor do the healers.
      mine.open();
      harness.first.resume();
      await harness.sweptOut();
      await holdsBoth();
      harness.pass(placeAges.settledMs + 1);
      await replica.healQueues();
      harness.pass(slotHealedMs);
      await harness.healSlots();
      await holdsBoth();

      // It counts once: of two, one more is had.
      const { run_id: second } = await harness.send(user, 'the second');
      await assert.rejects(harness.send(user, 'one too many'), (error) => hasCode(error, 'rate_limited'));

      theirs.open();
      assert.equal((await harness.ended(runId)).attempt, 2);
      for (const other of [behind, second]) await harness.ended(other);
      assert.deepEqual([await places(user), await harness.slotsOf(user)], [{}, []]);
    });
  }
});
