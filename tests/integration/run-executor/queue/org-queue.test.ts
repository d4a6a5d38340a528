// The queue of an organization: its bounds under everything at once, its turns, and the leftovers of a crash in it.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate, type Gate } from '../../../support/runs/scripted-model.ts';

type Someone = User & { agentId: string };
type Sent = Awaited<ReturnType<Harness['send']>>;

describe('the queue of an organization', () => {
  let harness: Harness;
  afterEach(() => harness.stop());

  const start = async (settings: Record<string, string> = {}): Promise<void> => {
    harness = await startHarness({
      ...{ LIMIT_CONCURRENT_RUNS: '2', LIMIT_QUEUED_RUNS: '3', LIMIT_ACTIVE_RUNS: '100', RUN_WORKERS: '8' },
      ...settings,
    });
  };
  const organization = async (): Promise<{ id: string; agentId: string; user(): Someone }> => {
    const id = newId();
    const agentId = await harness.agent(id);
    return { id, agentId, user: () => ({ ...harness.user('identified', id), agentId }) };
  };
  /** Calls of the message with this text wait until it is let go. */
  const held = (text: string): Gate => {
    const open = gate();
    harness.model.answer(text, [open]);
    return open;
  };
  /** The outcomes of messages that were sent at once. */
  const outcomes = async (sending: readonly Promise<Sent>[]) => {
    const settled = await Promise.allSettled(sending);
    const accepted = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    return { accepted, refused };
  };
  const running = (organizationId: string) =>
    harness.runs.count({ organization_id: organizationId, state: 'running' }, 100);
  const inQueue = async (organizationId: string) =>
    Object.keys((await harness.queues.findOne({ _id: organizationId }))?.runs ?? {});

  it('takes as many as may run and wait, of two hundred at once, and of the others there is nothing', async () => {
    await start();
    await harness.addReplica();
    const { id, user } = await organization();
    const gates = Array.from({ length: 200 }, (_, n) => held(`at once ${n}`));
    const { accepted, refused } = await outcomes(gates.map((_, n) => harness.send(user(), `at once ${n}`)));
    assert.equal(accepted.length, 5);
    for (const error of refused) {
      assert.ok(hasCode(error, 'queue_full'), String(error));
      const { scope, retryAfter } = error as Error & { scope?: string; retryAfter?: number };
      assert.equal(scope, 'org');
      assert.ok(retryAfter !== undefined && retryAfter >= 1 && retryAfter <= 60, `${retryAfter}`);
    }
    assert.equal(await harness.runs.count({ organization_id: id }, 300), 5);
    assert.equal(await harness.messages.count({ organization_id: id }, 300), 5);
    const slots = await harness.slots.find({ organization_id: id }, { limit: 300 });
    assert.equal(slots.flatMap(({ runs }) => Object.keys(runs)).length, 5);
    for (const one of gates) one.open();
    for (const { run_id } of accepted) assert.equal((await harness.ended(run_id)).state, 'succeeded');
    assert.deepEqual(await inQueue(id), []);
  });

  it('lets as many work as may, whichever process takes them, and a place that comes free is taken at once', async () => {
    await start({ LIMIT_QUEUED_RUNS: '20' });
    await harness.addReplica();
    const { id, user } = await organization();
    const gates = Array.from({ length: 12 }, (_, n) => held(`one of many ${n}`));
    const sent = await Promise.all(gates.map((_, n) => harness.send(user(), `one of many ${n}`)));
    let most = 0;
    const reached = new Set<number>();
    for (const [n, one] of gates.entries())
      void one.reached.then(() => {
        reached.add(n);
        harness.changed();
      });
    for (let ended = 0; ended < 12; ended += 1) {
      await harness.until(async () => reached.size >= Math.min(12, ended + 2));
      most = Math.max(most, await running(id));
      const next = [...reached][ended] as number;
      gates[next]?.open();
    }
    for (const { run_id } of sent) await harness.ended(run_id);
    assert.equal(most, 2);
  });

  it('answers a repeat of a message that it took with its run, however full it is', async () => {
    await start({ LIMIT_CONCURRENT_RUNS: '1', LIMIT_QUEUED_RUNS: '1' });
    const { user } = await organization();
    const [first, second] = [held('holds the place'), held('waits')];
    const who = user();
    const one = await harness.send(who, 'holds the place', { key: 'k1' });
    const two = await harness.send(who, 'waits', { key: 'k2' });
    await assert.rejects(harness.send(user(), 'too many'), (error) => hasCode(error, 'queue_full'));
    assert.equal((await harness.send(who, 'holds the place', { key: 'k1' })).run_id, one.run_id);
    assert.equal((await harness.send(who, 'waits', { key: 'k2' })).run_id, two.run_id);
    first.open();
    second.open();
    for (const { run_id } of [one, two]) await harness.ended(run_id);
  });

  it('has room beside the visitors of one address', async () => {
    await start({ LIMIT_CONCURRENT_RUNS: '1', LIMIT_QUEUED_RUNS: '5' });
    const { id, agentId } = await organization();
    const visit = (n: number, address: string): Promise<Sent> => {
      const visitor = { ...harness.user('anonymous', id), agentId };
      return harness.send(visitor, `visitor ${n}`, { address });
    };
    const gates = Array.from({ length: 20 }, (_, n) => held(`visitor ${n}`));
    const crowd = await outcomes(Array.from({ length: 12 }, (_, n) => visit(n, 'crowd')));
    assert.equal(crowd.accepted.length, 3);
    const others = await outcomes([12, 13, 14].map((n) => visit(n, `other ${n}`)));
    assert.equal(others.accepted.length, 3);
    for (const one of gates) one.open();
    for (const { run_id } of [...crowd.accepted, ...others.accepted]) await harness.ended(run_id);
  });

  it('says of each run that waits where it stands', async () => {
    await start({ LIMIT_CONCURRENT_RUNS: '1' });
    const { id, user } = await organization();
    const first = held('goes first');
    const at = await harness.send(user(), 'goes first');
    await first.reached;
    const [one, other] = [user(), user()];
    const waiting = [];
    for (const [who, text] of [
      [one, 'one 1'],
      [one, 'one 2'],
      [other, 'other 1'],
    ] as const)
      waiting.push((await harness.send(who, text)).run_id);
    const asked = [at.run_id, ...waiting, newId()];
    const { positions } = await harness.runExecutor.GetQueuePositions(
      { queues: [{ organization_id: id, run_ids: asked }] },
      harness.context(),
    );
    const byRun = new Map(positions.map(({ run_id, position }) => [run_id, position]));
    assert.deepEqual(
      asked.map((runId) => byRun.get(runId)),
      [undefined, 1, 3, 2, undefined],
    );
    const counts = await harness.runExecutor.DescribeQueue({ organization_id: id }, harness.context());
    assert.deepEqual(counts, { running: 1, waiting: 3 });
    first.open();
    for (const runId of waiting) await harness.ended(runId);
  });

  it('is refused by the whole deployment where that has as many waiting as may', async () => {
    await start({ LIMIT_CONCURRENT_RUNS: '1', LIMIT_QUEUED_RUNS: '50', QUEUE_MAX_RUNS: '4' });
    const [one, other] = [await organization(), await organization()];
    const first = held('at work');
    const sent = [await harness.send(one.user(), 'at work')];
    await first.reached;
    for (let n = 0; n < 3; n += 1) sent.push(await harness.send(one.user(), `waits ${n}`));
    const { accepted, refused } = await outcomes(
      Array.from({ length: 20 }, (_, n) => harness.send(other.user(), `of the other ${n}`)),
    );
    sent.push(...accepted);
    // Those that this process let in are known to it at once; the count of the store is at most two seconds old.
    assert.ok(accepted.length <= 1, `${accepted.length} were accepted`);
    for (const error of refused) {
      assert.ok(hasCode(error, 'queue_full'));
      assert.equal((error as Error & { scope?: string }).scope, 'deployment');
    }
    first.open();
    for (const { run_id } of sent) await harness.ended(run_id);
  });

  it('is taken by organizations in turn: five hundred runs of one, and an address of sixty visitors, keep none of twenty small ones waiting', async () => {
    await start({
      ...{ LIMIT_CONCURRENT_RUNS: '100', LIMIT_QUEUED_RUNS: '1000', LIMIT_ACTIVE_RUNS: '100', RUN_WORKERS: '4' },
    });
    const large = await organization();
    const visited = await organization();
    const small = await Promise.all(Array.from({ length: 20 }, organization));
    await harness.first.drain();
    const crowd = Array.from({ length: 100 }, () => large.user());
    for (let n = 0; n < 500; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, m) => harness.send(crowd[(n + m) % 100] as Someone, `large ${n + m}`)),
      );
    const visitors = Array.from({ length: 60 }, () => ({
      ...harness.user('anonymous', visited.id),
      agentId: visited.agentId,
    }));
    await Promise.all(visitors.map((visitor, n) => harness.send(visitor, `visitor ${n}`, { address: 'one address' })));
    for (const [n, { user }] of small.entries()) await harness.send(user(), `small ${n}`);
    await harness.addReplica();
    await harness.until(async () => small.every((_, n) => harness.model.requestsFor(`small ${n}`).length > 0));
    const order = harness.model.requests.map(({ messages }) => {
      const [first] = messages;
      return first && 'text' in first ? first.text : '';
    });
    const lastSmall = order.findLastIndex((text) => text.startsWith('small'));
    // A round gives every organization one; two rounds may be under way when the small ones come to be looked at.
    assert.ok(lastSmall < 2 * 22 + 4, `the last small one was number ${lastSmall + 1} of ${order.length}`);
  }).timeout(30_000);

  describe('after a crash', () => {
    const later = async (): Promise<void> => {
      harness.pass(61_000);
      await harness.first.healQueues();
    };

    it('forgets a run that was never inserted', async () => {
      await start({ LIMIT_CONCURRENT_RUNS: '1', LIMIT_QUEUED_RUNS: '1' });
      const { id, user } = await organization();
      const inserting = harness.faults.runs.hold('runs', 'insert');
      const lost = harness.send(user(), 'lost on the way').catch((error: unknown) => error);
      await inserting.reached;
      assert.equal((await inQueue(id)).length, 1);
      // Neither it, nor its repeat, nor the release of its place succeeds.
      harness.faults.runs.fail('runs', 'insert', 'before', 2);
      inserting.release();
      await lost;
      assert.equal((await inQueue(id)).length, 1);
      await later();
      assert.deepEqual(await inQueue(id), []);
    });

    it('lets a run wait that was accepted by a process that died before it said so', async () => {
      await start();
      const { id, user } = await organization();
      await harness.first.drain();
      harness.bus.deaf = true;
      const { run_id: runId } = await harness.send(user(), 'unsaid');
      await harness.sweptOut();
      await harness.queues.updateOne(
        { _id: id },
        { $set: { [`runs.${runId}.state`]: 'joining' }, $inc: { version: 1 } },
      );
      harness.bus.deaf = false;
      const replica = await harness.addReplica();
      await harness.sweptOut();
      assert.equal((await harness.runs.findOne({ _id: runId }))?.state, 'queued');
      harness.pass(61_000);
      await replica.healQueues();
      await replica.sweep();
      assert.equal((await harness.ended(runId)).state, 'succeeded');
    });

    it('lets the next sweep take a run whose process died between its insert and its entrance', async () => {
      await start();
      const { id, user } = await organization();
      await harness.first.drain();
      harness.bus.deaf = true;
      const { run_id: runId } = await harness.send(user(), 'orphaned');
      await harness.sweptOut();
      const since = new Date(harness.now() - 1_000);
      await harness.queues.updateOne(
        { _id: id },
        {
          $set: { [`runs.${runId}.state`]: 'joining', [`runs.${runId}.since`]: since, joining_since: since },
          $inc: { version: 1 },
        },
      );
      const replica = await harness.addReplica();
      await replica.sweep();
      assert.equal((await harness.ended(runId)).state, 'succeeded');
    });

    it('brings in a run that was accepted after it had been given up', async () => {
      await start();
      const { id, user } = await organization();
      await harness.first.drain();
      harness.bus.deaf = true;
      const { run_id: runId } = await harness.send(user(), 'inserted late');
      await harness.sweptOut();
      await harness.queues.deleteOne({ _id: id });
      harness.bus.deaf = false;
      const replica = await harness.addReplica();
      await replica.sweep();
      await harness.sweptOut();
      assert.equal((await harness.runs.findOne({ _id: runId }))?.state, 'queued');
      harness.pass(61_000);
      await replica.healQueues();
      assert.equal((await harness.ended(runId)).state, 'succeeded');
    });

    it('frees the place of a run that is over', async () => {
      await start({ LIMIT_CONCURRENT_RUNS: '1', LIMIT_QUEUED_RUNS: '1' });
      const { id, user } = await organization();
      const over = [await harness.send(user(), 'over'), await harness.send(user(), 'over as well')];
      for (const { run_id } of over) await harness.ended(run_id);
      const now = new Date();
      const place = { state: 'running', end_user_id: newId(), since: now };
      const places = Object.fromEntries(over.map(({ run_id }) => [`runs.${run_id}`, place]));
      await harness.queues.updateOne({ _id: id }, { $set: { ...places, look_at: now }, $inc: { version: 1 } });
      await assert.rejects(harness.send(user(), 'refused'), (error) => hasCode(error, 'queue_full'));
      await later();
      await harness.ended((await harness.send(user(), 'accepted')).run_id);
    });
  });
});
