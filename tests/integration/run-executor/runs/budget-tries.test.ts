// A budget of the day while a model fails and is asked again, or a step is handed over: the usage is counted before the
// model is asked again, and once in all.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate, type Line, overloaded } from '../../../support/runs/scripted-model.ts';

/** The scripted model's usage of each call that it finishes. */
const perCall = 12;

describe('a run whose model is asked again', () => {
  let harness: Harness;
  const { random } = Math;
  beforeEach(async () => {
    harness = await startHarness();
    // Tries follow each other at once.
    Math.random = () => 0;
  });
  afterEach(async () => {
    Math.random = random;
    await harness.stop();
  });

  const search: Line = { call: 'knowledge_search', args: { query: 'tea' } };
  const organizationOf = (user: User): string => user.access.organization_id ?? '';
  const searcher = async () => {
    const user = harness.user();
    const organization = organizationOf(user);
    harness.knowledge.bases.set(organization, new Set(['kb']));
    harness.knowledge.find = async () => [];
    return { ...user, agentId: await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } }) };
  };
  const setBudget = (user: User, tokens: number | null, { limits } = harness) =>
    limits.UpdateLimits(
      {
        organization_id: organizationOf(user),
        changes: [{ name: 'daily_tokens', ...(tokens === null ? {} : { value: tokens }) }],
      },
      harness.context(),
    );
  const counted = async (user: User, { limits } = harness): Promise<number> => {
    const day = new Date(harness.now()).toISOString().slice(0, 10);
    const { rows } = await limits.ReadUsage(
      { organization_id: organizationOf(user), from: day, to: day, group_by: [] },
      harness.context(),
    );
    return rows.reduce((sum, { usage }) => sum + Number(usage?.input_tokens) + Number(usage?.output_tokens), 0);
  };
  const tokensOf = ({ usage }: RunDocument): number => usage.input_tokens + usage.output_tokens;

  it('has a look at the budget before each try, in which the tries before it count, and keeps its text', async () => {
    const user = await searcher();
    await setBudget(user, 1);
    harness.model.answer('tried', ['Half a sentence', overloaded()], ['Never said.']);
    const run = await harness.ended((await harness.send(user, 'tried')).run_id);
    assert.match(run.error ?? '', /^budget_exceeded: /);
    assert.equal(run.answer?.text, 'Half a sentence');
    assert.equal(harness.model.requestsFor('tried').length, 1);
    assert.ok(tokensOf(run) > 0);
    assert.equal(await counted(user), tokensOf(run));
  });

  it("counts the usage of a try before the next one, for the organization's other runs, and once in all", async () => {
    const user = await searcher();
    await setBudget(user, 1_000_000);
    const [second, third] = [gate(), gate()];
    harness.model.answer(
      'in steps',
      ['Half', overloaded()],
      [second, 'Looking. ', search],
      ['Half again', overloaded()],
      [third, 'Found.'],
    );
    const { run_id: runId } = await harness.send(user, 'in steps');
    await second.reached;
    const first = await counted(user);
    assert.ok(first > 0);
    second.open();
    await third.reached;
    assert.ok((await counted(user)) > first + perCall);
    third.open();
    const run = await harness.ended(runId);
    assert.equal(run.answer?.text, 'Looking. Found.');
    assert.equal(await counted(user), tokensOf(run));
    const shown = (await harness.stepsOf(run)).map((step) => step.usage);
    const inSteps = shown.reduce((sum, { input_tokens: sent, output_tokens: said }) => sum + sent + said, 0);
    assert.equal(inSteps, tokensOf(run));
  });

  for (const lost of ['was lost', 'was lost with its answer alone']) {
    it(`counts a try once whose count ${lost}, at the end of its run where there is no budget any more`, async () => {
      const user = await searcher();
      await setBudget(user, 1_000_000);
      const open = gate();
      harness.model.answer('counted', [open, 'Half', overloaded()], ['Whole.']);
      const { run_id: runId } = await harness.send(user, 'counted');
      await open.reached;
      if (lost === 'was lost') harness.links.limits.down = true;
      else harness.links.limits.loseAnswer('RecordUsage');
      open.open();
      const back = await harness.runAs(runId, ({ state }) => state === 'queued');
      harness.links.limits.down = false;
      assert.ok(tokensOf(back) > 0);
      assert.equal(await counted(user), lost === 'was lost' ? 0 : tokensOf(back));
      await setBudget(user, null);
      harness.pass(60_000);
      await harness.first.sweep();
      const run = await harness.ended(runId);
      assert.equal(run.answer?.text, 'Whole.');
      assert.ok(tokensOf(run) > tokensOf(back));
      assert.equal(await counted(user), tokensOf(run));
    });
  }

  for (const budget of [1, 1_000_000]) {
    const what = budget === 1 ? 'ends by it there' : 'counts it once';
    it(`has what a step cost that was handed over in the next look at the budget, and ${what}`, async () => {
      const leaving = await startHarness({}, { RUN_DRAIN_SECONDS: 0 });
      try {
        await leaving.addReplica({ settings: { RUN_DRAIN_SECONDS: 20 } });
        const [open, there] = [gate(), gate()];
        const user = await leaving.someone();
        await setBudget(user, budget, leaving);
        leaving.model.answer('handed over', ['Half', open], [there, 'Whole.']);
        const { run_id: runId } = await leaving.send(user, 'handed over');
        await open.reached;
        await leaving.first.drain();
        if (budget > 1) {
          await there.reached;
          assert.ok((await counted(user, leaving)) > 0);
          there.open();
        }
        const run = await leaving.ended(runId);
        assert.equal(run.error_code, budget === 1 ? 'budget_exceeded' : undefined);
        assert.equal(leaving.model.requestsFor('handed over').length, budget === 1 ? 1 : 2);
        assert.equal(await counted(user, leaving), tokensOf(run));
      } finally {
        await leaving.stop();
      }
    });
  }
});
