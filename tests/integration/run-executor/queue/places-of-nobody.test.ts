// Places and slots of runs that are being accepted: a call that fails once costs a message no time, and a refused
// message's places are free within 3 s.

import assert from 'node:assert/strict';
import { placeAges } from '#services/run-executor/queue/rules/place-age.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

describe('the place of a run that is being accepted', () => {
  type Someone = User & { agentId: string };
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.stop());

  const organizationOf = ({ access }: User): string => access.organization_id ?? '';
  const places = async (user: User): Promise<[runId: string, state: string][]> => {
    const queue = await harness.queues.findOne({ _id: organizationOf(user) });
    return Object.entries(queue?.runs ?? {}).map(([runId, { state }]) => [runId, state]);
  };
  const unavailable = (error: unknown): boolean => hasCode(error, 'service_unavailable');
  /** The healer has looked at settled entries. */
  const healed = async (afterMs: number = placeAges.settledMs + 1): Promise<void> => {
    harness.pass(afterMs);
    await harness.first.healQueues();
  };
  /** Measured times from now on are so much longer. */
  const slowly = async <R>(ms: number, act: () => Promise<R>): Promise<R> => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ms;
    try {
      return await act();
    } finally {
      performance.now = now;
    }
  };

  const faults: [what: string, plan: () => void][] = [
    [
      'the insert of its run fails before it took effect',
      () => void harness.faults.runs.fail('runs', 'insert', 'before'),
    ],
    ['the insert of its run loses its answer', () => void harness.faults.runs.fail('runs', 'insert', 'after')],
    ['its joining fails', () => void harness.faults.runs.fail('org_queues', 'updateOne', 'before')],
    ['its joining loses its answer', () => void harness.faults.runs.fail('org_queues', 'updateOne', 'after')],
    ['its admission loses its answer', () => harness.links.limits.loseAnswer('Admit')],
  ];
  for (const [what, plan] of faults) {
    it(`is found again by who asks again, and goes at once to work, where ${what}`, async () => {
      const user = await harness.someone();
      // The queue is there.
      await harness.ended((await harness.send(user, 'before')).run_id);
      plan();
      const { run_id: runId } = await harness.send(user, 'asked for twice');
      // No sweep and no healer has been, and no time has passed.
      await harness.ended(runId);
      assert.deepEqual(await places(user), []);
      assert.deepEqual(await harness.slotsOf(user), []);
    });
  }

  it('is found again where the organization’s first joining loses its answer', async () => {
    const user = await harness.someone();
    harness.faults.runs.fail('org_queues', 'insert', 'after');
    await harness.ended((await harness.send(user, 'the first')).run_id);
    assert.deepEqual(await places(user), []);
  });

  it('is no other’s where the run has no worker of its own the second time', async () => {
    const user = await harness.someone();
    const replica = await harness.addReplica();
    const inserting = harness.faults.runs.hold('runs', 'insert');
    const sending = harness.send(user, 'taken for a process that stops');
    await inserting.reached;
    harness.faults.runs.fail('runs', 'insert', 'before');
    const draining = harness.first.drain();
    inserting.release();
    const { run_id: runId } = await sending;
    await draining;
    await replica.sweep();
    await harness.ended(runId);
    assert.deepEqual(await places(user), []);
  });

  it('is free within 3 s where the message was refused, as its slot is', async () => {
    const user = await harness.someone();
    const another = (): Someone => ({
      ...harness.user('identified', organizationOf(user)),
      agentId: user.agentId,
    });
    await harness.ended((await harness.send(user, 'before')).run_id);
    const refused = Array.from({ length: 10 }, another);
    for (const one of refused) {
      harness.faults.runs.fail('runs', 'insert', 'before', 2);
      await assert.rejects(harness.send(one, 'in the outage'), unavailable);
    }
    assert.equal((await places(user)).length, 10);
    await healed();
    assert.deepEqual(await places(user), []);
    for (const one of refused) assert.deepEqual(await harness.slotsOf(one), []);
    await harness.ended((await harness.send(another(), 'after the outage')).run_id);
  });

  it('shows its slot until that is known to be given back', async () => {
    const user = await harness.someone();
    harness.faults.runs.fail('runs', 'insert', 'before', 2);
    await assert.rejects(harness.send(user, 'refused'), unavailable);
    harness.links.limits.down = true;
    await healed();
    assert.equal((await places(user)).length, 1);
    harness.links.limits.down = false;
    await healed(20_000);
    assert.deepEqual([await places(user), await harness.slotsOf(user)], [[], []]);
  });

  it('is taken again by a start that waits for its admission for longer than the healer does', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('slowly admitted', [open]);
    const admitting = harness.links.limits.hold('Admit');
    const sending = harness.send(user, 'slowly admitted');
    await admitting.reached;
    await healed();
    assert.deepEqual(await places(user), []);
    const { run_id: runId } = await slowly(placeAges.holdsMs + 1, async () => {
      admitting.release();
      return sending;
    });
    await open.reached;
    assert.deepEqual([await places(user), await harness.slotsOf(user)], [[[runId, 'running']], [runId]]);
    open.open();
    await harness.ended(runId);
    assert.deepEqual([await places(user), await harness.slotsOf(user)], [[], []]);
  });

  it('is another’s where such a start comes too late: it is refused, and holds nothing', async () => {
    await harness.stop();
    harness = await startHarness({ LIMIT_CONCURRENT_RUNS: '1', LIMIT_QUEUED_RUNS: '1' });
    const user = await harness.someone();
    const open = gate();
    const admitting = harness.links.limits.hold('Admit');
    const sending = harness.send(user, 'too late');
    await admitting.reached;
    await healed();
    const others = [];
    for (const text of ['at work', 'waits']) {
      const one = { ...harness.user('identified', organizationOf(user)), agentId: user.agentId };
      harness.model.answer(text, [open]);
      others.push((await harness.send(one, text)).run_id);
    }
    const refused = assert.rejects(sending, (error) => hasCode(error, 'queue_full'));
    await slowly(placeAges.holdsMs + 1, async () => {
      admitting.release();
      await refused;
    });
    assert.deepEqual(new Set((await places(user)).map(([runId]) => runId)), new Set(others));
    assert.deepEqual(await harness.slotsOf(user), []);
    open.open();
    for (const runId of others) await harness.ended(runId);
  });

  it('is looked at although its organization was just looked at, and is left alone where it is young', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('works for long', [open]);
    const { run_id: working } = await harness.send(user, 'works for long');
    await open.reached;
    await healed();
    const another = (): Someone => ({
      ...harness.user('identified', organizationOf(user)),
      agentId: user.agentId,
    });
    harness.faults.runs.fail('runs', 'insert', 'before', 2);
    await assert.rejects(harness.send(another(), 'refused'), unavailable);
    harness.pass(placeAges.settledMs + 1);
    const inserting = harness.faults.runs.hold('runs', 'insert');
    const sending = harness.send(another(), 'under way');
    await inserting.reached;
    assert.equal((await places(user)).length, 3);
    await healed(0);
    assert.equal((await places(user)).length, 2);
    inserting.release();
    const { run_id: underWay } = await sending;
    await harness.ended(underWay);
    assert.deepEqual(await places(user), [[working, 'running']]);
    open.open();
    await harness.ended(working);
  });

  it('is put back, with its slot, where the insert comes after the healer', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('slowly inserted', [open]);
    const inserting = harness.faults.runs.hold('runs', 'insert');
    const sending = harness.send(user, 'slowly inserted');
    await inserting.reached;
    await healed(0);
    assert.equal((await places(user)).length, 1, 'its run may be about to be inserted');
    await healed();
    assert.deepEqual([await places(user), await harness.slotsOf(user)], [[], []]);
    const { run_id: runId } = await slowly(placeAges.holdsMs + 1, async () => {
      inserting.release();
      return sending;
    });
    await open.reached;
    assert.deepEqual([await places(user), await harness.slotsOf(user)], [[[runId, 'running']], [runId]]);
    open.open();
    await harness.ended(runId);
  });

  it('is not taken from a start that came back to it while the healer looked', async () => {
    const user = await harness.someone();
    harness.faults.runs.fail('runs', 'insert', 'before', 2);
    await assert.rejects(harness.send(user, 'refused'), unavailable);
    const [[runId] = ['']] = await places(user);
    harness.pass(placeAges.settledMs + 1);
    const releasing = harness.links.limits.hold('Release');
    const healing = harness.first.healQueues();
    await releasing.reached;
    // Somebody asks again with the same run.
    await harness.queues.updateOne(
      { _id: organizationOf(user) },
      {
        $set: { [`runs.${runId}.since`]: new Date(harness.now()) },
        $inc: { version: 1 },
      },
    );
    releasing.release();
    await healing;
    assert.deepEqual(await places(user), [[runId, 'running']]);
  });
});

describe('the place of a run at work', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.stop());

  it('is another’s within 3 s where nobody came to claim the run', async () => {
    const user = await harness.someone();
    await harness.first.drain();
    harness.bus.deaf = true;
    const sent = await harness.send(user, 'taken by the dead');
    await harness.sweptOut();
    await harness.takenByTheDead(sent);
    harness.bus.deaf = false;
    const replica = await harness.addReplica();
    harness.pass(placeAges.settledMs + 1);
    await replica.healQueues();
    await harness.ended(sent.run_id);
  });

  it('is looked at once, soon after it was taken, however busy its organization is', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('works for long', [open]);
    const { run_id: runId } = await harness.send(user, 'works for long');
    await open.reached;
    const looks = harness.faults.runs.failNth([runId], Infinity, 'before');
    const others = [];
    for (let n = 0; n < 5; n += 1) {
      harness.pass(placeAges.settledMs + 1);
      const one = { ...harness.user('identified', user.access.organization_id), agentId: user.agentId };
      others.push((await harness.send(one, `beside it ${n}`)).run_id);
      await harness.first.healQueues();
    }
    const reads = looks.made.filter((call) => call.startsWith('runs.find ') && call.includes('$in'));
    assert.equal(reads.length, 1, reads.join('\n'));
    looks.end();
    for (const other of others) await harness.ended(other);
    open.open();
    await harness.ended(runId);
  });
});
