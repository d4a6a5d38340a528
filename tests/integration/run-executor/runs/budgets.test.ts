// A budget of the day met in the middle of a run, usage that is settled however the run ends, and steps that are kept
// for as long as the organization wants.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate, type Line, refused } from '../../../support/runs/scripted-model.ts';

/** The scripted model's usage of each call. */
const perCall = 12;
const dayMs = 86_400_000;

describe('a run’s budget, and its kept records', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.stop());

  const search: Line = { call: 'knowledge_search', args: { query: 'tea' } };
  const organizationOf = (user: User): string => user.access.organization_id ?? '';
  const searcher = async (fields: { daily_tokens?: number } = {}) => {
    const user = harness.user();
    const organization = organizationOf(user);
    harness.knowledge.bases.set(organization, new Set(['kb']));
    harness.knowledge.find = async () => [];
    return {
      ...user,
      agentId: await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] }, ...fields }),
    };
  };
  const setLimits = (user: User, limits: Record<string, number>) =>
    harness.limits.UpdateLimits(
      {
        organization_id: organizationOf(user),
        changes: Object.entries(limits).map(([name, value]) => ({ name, value })),
      },
      harness.context(),
    );
  const counted = async (user: User, from?: string) => {
    const day = new Date(harness.now()).toISOString().slice(0, 10);
    const { rows } = await harness.limits.ReadUsage(
      { organization_id: organizationOf(user), from: from ?? day, to: day, group_by: [] },
      harness.context(),
    );
    const [row] = rows;
    return {
      tokens: Number(row?.usage?.input_tokens ?? 0) + Number(row?.usage?.output_tokens ?? 0),
      runs: Number(row?.runs ?? 0),
      messages: Number(row?.messages ?? 0),
    };
  };
  const tokensOf = ({ usage }: RunDocument): number => usage.input_tokens + usage.output_tokens;

  for (const whose of ['organization', 'agent'] as const) {
    it(`stops before its next model call once the budget of its ${whose} is used up, with an error that says so`, async () => {
      const user = await searcher(whose === 'agent' ? { daily_tokens: perCall } : {});
      if (whose === 'organization') await setLimits(user, { daily_tokens: perCall });
      harness.model.answer('long work', ['Looking. ', search], ['Never said.']);
      const sent = await harness.send(user, 'long work');
      const run = await harness.ended(sent.run_id);
      assert.equal(run.state, 'failed');
      assert.match(run.error ?? '', new RegExp(`^budget_exceeded: The ${whose}'s budget`));
      assert.equal(run.answer?.text, 'Looking. ');
      assert.equal(harness.model.requestsFor('long work').length, 1);
      assert.equal(tokensOf(run), perCall);
      assert.deepEqual(await counted(user), { tokens: perCall, runs: 1, messages: 2 });
      assert.deepEqual(await harness.slotsOf(user), []);
    });
  }

  it('goes on over midnight UTC, where its day begins anew', async () => {
    const user = await searcher();
    await setLimits(user, { daily_tokens: 2 * perCall - 1 });
    const open = gate();
    harness.model.answer('over midnight', ['Looking. ', search], [open, search], ['Found.']);
    const sent = await harness.send(user, 'over midnight');
    await open.reached;
    // Its first step has ended; the second one ends after midnight.
    const yesterday = new Date(harness.now()).toISOString().slice(0, 10);
    harness.pass(Date.parse(`${yesterday}T00:00:00Z`) + dayMs - harness.now());
    open.open();
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
    assert.equal((await counted(user)).tokens, 2 * perCall);
    assert.equal((await counted(user, yesterday)).tokens, 3 * perCall);
  });

  it('is counted where it is cancelled, fails, or is told of twice, and where limits was away for its end', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('cancelled', ['some text', open]);
    harness.model.answer('failing', ['some text', refused()]);
    const sent = await Promise.all(['cancelled', 'failing', 'good'].map((text) => harness.send(user, text)));
    await open.reached;
    harness.links.limits.loseAnswer('RecordUsage');
    await harness.runExecutor.CancelRun({ access: user.access, run_id: sent[0]?.run_id ?? '' }, harness.context());
    harness.pass(61_000);
    let used = 0;
    for (const { run_id: runId } of sent) {
      await harness.until(async () => (await harness.runs.findOne({ _id: runId }))?.finished_at !== undefined);
      await harness.first.sweep();
      used += tokensOf(await harness.ended(runId));
    }
    assert.deepEqual(await counted(user), { tokens: used, runs: 3, messages: 6 });
  });

  it('is marked where a member tries the agent, of each call and of the run', async () => {
    const user = await searcher();
    harness.model.answer('tried', ['Looking. ', search], ['Found.']);
    const { run_id: runId } = await harness.send(user, 'tried', { createdBy: 'member' });
    const used = tokensOf(await harness.ended(runId));
    await harness.ended((await harness.send(user, 'asked')).run_id);
    const day = new Date(harness.now()).toISOString().slice(0, 10);
    const { rows } = await harness.limits.ReadUsage(
      { organization_id: organizationOf(user), from: day, to: day, group_by: ['preview'] },
      harness.context(),
    );
    const [asked, tried] = [rows.find(({ preview }) => preview === false), rows.find(({ preview }) => preview)];
    assert.deepEqual([Number(asked?.runs), Number(tried?.runs), rows.length], [1, 1, 2]);
    assert.equal(Number(tried?.usage?.input_tokens) + Number(tried?.usage?.output_tokens), used);
  });

  it('is counted where its conversation is deleted, with its usage by then', async () => {
    const user = await searcher();
    const open = gate();
    harness.model.answer('deleted', ['Looking. ', search], [open, 'Found.']);
    const sent = await harness.send(user, 'deleted');
    await open.reached;
    await harness.conversation.DeleteConversation(
      { access: user.access, conversation_id: sent.conversation_id },
      harness.context(),
    );
    const run = await harness.ended(sent.run_id);
    assert.equal(await harness.steps.count({ run_id: run._id }, 10), 0);
    const { tokens, runs } = await counted(user);
    assert.deepEqual([tokens, runs], [tokensOf(run), 1]);
    assert.ok(tokens > perCall);
  });

  it('loses the content of its steps once they are older than its organization keeps them, and nothing else', async () => {
    const [short, long] = [await searcher(), await searcher()];
    await setLimits(short, { trace_retention_days: 2 });
    const runs: RunDocument[] = [];
    for (const user of [short, long]) {
      harness.model.answer('kept', ['Looking. ', search], ['Found nothing.']);
      runs.push(await harness.ended((await harness.send(user, 'kept')).run_id));
    }
    const traceOf = async (user: User, { _id }: RunDocument) =>
      harness.runExecutor.GetRunTrace({ organization_id: organizationOf(user), run_id: _id }, harness.context());
    const transcriptOf = async (user: User, { _id }: RunDocument) => {
      const { frames } = await harness.runExecutor.GetTranscript(
        { access: user.access, run_id: _id },
        harness.context(),
      );
      return frames.map(({ type, data_json: data }) => [type, JSON.parse(data) as { text?: string }] as const);
    };
    const [one, other] = runs as [RunDocument, RunDocument];
    const before = await traceOf(short, one);
    await harness.first.stripTraces();
    assert.deepEqual(await traceOf(short, one), before);
    harness.pass(2 * dayMs + 1_000);
    await harness.first.stripTraces();
    const after = await traceOf(short, one);
    assert.ok(after.run);
    const { steps_removed_at: removedAt, _steps_removed_at: _set, ...kept } = after.run;
    assert.ok(Date.parse(removedAt ?? '') > Date.parse(kept.finished_at ?? ''));
    assert.deepEqual(kept, before.run);
    assert.deepEqual(
      after.steps.map(({ id, usage, started_at, finished_at }) => ({ id, usage, started_at, finished_at })),
      before.steps.map(({ id, usage, started_at, finished_at }) => ({ id, usage, started_at, finished_at })),
    );
    assert.ok(after.steps.every(({ content_json: content }) => /^\{"removed_at":"[^"]+"\}$/.test(content)));
    const stored = JSON.stringify(await harness.steps.find({ run_id: one._id }, { limit: 10 }));
    assert.ok(!stored.includes('Looking') && !stored.includes('tea'));
    assert.ok((await traceOf(long, other)).steps[0]?.content_json.includes('Looking'));
    const told = await transcriptOf(short, one);
    assert.equal(told.map(([, { text = '' }]) => text).join(''), 'Looking. Found nothing.');
    assert.equal((await harness.said(short, one.conversation_id ?? ''))[1]?.content, 'Looking. Found nothing.');
    harness.pass(30 * dayMs);
    await harness.first.stripTraces();
    assert.ok((await traceOf(long, other)).steps.every(({ content_json: content }) => content.includes('removed_at')));
    assert.equal(await harness.runs.count({ trace_key: { $exists: true } }, 10), 0);
  });

  it('loses it page by page, through any failure midway', async () => {
    const user = await harness.someone();
    const { run_id: runId } = await harness.send(user, 'many like this');
    const run = await harness.ended(runId);
    const [last] = await harness.stepsOf(run);
    assert.ok(last?.text);
    for (let n = 0; n < 250; n += 1) {
      await harness.steps.insert({ ...last, _id: `${runId}-${n}/1/1`, run_id: `${runId}-${n}` });
      await harness.runs.insert({ ...run, _id: `${runId}-${n}`, steps: [`${runId}-${n}/1/1`] });
    }
    harness.pass(31 * dayMs);
    harness.faults.runs.fail('steps', 'updateMany', 'after');
    // The pass that fails leaves the organization; the next one comes to the end, and the one after that begins anew.
    for (let pass = 0; pass < 3; pass += 1) await harness.first.stripTraces();
    assert.equal(await harness.steps.count({ text: { $gt: '' } }, 1_000), 0);
    assert.equal(await harness.runs.count({ trace_key: { $exists: true } }, 1_000), 0);
    const all = await harness.runs.find({ organization_id: run.organization_id }, { limit: 1_000 });
    assert.equal(all.length, 251);
    for (const stripped of all) assert.ok(stripped.last_step?.removed_at);
    assert.equal((await harness.stepsOf(all[0] ?? run)).at(-1)?.text, '');
  });
});
