// A call that may write is sent at most once, and none that was declined: whichever store call fails, and whichever
// process dies, wakes up too late, stops or is told to. Where its outcome is unknown the model is told so, and the run
// goes on.

import assert from 'node:assert/strict';
import { isFinal, type RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { approvalWindowMs } from '#services/run-executor/waits/worker/begin-wait.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { Point } from '#shared/platform/lifecycle/reach.ts';
import { decide, toldResults, waiting, withTools } from '../../../support/runs/asking.ts';
import type { When } from '../../../support/runs/faults.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate, type Line } from '../../../support/runs/scripted-model.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

const leaseMs = 15_000;
const unknown = /not known whether this was carried out/;
const write: Line = { call: 'write', args: { n: 1 }, id: 'the-call' };

type Flow = 'auto' | 'approved' | 'declined' | 'expired';
type Writer = Awaited<ReturnType<typeof withTools>>;

async function writer(harness: Harness, flow: Flow): Promise<Writer> {
  const user = await withTools(harness, [toolNamed('write')]);
  if (flow === 'auto')
    await harness.runExecutor.UpdateTool(
      { organization_id: user.organizationId, server_id: user.serverId, name: 'write', mode: 'auto' },
      harness.context(),
    );
  return user;
}

const sentOf = (harness: Harness, { serverId }: Writer): number =>
  harness.toolServers.called.filter(({ target }) => target.server._id === serverId).length;

/** A person's answer to a question, repeated where no reply came. */
async function say(harness: Harness, user: Writer, run: RunDocument, outcome: string): Promise<void> {
  await decide(harness, user, run._id, outcome).catch((error: unknown) => {
    if (!hasCode(error, 'service_unavailable') && !hasCode(error, 'run_not_waiting')) throw error;
  });
}

async function runOut(harness: Harness): Promise<void> {
  harness.pass(approvalWindowMs + 1);
  await harness.first.sweep();
}

/** Goes on as processes do that sweep and heal, until the run is over. */
async function driven(harness: Harness, user: Writer, runId: string, flow: Flow): Promise<RunDocument> {
  for (let round = 1; round <= 2_000; round += 1) {
    await harness.sweptOut();
    const run = await harness.runs.findOne({ _id: runId });
    if (run && isFinal(run.state) && run.owed_since === undefined) return run;
    if (run?.state === 'waiting_approval') await (flow === 'expired' ? runOut(harness) : say(harness, user, run, flow));
    if (round % 50 === 0) {
      harness.pass(5_000);
      await harness.first.sweep();
      await harness.first.healQueues();
    }
  }
  throw new Error(`it does not end: ${JSON.stringify(await harness.runs.findOne({ _id: runId }))}`);
}

describe('a call that may write', () => {
  let harness: Harness;
  afterEach(() => harness.stop());

  /** Its run, at its model's call: the `nth` store call from there on fails. */
  const withFault = async (flow: Flow, nth: number, when: When) => {
    const user = await writer(harness, flow);
    const input = `${flow}, ${nth} ${when}`;
    const open = gate();
    // A model that is asked again before its call was recorded calls again: it was not sent.
    harness.model.answer(input, [open, write], ['Done.']);
    const { run_id } = await harness.send(user, input);
    await open.reached;
    const noted = harness.faults.runs.failNth([run_id, user.organizationId], nth, when);
    open.open();
    const run = await driven(harness, user, run_id, flow);
    noted.end();
    const about = `${input}: ${noted.made[nth - 1]?.slice(0, 200)}`;
    const [told] = toldResults(harness, input);
    const sent = sentOf(harness, user);
    assert.equal(run.state, 'succeeded', about);
    assert.ok(sent <= 1, `sent ${sent} times: ${about}`);
    if (flow === 'declined' || flow === 'expired') assert.deepEqual([sent, told?.status], [0, flow], about);
    else if (told?.status === 'ok') assert.equal(sent, 1, about);
    else assert.match(JSON.stringify(told), unknown, about);
    return noted.made;
  };

  for (const flow of ['auto', 'approved', 'declined', 'expired'] as const)
    it(`${flow}, is sent ${flow === 'declined' || flow === 'expired' ? 'never' : 'at most once'}, whichever store call fails before or after it took effect`, async function () {
      this.timeout(60_000);
      harness = await startHarness();
      const made = await withFault(flow, 0, 'before');
      const checkpoint = made.findIndex((call) => call.includes('"open_step":true,"sent":true'));
      assert.ok(checkpoint > 3, made.join('\n'));
      const numbers = Array.from({ length: checkpoint + 1 }, (_, at) => at + 1);
      for (const when of ['before', 'after'] as const)
        for (let at = 0; at < numbers.length; at += 8)
          await Promise.all(numbers.slice(at, at + 8).map((nth) => withFault(flow, nth, when)));
    });

  const points: readonly (readonly [Point, Flow, 'ok' | 'error' | 'declined'])[] = [
    ['after-step', 'auto', 'ok'],
    ['after-opening-step', 'auto', 'ok'],
    ['before-tool-call', 'auto', 'error'],
    ['after-tool-call', 'auto', 'error'],
    ['before-wait', 'approved', 'ok'],
    ['after-wait', 'approved', 'ok'],
    ['before-tool-call', 'approved', 'error'],
    ['after-tool-call', 'approved', 'error'],
    ['after-wait', 'declined', 'declined'],
  ];
  for (const [point, flow, status] of points)
    for (const wakes of [false, true])
      it(`${flow}, is sent at most once where its worker ${wakes ? 'sleeps' : 'dies'} at ${point}`, async () => {
        harness = await startHarness();
        const user = await writer(harness, flow);
        await harness.first.drain();
        const there = Promise.withResolvers<void>();
        let pause = (): void => {};
        const reach = (reached: Point): void => {
          if (reached !== point) return;
          pause();
          there.resolve();
        };
        const zombie = await harness.addReplica({ reach });
        ({ pause } = zombie);
        const input = `${flow}, ${point}`;
        // Once more for a model that is asked anew.
        harness.model.answer(input, [write], point === 'after-step' ? [write] : ['Done.'], ['Done.']);
        const { run_id } = await harness.send(user, input);
        if (flow === 'approved' && point.endsWith('tool-call'))
          await say(harness, user, await waiting(harness, run_id), flow);
        await there.promise;
        const heir = await harness.addReplica();
        harness.pass(leaseMs + 1);
        await heir.sweep();
        if (wakes) zombie.resume();
        await harness.until(async () => {
          const run = await harness.runs.findOne({ _id: run_id });
          if (run?.state === 'waiting_approval') await say({ ...harness, runExecutor: heir.client }, user, run, flow);
          return run && isFinal(run.state);
        });
        zombie.resume();
        const run = await harness.ended(run_id);
        await harness.sweptOut();
        assert.equal(run.state, 'succeeded');
        const [told] = toldResults(harness, input);
        // One that wakes in time may tell what came of it.
        if (wakes && status === 'error') assert.ok(told?.status === 'ok' || unknown.test(JSON.stringify(told)));
        else assert.equal(told?.status, status);
        if (told?.status === 'error') assert.match(JSON.stringify(told), unknown);
        assert.equal(sentOf(harness, user), status === 'declined' ? 0 : 1);
      });

  /** A run whose call is under way until something ends it. */
  const underWay = async (input: string) => {
    const user = await writer(harness, 'auto');
    const called = Promise.withResolvers<void>();
    harness.toolServers.scripts.call = (_name, _args, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')), { once: true });
        called.resolve();
      });
    harness.model.answer(input, [write], ['Done.']);
    const { run_id } = await harness.send(user, input);
    await called.promise;
    return { user, run_id };
  };

  it('is not sent again by the process that a run is handed to in the middle of it', async () => {
    harness = await startHarness({}, { RUN_DRAIN_SECONDS: 0.01 });
    const { user, run_id } = await underWay('handed over');
    await harness.addReplica();
    await harness.first.drain();
    assert.equal((await harness.ended(run_id)).state, 'succeeded');
    assert.match(JSON.stringify(toldResults(harness, 'handed over')), unknown);
    assert.equal(sentOf(harness, user), 1);
  });

  it('that a cancel meets is recorded as one of which nobody knows', async () => {
    harness = await startHarness();
    const { user, run_id } = await underWay('cancelled');
    await harness.runExecutor.CancelRun({ access: user.access, run_id }, harness.context());
    assert.equal((await harness.ended(run_id)).state, 'cancelled');
    const result = await harness.callResults.findOne({ _id: `${run_id}/the-call` });
    assert.match(result?.result_json ?? '', unknown);
    assert.equal(sentOf(harness, user), 1);
  });

  it('keeps its first outcome, from the worker that was taken over or from the one that took over', async () => {
    harness = await startHarness();
    const user = await writer(harness, 'auto');
    const [called, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    harness.toolServers.scripts.call = async () => {
      called.resolve();
      await ends.promise;
      return { status: 'ok', result: { text: 'done' } };
    };
    harness.model.answer('said twice', [write], ['Done.']);
    const { run_id } = await harness.send(user, 'said twice');
    await called.promise;
    const heir = await harness.addReplica();
    const says = harness.faults.runs.hold('call_results', 'insert', 'not known');
    harness.pass(leaseMs + 1);
    await heir.sweep();
    await says.reached;
    ends.resolve();
    await harness.until(() => harness.callResults.findOne({ _id: `${run_id}/the-call` }));
    says.release();
    assert.equal((await harness.ended(run_id)).attempt, 2);
    assert.equal(toldResults(harness, 'said twice')[0]?.status, 'ok');
    assert.equal(sentOf(harness, user), 1);
  });

  it('is not sent where a cancel comes right before it', async () => {
    harness = await startHarness();
    const user = await writer(harness, 'auto');
    harness.model.answer('cancelled before', [write], ['Never.']);
    const marking = harness.faults.runs.hold('runs', 'updateOne', '"sent":"the-call"');
    const { run_id } = await harness.send(user, 'cancelled before');
    await marking.reached;
    // As another process writes it, whose event has not come yet.
    await harness.runs.updateOne({ _id: run_id }, { $set: { cancel_requested: true } });
    marking.release();
    assert.equal((await harness.ended(run_id)).state, 'cancelled');
    assert.equal(sentOf(harness, user), 0);
  });

  it('is not sent by a worker that has lost its run right before it', async () => {
    harness = await startHarness();
    const user = await writer(harness, 'auto');
    harness.model.answer('lost before', [write], ['Done.']);
    const marking = harness.faults.runs.hold('runs', 'updateOne', '"sent":"the-call"');
    const { run_id } = await harness.send(user, 'lost before');
    await marking.reached;
    const heir = await harness.addReplica();
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await heir.sweep();
    assert.equal((await harness.ended(run_id)).attempt, 2);
    marking.release();
    harness.first.resume();
    await harness.sweptOut();
    assert.equal(sentOf(harness, user), 1);
    assert.equal(toldResults(harness, 'lost before')[0]?.status, 'ok');
  });

  it('that is marked as sent, whose credential cannot be read then, is not sent at all', async () => {
    harness = await startHarness();
    const user = await withTools(harness, [toolNamed('write')], { acts_as: 'end_user' });
    harness.model.answer('no credential', [write], ['Done.']);
    const { run_id } = await harness.send(user, 'no credential');
    const run = await harness.runAs(run_id, ({ state }) => state === 'waiting_approval');
    const fault = harness.faults.runs.fail('tool_access', 'findOne', 'before', 100);
    await say(harness, user, run, 'approved');
    assert.equal((await harness.ended(run_id)).state, 'succeeded');
    fault.end();
    assert.equal(toldResults(harness, 'no credential')[0]?.status, 'error');
    assert.equal(sentOf(harness, user), 0);
  });
});
