// An administrator's view of a run: when its steps, calls and waits were, in pages; their content only where it is
// asked for; and that a run can be stopped from there.

import assert from 'node:assert/strict';
import { decide, waiting, withTools } from '../../../support/runs/asking.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

describe('the trace of a run', () => {
  let harness: Harness;

  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  async function ended(text = 'Hello') {
    const user = await harness.someone();
    const { run_id } = await harness.send(user, text);
    await harness.ended(run_id);
    return { organization_id: user.access.organization_id ?? '', run_id };
  }

  it('says when the model began to speak and when it had said all', async () => {
    const names = await ended();
    const { data } = await harness.runExecutor.ListSteps(names, harness.context());
    const [step] = data;
    assert.ok(step?.first_token_at && step.model_finished_at);
    assert.ok(step.started_at <= step.first_token_at && step.first_token_at <= step.model_finished_at);
    assert.equal(step.content_json, '');
    assert.equal(step.retries, 0);
  });

  it('leaves out what was said where that is asked for, and has it all the same', async () => {
    const names = await ended('Where is my order?');
    const hidden = await harness.runExecutor.GetRunTrace({ ...names, without_content: true }, harness.context());
    assert.equal(hidden.run?.input, undefined);
    assert.ok(!JSON.stringify(hidden).includes('order'));
    const { data } = await harness.runExecutor.ListRuns(
      { organization_id: names.organization_id, without_content: true },
      harness.context(),
    );
    assert.equal(data[0]?.input, undefined);
    const whole = await harness.runExecutor.GetRunTrace(names, harness.context());
    assert.equal(whole.run?.input, 'Where is my order?');
    const { step } = await harness.runExecutor.GetStep({ ...names, n: 1 }, harness.context());
    assert.equal(step?.content_json, whole.steps[0]?.content_json);
    await assert.rejects(harness.runExecutor.GetStep({ ...names, n: 2 }, harness.context()), { code: 'not_found' });
  });

  it("is nobody's but its organization's", async () => {
    const { run_id } = await ended();
    const foreign = { organization_id: (await harness.someone()).access.organization_id ?? '', run_id };
    const away = { code: 'run_not_found' };
    await assert.rejects(harness.runExecutor.ListSteps(foreign, harness.context()), away);
    await assert.rejects(harness.runExecutor.GetStep({ ...foreign, n: 1 }, harness.context()), away);
    await assert.rejects(harness.runExecutor.StopRun(foreign, harness.context()), away);
  });

  it('has calls with their times, and the wait for a decision between them', async () => {
    const user = await withTools(harness, [toolNamed('write'), toolNamed('read', { read_only: true })]);
    harness.model.answer('calls', [{ call: 'read', id: 'r' }], [{ call: 'write', id: 'w' }], ['All right.']);
    const { run_id } = await harness.send(user, 'calls');
    await waiting(harness, run_id);
    const names = { organization_id: user.organizationId, run_id };
    const asking = await harness.runExecutor.GetRunTrace({ ...names, without_steps: true }, harness.context());
    assert.deepEqual(asking.steps, []);
    assert.deepEqual(
      asking.run?.waits.map(({ kind, finished_at: at }) => [kind, at]),
      [['approval', undefined]],
    );
    await decide(harness, user, run_id, 'approved');
    await harness.ended(run_id);
    const first = await harness.runExecutor.ListSteps({ ...names, page: { limit: 2 } }, harness.context());
    assert.ok(first.next_cursor);
    const rest = await harness.runExecutor.ListSteps(
      { ...names, page: { limit: 2, cursor: first.next_cursor } },
      harness.context(),
    );
    assert.deepEqual(
      [...first.data, ...rest.data].map(({ n }) => n),
      [1, 2, 3],
    );
    assert.equal(rest.next_cursor, undefined);
    const [read, write] = first.data.flatMap(({ calls }) => calls);
    assert.equal(read?.status, 'ok');
    assert.ok(read.started_at && read.finished_at && read.started_at <= read.finished_at);
    assert.equal(read.approval_id, undefined);
    assert.equal(write?.approval_id, `${run_id}/w`);
    assert.equal(write.server_name, 'Shop');
    assert.equal(write.status, 'ok');
    const { run } = await harness.runExecutor.GetRunTrace({ ...names, without_content: true }, harness.context());
    const [wait] = run?.waits ?? [];
    assert.equal(wait?.outcome, 'approved');
    assert.ok(wait.finished_at && write.started_at && wait.started_at <= wait.finished_at);
    assert.ok(wait.finished_at <= write.started_at);
  });

  it('says that its steps were removed once they are kept no longer', async () => {
    const names = await ended();
    await harness.runs.updateOne({ _id: names.run_id }, { $set: { steps_removed_at: new Date(5) } });
    const { run } = await harness.runExecutor.GetRunTrace(names, harness.context());
    assert.equal(run?.steps_removed_at, new Date(5).toISOString());
  });

  it('ends where a run is stopped, which the audit notes; a repeat says what is', async () => {
    const user = await harness.someone();
    const organization_id = user.access.organization_id ?? '';
    const open = gate();
    harness.model.answer('Go on for ever', [open]);
    const { run_id } = await harness.send(user, 'Go on for ever');
    await open.reached;
    const names = { organization_id, run_id };
    await harness.runExecutor.StopRun(names, harness.context());
    await harness.ended(run_id);
    const { run } = await harness.runExecutor.StopRun(names, harness.context());
    assert.equal(run?.state, 'cancelled');
    assert.equal(run.error_code, 'cancelled');
    const acts = harness.audit.acts.filter(
      ({ action, organization_id: id }) => action === 'run.cancel' && id === organization_id,
    );
    assert.equal(acts.length, 2);
  });
});
