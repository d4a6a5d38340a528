// Runs that failed, in the widget: live, and when the page is read again.

import assert from 'node:assert/strict';
import { eventually } from '../../../support/eventually.ts';
import { runId } from '../../../support/widget-api.ts';
import { playedStage, userMessage } from './played-stage.ts';

const failures: Readonly<Record<string, RegExp>> = {
  content_filtered: /stopped by a content filter/,
  context_too_long: /more than can be read at once/,
  model_timeout: /took too long/,
  model_error: /could not be written/,
  budget_exceeded: /allowance for today is used up/,
  worker_lost: /interrupted too often/,
  internal_error: /Something went wrong on our side/,
};
const other = '0197a000-0000-7000-8000-0000000000ff';
const calls = [{ call_id: 'k', name: 'refund', title: 'Refund', server_name: 'Shop', status: 'error' }];

describe('a run that failed', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const asked = (): unknown[] => stage.sent('/messages').map((body) => (body as { content: string }).content);
  const toldOf = (state: string, error_code: string | null, more: object = {}) => ({
    run: { id: runId, state, error_code, calls, ...more },
  });

  for (const [code, words] of Object.entries(failures))
    it(`says so in words for ${code}, and is tried again by the same message, as a new one`, async () => {
      await stage.say('put it on the list');
      stage.api.frame('error', { code, message: 'x' });
      stage.api.frame('done', { state: 'failed', usage: null });
      await stage.text(words).waitFor();
      await stage.button('Try again').click();
      await eventually(async () => assert.deepEqual(asked(), ['put it on the list', 'put it on the list']));
      assert.equal(new Set(stage.keys('/messages')).size, 2);
    });

  it('is there again after a reload, with its calls, also where the conversation went on', async () => {
    await stage.say('put it on the list');
    stage.api.end('succeeded', { content: 'Done.' });
    await stage.text('Done.').waitFor();
    const later = { ...userMessage, id: 'm3', seq: 3, run_id: other, content: 'And now?' };
    const answer = { ...later, id: 'm4', role: 'assistant', seq: 4, content: 'Now it is.' };
    stage.api.conversation.messages = [{ ...userMessage, ...toldOf('failed', 'model_timeout') }, later, answer];
    await stage.reload();
    await stage.text('Now it is.').waitFor();
    await stage.text('The answer took too long.').waitFor();
    await stage.text(/Used Refund · Shop, without success/).waitFor();
    await stage.button('Try again').click();
    await eventually(async () => assert.deepEqual(asked(), ['put it on the list', 'put it on the list']));
  });

  it('keeps its words after a reload, and what went wrong behind them', async () => {
    await stage.say('put it on the list');
    stage.api.end('succeeded', { content: 'Done.' });
    await stage.text('Done.').waitFor();
    const half = { ...userMessage, id: 'm2', role: 'assistant', seq: 2, content: 'I put it' };
    stage.api.conversation.messages = [{ ...userMessage, ...toldOf('failed', 'model_error') }, half];
    await stage.reload();
    await stage.text('I put it').waitFor();
    await stage.text('The answer could not be written.').waitFor();
    assert.equal(await stage.button('Try again').count(), 1);
  });
});

describe('an answer that was too long for its model', function () {
  this.timeout(60_000);
  const stage = playedStage();
  /** The shown words of the answer, and its buttons. */
  const drawn = async (): Promise<unknown[]> => {
    const answer = stage.parts().answers.last();
    const buttons = await answer.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    return [await answer.locator('.text').innerHTML(), await answer.locator('.status').innerText(), buttons];
  };

  it('says that it was cut, live and after a reload', async () => {
    await stage.say('put it on the list');
    stage.api.frame('delta', { text: 'Half of' });
    stage.api.frame('message', { ...userMessage, id: 'm2', role: 'assistant', seq: 2, content: 'Half of' });
    stage.api.frame('done', { state: 'succeeded', finish_reason: 'length', usage: null });
    await stage.text('The answer was too long, and ends here.').waitFor();
    assert.equal(await stage.button('Try again').count(), 0);
    const live = await drawn();
    const run = { id: runId, state: 'succeeded', error_code: null, finish_reason: 'length', calls: [] };
    const half = { ...userMessage, id: 'm2', role: 'assistant', seq: 2, content: 'Half of' };
    stage.api.conversation.messages = [{ ...userMessage, run } as never, half];
    await stage.reload();
    await stage.text('The answer was too long, and ends here.').waitFor();
    assert.deepEqual(await drawn(), live);
  });
});
