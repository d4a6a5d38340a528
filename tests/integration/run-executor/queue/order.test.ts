// Runs of one conversation: one at a time, in the order of their 202s; places are unique and grow.

import assert from 'node:assert/strict';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

describe('the runs of a conversation', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ LIMIT_ACTIVE_RUNS: '100' }, { RUN_SWEEP_SECONDS: 1_000_000 });
    await harness.addReplica();
  });
  after(() => harness.stop());

  /** Follows which runs are in their model call, over all processes. */
  const followed = (inputs: readonly string[]) => {
    const gates = new Map(inputs.map((input) => [input, gate()]));
    for (const [input, one] of gates) harness.model.answer(input, [one, `answer to ${input}`]);
    return gates;
  };

  /** Both are answered at their first attempt, and the second is begun once the first is over. */
  const assertOneAfterTheOther = async (first: string, second: string): Promise<void> => {
    const [one, two] = [await harness.ended(first), await harness.ended(second)];
    assert.deepEqual([one.state, one.attempt, two.state, two.attempt], ['succeeded', 1, 'succeeded', 1]);
    assert.ok((one.finished_at?.getTime() ?? Infinity) <= (two.started_at?.getTime() ?? 0), 'they overlap');
    assert.deepEqual([one.parked_key, two.parked_key, one.lane, two.lane], Array(4).fill(undefined));
  };

  it('never overlap and go in the order of their 202s, each told the answers before it', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const inputs = Array.from({ length: 20 }, (_, n) => `message ${n}`);
    const gates = followed(inputs);
    const sent = [];
    for (const input of inputs) sent.push(await harness.send(user, input, { conversation }));
    const running = () => harness.runs.count({ conversation_id: conversation, state: 'running' }, 10);
    for (const [at, input] of inputs.entries()) {
      await gates.get(input)?.reached;
      assert.ok((await running()) <= 1);
      const reached = inputs.filter((one) => harness.model.requestsFor(one).length > 0);
      assert.deepEqual(reached, inputs.slice(0, at + 1));
      const told = harness.model
        .requestsFor(input)[0]
        ?.messages.map((message) => ('text' in message ? message.text : ''));
      assert.deepEqual(told, [...inputs.slice(0, at).flatMap((one) => [one, `answer to ${one}`]), input]);
      gates.get(input)?.open();
    }
    for (const { run_id } of sent) await harness.ended(run_id);
    const said = await harness.said(user, conversation);
    assert.equal(said.length, 40);
    assert.equal(new Set(said.map(({ seq }) => seq)).size, 40);
    assert.deepEqual(
      said.map(({ seq }) => seq),
      said.map(({ seq }) => seq).sort((a, b) => a - b),
    );
  });

  it('go on at once where the call that makes the next one ready loses its answer', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const gates = followed(['goes first', 'goes second']);
    const first = await harness.send(user, 'goes first', { conversation });
    await gates.get('goes first')?.reached;
    const second = await harness.send(user, 'goes second', { conversation });
    await harness.runAs(second.run_id, ({ parked_key: key }) => key !== undefined);
    const unparking = harness.faults.runs.failNth(['"parked_key":{"$exists":true}'], 1, 'after');
    gates.get('goes second')?.open();
    gates.get('goes first')?.open();
    await assertOneAfterTheOther(first.run_id, second.run_id);
    assert.ok(unparking.made.length >= 2, unparking.made.join('\n'));
    unparking.end();
  });

  it('sent all at once get places of their own, do not overlap, and all end without a sweep', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    let most = 0;
    const watch = async (): Promise<undefined> => {
      most = Math.max(most, await harness.runs.count({ conversation_id: conversation, state: 'running' }, 30));
      return undefined;
    };
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => harness.send(user, `at once ${n}`, { conversation })),
    );
    await harness.until(async () => {
      await watch();
      return (await harness.runs.count({ conversation_id: conversation, open_key: { $exists: true } }, 1)) === 0;
    });
    assert.equal(most, 1);
    const said = await harness.said(user, conversation);
    assert.equal(new Set(said.map(({ seq }) => seq)).size, 40);
    const places = new Map(said.filter(({ role }) => role === 'user').map(({ run_id, seq }) => [run_id, seq]));
    const runs = await Promise.all(sent.map(({ run_id }) => harness.ended(run_id)));
    const byPlace = [...runs].sort((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0));
    assert.deepEqual(
      byPlace.map(({ turn }) => turn),
      byPlace.map(({ turn }) => turn).sort((a, b) => (a ?? 0) - (b ?? 0)),
    );
    for (const run of runs) assert.equal(run.attempt, 1);
  });

  it('wait for an earlier one that was accepted late, and wake it when they step back', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const [early, late] = [gate(), gate()];
    harness.model.answer('early turn', [early]);
    harness.model.answer('late turn', [late]);
    // The first send has its turn and is held before its run is there; the second is accepted and works.
    const holding = harness.links.runExecutor.hold('StartRun');
    const first = harness.send(user, 'early turn', { conversation });
    await holding.reached;
    const second = await harness.send(user, 'late turn', { conversation });
    await late.reached;
    holding.release();
    const { run_id } = await first;
    await harness.runAs(run_id, (run) => run.parked_key !== undefined);
    assert.equal(harness.model.requestsFor('early turn').length, 0);
    late.open();
    await early.reached;
    early.open();
    await assertOneAfterTheOther(second.run_id, run_id);
  });

  it('go in turn where a later one is claimed before the one ahead', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    await harness.ended((await harness.send(user, 'before both', { conversation })).run_id);
    const claim = harness.faults.runs.hold('runs', 'findOneAndUpdate', '"state":"queued"');
    const first = await harness.send(user, 'slow to be claimed', { conversation });
    await claim.reached;
    const second = await harness.send(user, 'claimed at once', { conversation });
    await harness.runAs(second.run_id, (run) => run.waiting_since === undefined);
    claim.release();
    const [one, two] = [await harness.ended(first.run_id), await harness.ended(second.run_id)];
    assert.ok(one.finished_at && two.started_at && one.finished_at <= two.started_at);
  });

  it('keep their lane when they are handed back in the middle, even beside an earlier turn', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const holding = harness.links.runExecutor.hold('StartRun');
    const first = harness.send(user, 'turn one', { conversation });
    await holding.reached;
    // The second turn begins, meets a peer that is away, and waits for its next try with its lane held.
    harness.links.conversation.down = true;
    const second = await harness.send(user, 'turn two', { conversation });
    await harness.runAs(second.run_id, (run) => run.state === 'queued' && run.lane !== undefined);
    harness.links.conversation.down = false;
    holding.release();
    const { run_id } = await first;
    await harness.runAs(run_id, (run) => run.parked_key !== undefined);
    harness.pass(2_001);
    await harness.first.sweep();
    await Promise.all([harness.ended(second.run_id), harness.ended(run_id)]);
    const [one, two] = [await harness.ended(run_id), await harness.ended(second.run_id)];
    assert.ok((two.finished_at?.getTime() ?? 0) <= (one.finished_at?.getTime() ?? 0));
    assert.equal(two.attempt, 1);
  });

  it('go on where the one ahead ends between the look at the lane and the parking', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer('ends now', [open]);
    const first = await harness.send(user, 'ends now', { conversation });
    await open.reached;
    const parking = harness.faults.runs.hold('runs', 'updateOne', 'parked_key');
    const second = await harness.send(user, 'parks late', { conversation });
    await parking.reached;
    open.open();
    await harness.ended(first.run_id);
    await harness.sweptOut();
    assert.equal(harness.model.requestsFor('parks late').length, 0);
    parking.release();
    await assertOneAfterTheOther(first.run_id, second.run_id);
  });

  it('go on where the one ahead wakes a run that is just being parked', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer('wakes it', [open]);
    const first = await harness.send(user, 'wakes it', { conversation });
    await open.reached;
    const looking = harness.faults.runs.hold('runs', 'find', '"lane"');
    const second = await harness.send(user, 'is woken early', { conversation });
    await looking.reached;
    open.open();
    await harness.ended(first.run_id);
    await harness.runAs(second.run_id, (run) => run.parked_key === undefined);
    await harness.sweptOut();
    looking.release();
    await assertOneAfterTheOther(first.run_id, second.run_id);
  });

  it('of many conversations go on side by side', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => harness.someone()));
    const gates = followed(people.map(({ endUser }) => endUser.id));
    const sent = await Promise.all(people.map((user) => harness.send(user, user.endUser.id)));
    await Promise.all([...gates.values()].map(({ reached }) => reached));
    const running = await harness.runs.find({ state: 'running' }, { limit: 20 });
    assert.deepEqual(new Set(running.map(({ _id }) => _id)), new Set(sent.map(({ run_id }) => run_id)));
    for (const one of gates.values()) one.open();
    for (const { run_id } of sent) assert.equal((await harness.ended(run_id)).state, 'succeeded');
  });
});

describe('a process with one worker', () => {
  it('serves all runs of all conversations in turn, without a sweep', async () => {
    const harness = await startHarness(
      { RUN_WORKERS: '1', LIMIT_ACTIVE_RUNS: '100' },
      { RUN_SWEEP_SECONDS: 1_000_000 },
    );
    try {
      const people = await Promise.all(Array.from({ length: 5 }, () => harness.someone()));
      const sent = await Promise.all(
        people.map(async (user) => {
          const conversation = await harness.conversationOf(user);
          return Promise.all(
            Array.from({ length: 5 }, (_, n) => harness.send(user, `one worker ${n}`, { conversation })),
          );
        }),
      );
      for (const { run_id } of sent.flat()) assert.equal((await harness.ended(run_id)).state, 'succeeded');
    } finally {
      await harness.stop();
    }
  });
});

describe('a run that was claimed out of its turn by a process that died before it gave way', () => {
  it('waits for its turn, and spends no attempt', async () => {
    const harness = await startHarness({}, { RUN_SWEEP_SECONDS: 1_000_000 });
    try {
      const user = await harness.someone();
      const conversation = await harness.conversationOf(user);
      await harness.ended((await harness.send(user, 'before both', { conversation })).run_id);
      await harness.first.drain();
      const first = await harness.send(user, 'earlier turn', { conversation });
      const second = await harness.send(user, 'later turn', { conversation });
      const lane = `conversation:${conversation}`;
      await harness.runs.updateOne(
        { _id: second.run_id },
        {
          $set: { state: 'running', owner: 'dead/1', lane, heartbeat_at: new Date(0), started_at: new Date(0) },
          $unset: { waiting_since: true },
        },
      );
      const replica = await harness.addReplica();
      await replica.sweep();
      const [one, two] = [await harness.ended(first.run_id), await harness.ended(second.run_id)];
      assert.deepEqual([one.state, one.attempt, two.state, two.attempt], ['succeeded', 1, 'succeeded', 1]);
      assert.ok((one.finished_at?.getTime() ?? Infinity) <= (two.started_at?.getTime() ?? 0), 'it went first');
    } finally {
      await harness.stop();
    }
  });
});
