// Runs by the ends of their model's answer: a run succeeds only with something to show, and a conversation goes on
// behind anything that its model could not take.

import assert from 'node:assert/strict';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import type { Line } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

const tooLong = (): Line => ({
  fail: new ModelError('context_too_long', 'The conversation is longer than the model takes.', { retriable: false }),
});

describe('a run whose model ends', () => {
  let harness: Harness;
  const { random } = Math;
  before(async () => {
    harness = await startHarness({ RUN_HEARTBEAT_SECONDS: '1' });
    // Tries follow each other at once.
    Math.random = () => 0;
  });
  after(async () => {
    Math.random = random;
    await harness.stop();
  });

  const answered = async (input: string, ...scripts: Line[][]) => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
    harness.model.answer(input, ...scripts);
    const sent = await harness.send({ ...user, agentId }, input);
    const run = await harness.ended(sent.run_id);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    return {
      user: { ...user, agentId },
      sent,
      run,
      frames,
      story: storyOf(frames),
      requests: harness.model.requestsFor(input),
    };
  };

  it('with nothing is asked again, and fails in the end', async () => {
    const { run, story, requests } = await answered(
      'empty',
      [{ finish: 'stop' }],
      [' \n', { finish: 'stop' }],
      [{ finish: 'stop' }],
    );
    assert.equal(run.state, 'failed');
    assert.equal(run.error, 'model_error: The model ended without an answer.');
    assert.equal(requests.length, 3);
    assert.deepEqual(story.error, { code: 'model_error', message: 'The model ended without an answer.' });
  });

  it('with nothing once has the answer of the next try', async () => {
    const { run } = await answered('empty once', [{ finish: 'stop' }], ['Here it is']);
    assert.equal(run.state, 'succeeded');
    assert.equal(run.answer?.text, 'Here it is');
  });

  it('with nothing behind a call that ran has that to show', async () => {
    harness.knowledge.find = async () => [hit('kb', 1, 'Tea is hot.')];
    const { run } = await answered(
      'empty behind a call',
      [{ call: 'knowledge_search', args: { query: 'tea' } }],
      [{ finish: 'stop' }],
    );
    assert.equal(run.state, 'succeeded');
  });

  it('for length before any text fails at once, and says so', async () => {
    const { run, requests } = await answered('spent', [{ finish: 'length' }]);
    assert.equal(run.error, 'model_error: The model used up its tokens before it began to answer.');
    assert.equal(requests.length, 1);
  });

  it('by a content filter fails with a code of its own, and keeps its text', async () => {
    const { run, requests } = await answered('filtered', ['Half of', { finish: 'filtered' }]);
    assert.equal(run.state, 'failed');
    assert.match(run.error ?? '', /^content_filtered: /);
    assert.equal(run.answer?.text, 'Half of');
    assert.equal(requests.length, 1);
  });

  it('with an error is asked again', async () => {
    const { run } = await answered('error end', ['Half', { finish: 'error' }], ['Whole']);
    assert.equal(run.answer?.text, 'Whole');
    assert.equal(run.state, 'succeeded');
  });

  it('with pieces that were cut inside a character has the character, and no half of one', async () => {
    const { run, story } = await answered('cut', ['Hello \ud83d', '\ude00, \ud83d', ' and ', '\ude00 \ud83d']);
    assert.equal(run.state, 'succeeded');
    assert.equal(run.answer?.text, 'Hello 😀, \ufffd and \ufffd \ufffd');
    assert.equal(story.text, run.answer?.text);
  });

  it('with a call of half a character is told so, and goes on', async () => {
    const { run, requests } = await answered('cut call', [{ call: 'no\ud83d', args: { city: '\ud83d' } }], ['Well.']);
    assert.equal(run.state, 'succeeded');
    assert.equal(requests.length, 2);
  });

  it('with an answer behind a thought that it takes back shows the answer alone', async () => {
    const { run, story, frames } = await answered('thought', ['Let me see', { withdraw: true }, 'Hello']);
    assert.equal(run.answer?.text, 'Hello');
    assert.equal(story.text, 'Hello');
    assert.ok(frames.some(({ type }) => type === 'reset'));
  });

  it('before it begins, since the conversation is too long, is told less of it, until it takes it', async () => {
    const first = await answered('Tell me 1');
    for (let n = 2; n <= 8; n += 1) {
      const sent = await harness.send(first.user, `Tell me ${n}`, { conversation: first.sent.conversation_id });
      await harness.ended(sent.run_id);
    }
    harness.model.answer('Tell me 9', [tooLong()], [tooLong()], ['Short enough']);
    const sent = await harness.send(first.user, 'Tell me 9', { conversation: first.sent.conversation_id });
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'succeeded');
    assert.equal(run.answer?.text, 'Short enough');
    const told = harness.model
      .requestsFor('Tell me 9')
      .map(({ messages }) => messages.filter(({ role }) => role === 'user').length);
    assert.deepEqual(told, [9, 5, 3]);
  });

  it('before it begins, since the message alone is too long, fails with a code of its own', async () => {
    const { run, requests } = await answered('alone', [tooLong()]);
    assert.match(run.error ?? '', /^context_too_long: /);
    assert.equal(requests.length, 1);
  });
});
