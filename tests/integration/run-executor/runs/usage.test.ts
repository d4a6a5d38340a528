// The usage of a run: every call of a model counts, also one that never came to its end, and each counts once.

import assert from 'node:assert/strict';
import { toldInstructions } from '#services/run-executor/runs/rules/told-instructions.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { askUser } from '#services/run-executor/waits/rules/questions.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate, type Line, overloaded, refused } from '../../../support/runs/scripted-model.ts';

/** The scripted model's usage of each call that it finishes. */
const said = { input_tokens: 7, output_tokens: 5 };
const text = 'x'.repeat(400);
/** The date is told with the instructions. */
const told = toldInstructions('Help.', { attributes: {}, at: new Date(), usesPage: false });
const instructions = `${told.instructions}${told.own_instructions}`;
/** 1,000 characters, with the instructions and the one tool that every agent has. */
const tokens = { input: 250, output: 100 };
const question = 'q'.repeat(4 * tokens.input - instructions.length - JSON.stringify([askUser]).length);

describe('the usage of a run', () => {
  let harness: Harness;
  const { random } = Math;
  beforeEach(async () => {
    harness = await startHarness({}, { mostAnswerCharacters: 1_000 });
    Math.random = () => 0;
  });
  afterEach(async () => {
    Math.random = random;
    await harness.stop();
  });

  const usageOf = ({ usage }: RunDocument): number[] => [usage.input_tokens, usage.output_tokens];
  const asked = async (input: string, ...scripts: Line[][]) => {
    const user = await harness.someone();
    harness.model.answer(input, ...scripts);
    return { user, sent: await harness.send(user, input) };
  };

  it('that is cancelled in the middle of an answer is its prompt and the text so far, estimated', async () => {
    const open = gate();
    const { user, sent } = await asked(question, [text, open]);
    await open.reached;
    await harness.runExecutor.CancelRun({ access: user.access, run_id: sent.run_id }, harness.context());
    assert.deepEqual(usageOf(await harness.ended(sent.run_id)), [tokens.input, tokens.output]);
  });

  it('that is cancelled before the first word is its prompt', async () => {
    const open = gate();
    const { user, sent } = await asked(question, [open]);
    await open.reached;
    await harness.runExecutor.CancelRun({ access: user.access, run_id: sent.run_id }, harness.context());
    assert.deepEqual(usageOf(await harness.ended(sent.run_id)), [tokens.input, 0]);
  });

  it('whose model fails after some text counts that call', async () => {
    const { sent } = await asked(question, [text, refused()]);
    assert.deepEqual(usageOf(await harness.ended(sent.run_id)), [tokens.input, tokens.output]);
  });

  it('whose model is asked again counts the try that was taken back and the good one, in its step as well', async () => {
    const { sent } = await asked(question, [text, overloaded()], ['Right.']);
    const run = await harness.ended(sent.run_id);
    const all = [tokens.input + said.input_tokens, tokens.output + said.output_tokens];
    assert.deepEqual(usageOf(run), all);
    assert.deepEqual(run.last_step?.usage, run.usage);
  });

  it('whose model refuses at once counts nothing', async () => {
    const { sent } = await asked(question, [refused()]);
    assert.deepEqual(usageOf(await harness.ended(sent.run_id)), [0, 0]);
  });

  it('whose answer is cut at its longest counts all that was heard', async () => {
    const { sent } = await asked(question, [text, text, text, 'never heard']);
    const run = await harness.ended(sent.run_id);
    assert.equal(run.finish_reason, 'length');
    assert.deepEqual(usageOf(run), [tokens.input, 3 * tokens.output]);
  });

  it('that is handed over in the middle of an answer counts the text heard here and the usage reported there', async () => {
    const leaving = await startHarness({}, { RUN_DRAIN_SECONDS: 0 });
    try {
      await leaving.addReplica({ settings: { RUN_DRAIN_SECONDS: 20 } });
      const open = gate();
      const user = await leaving.someone();
      leaving.model.answer(question, [text, open], ['Said there.']);
      const sent = await leaving.send(user, question);
      await open.reached;
      await leaving.first.drain();
      const run = await leaving.ended(sent.run_id);
      assert.deepEqual(usageOf(run), [tokens.input + said.input_tokens, tokens.output + said.output_tokens]);
    } finally {
      await leaving.stop();
    }
  });

  it('whose final write is made twice counts once', async () => {
    const open = gate();
    const { sent } = await asked('twice', [open, 'Said.']);
    await open.reached;
    harness.faults.runs.fail('runs', 'findOneAndUpdate', 'after');
    open.open();
    assert.deepEqual((await harness.ended(sent.run_id)).usage, said);
  });
});
