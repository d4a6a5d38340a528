// A run that asks its end-user: it holds no worker while it waits, and goes on with an answer, a message, or nothing.

import assert from 'node:assert/strict';
import { decided, type Wait } from '#services/run-executor/waits/rules/wait.ts';
import { createWaitStore } from '#services/run-executor/waits/store/waits.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { answer, asks, colour, sizes, toldResults, waiting } from '../../../support/runs/asking.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { assertWellTold } from '../../../support/runs/story.ts';
import { storeOf } from '../../../support/store-of.ts';

interface Pending {
  run_id: string;
  questions: { id: string; multiple: boolean }[];
}

describe('a question to the end-user', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ RUN_WORKERS: '1' });
  });
  after(() => harness.stop());

  const asked = async (input: string, ...questions: object[]) => {
    const user = await harness.someone();
    harness.model.answer(input, ['Let me ask.', asks(...questions)], ['Good.']);
    const sent = await harness.send(user, input);
    return { user, sent, run: await waiting(harness, sent.run_id) };
  };
  const pendingOf = async (user: User, conversation_id: string): Promise<Pending | null> => {
    const read = await harness.conversation.GetConversation(
      { access: user.access, conversation_id },
      harness.context(),
    );
    return read.pending_question_json === undefined ? null : (JSON.parse(read.pending_question_json) as Pending);
  };

  it('waits without a worker or a place, and its answer goes to the model', async () => {
    const { user, sent, run } = await asked('asks', colour, sizes);
    assert.equal(run.owner, undefined);
    const pending = await pendingOf(user, sent.conversation_id);
    assert.equal(pending?.run_id, sent.run_id);
    assert.deepEqual(
      pending?.questions.map(({ id, multiple }) => [id, multiple]),
      [
        ['colour', false],
        ['sizes', true],
      ],
    );
    // The one worker is free, and so is the organization's place.
    const other = await harness.someone();
    assert.equal((await harness.ended((await harness.send(other, 'meanwhile')).run_id)).state, 'succeeded');
    assert.deepEqual(Object.keys((await harness.queues.findOne({ _id: run.organization_id }))?.runs ?? {}), []);
    assert.deepEqual(await harness.slotsOf(user), [sent.run_id]);

    const { run: resumed } = await answer(harness, user, sent.run_id, [
      { question_id: 'colour', values: ['red'] },
      { question_id: 'sizes', skipped: true },
    ]);
    assert.equal(resumed?.state, 'queued');
    const ended = await harness.ended(sent.run_id);
    assert.equal(ended.state, 'succeeded');
    assert.equal(ended.wait, undefined);
    assert.equal(ended.attempt, 1);
    const [told] = toldResults(harness, 'asks');
    assert.equal(told?.status, 'ok');
    assert.match(JSON.stringify(told?.result), /"labels":\["Red"\].*did not want to answer/);
    assert.equal(await pendingOf(user, sent.conversation_id), null);
    assert.deepEqual(await harness.slotsOf(user), []);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    assert.deepEqual(
      frames
        .map(({ type, data }) => (type === 'run' ? (JSON.parse(data) as { state: string }).state : type))
        .filter((one) => one !== 'delta'),
      [
        'queued',
        'running',
        'message_start',
        'tool_call',
        'waiting_input',
        'question',
        'resumed',
        'running',
        'tool_result',
        'message',
        'succeeded',
        'done',
      ],
    );
  });

  it('takes answers that fit the options alone, and says which question is answered wrongly', async () => {
    const { user, sent } = await asked('is strict', colour, sizes);
    const wrong: [object[], string[]][] = [
      [[{ question_id: 'colour', values: ['red'] }], ['/answers']],
      [
        [
          { question_id: 'colour', values: ['red', 'blue'] },
          { question_id: 'sizes', values: ['s'] },
        ],
        ['/answers/0'],
      ],
      [
        [
          { question_id: 'colour', values: ['green'] },
          { question_id: 'sizes', values: ['s', 's'] },
        ],
        ['/answers/0', '/answers/1'],
      ],
      [
        [
          { question_id: 'colour', values: [] },
          { question_id: 'sizes', values: ['s'], skipped: true },
        ],
        ['/answers/0', '/answers/1'],
      ],
      [
        [
          { question_id: 'colour', values: ['red'], other: 'and more' },
          { question_id: 'sizes', other: ' ' },
        ],
        ['/answers/0', '/answers/1'],
      ],
      [
        [
          { question_id: 'colour', values: ['red'] },
          { question_id: 'colour', values: ['red'] },
          { question_id: 'x', values: [] },
        ],
        ['/answers/1', '/answers/2', '/answers'],
      ],
    ];
    for (const [given, paths] of wrong) {
      await assert.rejects(answer(harness, user, sent.run_id, given), (error: unknown) => {
        assert.ok(hasCode(error, 'validation_error'));
        assert.deepEqual(
          (error as { details?: { path: string }[] }).details?.map(({ path }) => path),
          paths,
        );
        return true;
      });
    }
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.state, 'waiting_input');
    await answer(harness, user, sent.run_id, [
      { question_id: 'sizes', values: ['s', 'm'], other: 'and XL' },
      { question_id: 'colour', other: 'Green' },
    ]);
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
    assert.match(JSON.stringify(toldResults(harness, 'is strict')), /"other":"Green".*"Small","Medium".*and XL/);
  });

  it('is answered by a message that is sent meanwhile, which is a message of the conversation', async () => {
    const { user, sent } = await asked('takes messages', colour);
    const reply = await harness.send(user, 'Something like teal.', { conversation: sent.conversation_id, key: 'once' });
    assert.equal(reply.run_id, sent.run_id);
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
    const again = await harness.send(user, 'Something like teal.', { conversation: sent.conversation_id, key: 'once' });
    assert.deepEqual([again.run_id, again.message_id], [reply.run_id, reply.message_id]);
    await assert.rejects(
      harness.send(user, 'Another text', { conversation: sent.conversation_id, key: 'once' }),
      (error: unknown) => hasCode(error, 'idempotency_conflict'),
    );
    const said = await harness.said(user, sent.conversation_id);
    assert.deepEqual(
      said.map(({ role, content }) => [role, content]),
      [
        ['user', 'takes messages'],
        ['user', 'Something like teal.'],
        ['assistant', 'Let me ask.\n\nGood.'],
      ],
    );
    assert.match(JSON.stringify(toldResults(harness, 'takes messages')), /Something like teal/);
    // And the next turn knows of it, as the result of the call that asked.
    const next = await harness.send(user, 'what now', { conversation: sent.conversation_id });
    await harness.ended(next.run_id);
    assert.match(
      JSON.stringify(harness.model.requestsFor('what now').at(-1)?.messages),
      /takes messages.*Something like teal/,
    );
  });

  it('is answered by one who dies right then, and the run goes on all the same', async () => {
    const { sent, run } = await asked('is answered by the dead', colour);
    const now = new Date(harness.now());
    const verdict = { outcome: 'answered', by: 'end_user', at: now, act: 'dead', answer_json: '{"said":1}' } as const;
    const wait = decided(run.wait as Wait, verdict) as Wait;
    assert.equal((await createWaitStore(storeOf(harness.runs)).change(run, { wait, now }))?.state, 'queued');
    harness.pass(5_001);
    await harness.first.sweep();
    const ended = await harness.ended(sent.run_id);
    assert.deepEqual([ended.state, ended.back_since], ['succeeded', undefined]);
    assert.deepEqual(toldResults(harness, 'is answered by the dead')[0]?.result, { said: 1 });
  });

  it('runs out, and the model is told so and goes on', async () => {
    const { user, sent } = await asked('is not answered', colour);
    harness.pass(harness.settings.ASK_USER_TIMEOUT_SECONDS * 1000 - 1_000);
    await harness.first.sweep();
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.state, 'waiting_input');
    harness.pass(1_001);
    await assert.rejects(
      answer(harness, user, sent.run_id, [{ question_id: 'colour', values: ['red'] }]),
      (error: unknown) => hasCode(error, 'run_not_waiting'),
    );
    await harness.first.sweep();
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
    assert.equal(toldResults(harness, 'is not answered')[0]?.status, 'expired');
  });

  it('that makes no sense goes back to the model, and not to the end-user', async () => {
    const wrong: object[] = [
      { questions: [] },
      { questions: [colour, colour] },
      { questions: [{ ...colour, options: [colour.options[0]] }] },
      { questions: [{ ...colour, options: [colour.options[0], colour.options[0]] }] },
      { questions: Array.from({ length: 5 }, (_, at) => ({ ...colour, id: `q${at}` })) },
      {},
    ];
    const user = await harness.someone();
    harness.model.answer('asks badly', ...wrong.map((args) => [{ call: 'ask_user', args }]), ['I give up.']);
    const run = await harness.ended((await harness.send(user, 'asks badly')).run_id);
    assert.equal(run.state, 'succeeded');
    assert.deepEqual(
      toldResults(harness, 'asks badly').map(({ status }) => status),
      wrong.map(() => 'error'),
    );
    assert.equal(run.waits, undefined);
  });

  it('may be followed by others, of the same step as well, each with its own wait', async () => {
    const user = await harness.someone();
    harness.model.answer('asks twice', [asks(colour), asks(sizes)], [asks(colour)], ['Enough.']);
    const sent = await harness.send(user, 'asks twice');
    const given = [{ colour: ['red'] }, { sizes: ['m'] }, { colour: ['blue'] }];
    const waits = new Set<string>();
    for (const one of given) {
      const run = await harness.runAs(
        sent.run_id,
        ({ wait, waiting_until: until }) => until !== undefined && !waits.has(wait?.id ?? ''),
      );
      waits.add(run.wait?.id ?? '');
      const [[question_id, values] = ['', []]] = Object.entries(one);
      await answer(harness, user, sent.run_id, [{ question_id, values }]);
    }
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
    assert.equal(waits.size, 3);
    assert.deepEqual(
      toldResults(harness, 'asks twice').map(({ status }) => status),
      ['ok', 'ok', 'ok'],
    );
  });

  it('is not asked any more once its run is cancelled, or its conversation deleted', async () => {
    const { user, sent } = await asked('is cancelled', colour);
    const { state } = await harness.runExecutor.CancelRun(
      { access: user.access, run_id: sent.run_id },
      harness.context(),
    );
    assert.equal(state, 'cancelled');
    assert.equal((await harness.ended(sent.run_id)).answer?.text, 'Let me ask.');
    assert.deepEqual(await harness.slotsOf(user), []);
    const other = await asked('is deleted', colour);
    await harness.conversation.DeleteConversation(
      { access: other.user.access, conversation_id: other.sent.conversation_id },
      harness.context(),
    );
    await harness.sweepDeletions();
    await assert.rejects(answer(harness, other.user, other.sent.run_id, []), (error: unknown) =>
      hasCode(error, 'run_not_found'),
    );
    assert.equal(await harness.steps.count({ run_id: other.sent.run_id }, 5), 0);
    assert.deepEqual(await harness.slotsOf(other.user), []);
  });
});
