// Model calls that have no step: the one under way, and those whose workers were lost. Each is noted before it is made.

import assert from 'node:assert/strict';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';
import { decide, waiting, withTools } from '../../../support/runs/asking.ts';
import { type Harness, type Replica, startHarness } from '../../../support/runs/harness.ts';
import { gate, type Line } from '../../../support/runs/scripted-model.ts';

const leaseMs = 15_000;

describe('a model call in the trace of a run', () => {
  let harness: Harness;
  let replica: Replica;
  beforeEach(async () => {
    harness = await startHarness();
    replica = await harness.addReplica();
  });
  afterEach(() => harness.stop());

  const search: Line[] = [{ call: 'knowledge_search', args: { query: 'x' } }];
  const asked = async (input: string, ...scripts: Line[][]) => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
    harness.model.answer(input, ...scripts);
    const sent = await harness.send({ ...user, agentId }, input);
    return { user, run_id: sent.run_id, names: { organization_id: organization, run_id: sent.run_id } };
  };
  const trace = async (names: { organization_id: string; run_id: string }) => {
    const { steps } = await replica.client.GetRunTrace(names, harness.context());
    return steps.map(({ n, attempt, state, model }) => [n, attempt, state, model]);
  };
  const lose = async () => {
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await replica.sweep();
  };

  it('is running while it is, and lost once its worker was, beside the step of the worker that took over', async () => {
    const [mine, theirs] = [gate(), gate()];
    const { run_id, names } = await asked('lost', search, ['Zombie', mine], [theirs, 'Here']);
    await mine.reached;
    assert.deepEqual(await trace(names), [
      [1, 1, 'succeeded', 'demo'],
      [2, 1, 'running', 'demo'],
    ]);
    await lose();
    await theirs.reached;
    assert.deepEqual(await trace(names), [
      [1, 1, 'succeeded', 'demo'],
      [2, 1, 'lost', 'demo'],
      [2, 2, 'running', undefined],
    ]);
    const running = await replica.client.GetStep({ ...names, n: 2 }, harness.context());
    assert.equal(running.step?.state, 'running');
    theirs.open();
    mine.open();
    harness.first.resume();
    await harness.ended(run_id);
    assert.deepEqual(await trace(names), [
      [1, 1, 'succeeded', 'demo'],
      [2, 1, 'lost', 'demo'],
      [2, 2, 'succeeded', 'demo'],
    ]);
    const first = await replica.client.ListSteps({ ...names, page: { limit: 1 } }, harness.context());
    const rest = await replica.client.ListSteps(
      { ...names, page: { limit: 1, cursor: first.next_cursor ?? '' } },
      harness.context(),
    );
    assert.deepEqual(
      [...first.data, ...rest.data].map(({ n, state }) => [n, state]),
      [
        [1, 'succeeded'],
        [2, 'lost'],
        [2, 'succeeded'],
      ],
    );
    assert.equal(rest.next_cursor, undefined);
  });

  it('is lost for good where the run had no attempt left', async () => {
    const [mine, theirs] = [gate(), gate()];
    const { run_id, names } = await asked('thrice', [mine], [theirs]);
    await mine.reached;
    await harness.runs.updateOne({ _id: run_id }, { $set: { max_attempts: 1 } });
    await lose();
    const run = await harness.ended(run_id);
    assert.match(run.error ?? '', /^worker_lost: /);
    assert.deepEqual(await trace(names), [[1, 1, 'lost', undefined]]);
    mine.open();
    harness.first.resume();
  });

  it('is gone from it where the worker handed the run over, or waits for a person', async () => {
    const user = await withTools(harness, [toolNamed('write')]);
    harness.model.answer('wait', [{ call: 'write', id: 'w' }], ['All right.']);
    const { run_id } = await harness.send(user, 'wait');
    await waiting(harness, run_id);
    const names = { organization_id: user.organizationId, run_id };
    assert.deepEqual(await trace(names), [[1, 1, 'succeeded', 'demo']]);
    await decide(harness, user, run_id, 'approved');
    const run = await harness.ended(run_id);
    assert.equal(run.lost_calls, undefined);
    assert.equal(run.call, undefined);
    assert.deepEqual(await trace(names), [
      [1, 1, 'succeeded', 'demo'],
      [2, 1, 'succeeded', 'demo'],
    ]);
  });
});
