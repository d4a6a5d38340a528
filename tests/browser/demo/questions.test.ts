// The demo page while its agent waits for an answer: what it shows, sends and restores, whatever the service answers.
// demo-tools.test.ts is about the real one.

import assert from 'node:assert/strict';
import { inSeconds, runId } from '../../support/demo-api.ts';
import { eventually } from '../../support/eventually.ts';
import { userMessage, waitingStage } from './waiting-stage.ts';

const option = (value: string, label: string) => ({ value, label, description: `About ${label}` });
const colour = {
  id: 'colour',
  header: 'Colour',
  question: 'Which colour?',
  multiple: false,
  allow_other: true,
  options: [option('blue', 'Blue'), option('red', 'Red')],
};
const fruit = {
  id: 'fruit',
  header: 'Fruit',
  question: 'Which fruit?',
  multiple: true,
  allow_other: true,
  options: [option('apple', 'Apples'), option('pear', 'Pears')],
};
const question = (over: object = {}) => ({
  run_id: runId,
  call_id: 'c0',
  expires_at: inSeconds(590),
  questions: [colour, fruit],
  ...over,
});

describe('the demo page while its agent waits for an answer', function () {
  this.timeout(60_000);
  const stage = waitingStage();
  const { field, card, group, sent, focused, say, end, reload } = stage;

  async function asked(given: object = question()): Promise<void> {
    await say('ask me');
    stage.api.frame('tool_call', { call_id: 'c0', name: 'ask_user', title: 'Ask' });
    stage.api.frame('question', given);
    await card().waitFor();
  }

  it('has a form of named groups, takes the focus, and sends what is marked by the keyboard alone', async () => {
    await asked();
    assert.equal(await stage.page.getByRole('form', { name: '2 questions for you' }).count(), 1);
    await group('Colour Which colour?').waitFor();
    assert.equal(await focused(), 'blue');
    await stage.page.keyboard.press('ArrowDown');
    assert.ok(await stage.page.getByRole('radio', { name: 'Red' }).isChecked());
    for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await stage.page.keyboard.press(key);
    assert.ok(await stage.page.getByRole('checkbox', { name: 'Apples' }).isChecked());
    await stage.page.getByRole('button', { name: 'Send answers' }).press('Enter');
    await stage.page.getByText('Sent. The assistant goes on.').waitFor();
    assert.deepEqual(sent(`/v2/runs/${runId}/answer`), [
      {
        answers: [
          { question_id: 'colour', values: ['red'] },
          { question_id: 'fruit', values: ['apple'] },
        ],
      },
    ]);
    stage.api.frame('resumed', { reason: 'answered' });
    stage.api.frame('tool_result', { call_id: 'c0', status: 'ok' });
    stage.api.frame('delta', { text: 'Thank you.' });
    end();
    await stage.page.getByText('Thank you.').waitFor();
    await stage.page.getByText('You answered').waitFor();
    assert.equal(await card().count(), 0);
    assert.equal(await focused(), 'composer-input');
  });

  it('sends an answer of one’s own, and skipped questions as skipped', async () => {
    await asked();
    await group('Colour').getByLabel('Other: your own answer').fill('turquoise');
    assert.ok(await group('Colour').getByRole('radio', { name: 'Other' }).isChecked());
    await group('Fruit').getByRole('button', { name: 'Skip this question' }).click();
    assert.ok(await stage.page.getByRole('checkbox', { name: 'Apples' }).isDisabled());
    await stage.page.getByRole('button', { name: 'Send answers' }).click();
    await stage.page.getByText('Sent. The assistant goes on.').waitFor();
    assert.deepEqual(sent('/answer'), [
      {
        answers: [
          { question_id: 'colour', values: [], other: 'turquoise' },
          { question_id: 'fruit', skipped: true },
        ],
      },
    ]);
  });

  it('says next to a question what is missing, or what the service refuses of it', async () => {
    await asked();
    await stage.page.getByRole('button', { name: 'Send answers' }).click();
    await group('Colour').getByText('Choose an answer, or skip the question.').waitFor();
    assert.equal(sent('/answer').length, 0);
    assert.equal(await focused(), 'blue');
    await stage.page.getByRole('radio', { name: 'Blue' }).check();
    await stage.page.getByRole('checkbox', { name: 'Pears' }).check();
    stage.api.refuse('/answer', 422, {
      code: 'validation_error',
      details: [{ path: '/answers/1/values', message: 'must be among the options' }],
    });
    await stage.page.getByRole('button', { name: 'Send answers' }).click();
    await group('Fruit').getByText('This must be among the options.').waitFor();
    assert.equal(await group('Colour').locator('.field-error').textContent(), '');
    assert.equal(await focused(), 'pear');
    assert.ok(await stage.page.getByRole('button', { name: 'Send answers' }).isEnabled());
  });

  it('takes a message for the answer, which stands above what the assistant goes on with', async () => {
    await asked();
    await field().fill('whatever suits you');
    await stage.page.keyboard.press('Enter');
    await eventually(async () => assert.equal(sent('/messages').length, 2));
    stage.api.frame('resumed', { reason: 'answered' });
    stage.api.frame('delta', { text: 'Then blue.' });
    end();
    await stage.page.getByText('Then blue.').waitFor();
    assert.deepEqual(await stage.page.locator('.message').allTextContents(), [
      'You: ask me',
      'You: whatever suits you',
      await stage.page.locator('.message').last().textContent(),
    ]);
    assert.equal(await card().count(), 0);
  });

  it('leaves the focus with whoever is writing', async () => {
    await say('ask me');
    await field().fill('half a sentence');
    stage.api.frame('question', question());
    await card().waitFor();
    assert.equal(await focused(), 'composer-input');
  });

  it('is stopped by the button or from the message field, not from within the form', async () => {
    await asked();
    await stage.page.keyboard.press('Escape');
    assert.equal(await stage.page.getByText('Stopping…').count(), 0);
    await field().press('Escape');
    await stage.page.getByText('Stopping…').waitFor();
    end('cancelled');
    await stage.page.getByText('Stopped.').waitFor();
    assert.equal(sent('/cancel').length, 1);
    assert.equal(await card().count(), 0);
  });

  it('says that its time is up, and that it was answered elsewhere', async () => {
    await asked(question({ expires_at: inSeconds(-1) }));
    await stage.page.getByText('Nobody answered in time.').waitFor();
    assert.ok(await stage.page.getByRole('button', { name: 'Send answers' }).isDisabled());
    stage.api.frame('question', question({ call_id: 'c9', questions: [colour] }));
    await stage.page.getByRole('radio', { name: 'Blue' }).check();
    stage.api.refuse('/answer', 409, { code: 'run_not_waiting' });
    await stage.page.getByRole('button', { name: 'Send answer' }).click();
    await stage.page.getByText('This was already answered.').waitFor();
  });

  it('keeps what is marked when the stream is told anew', async () => {
    const given = question();
    await asked(given);
    await stage.page.getByRole('checkbox', { name: 'Pears' }).check();
    stage.api.reset();
    stage.api.frame('tool_call', { call_id: 'c0', name: 'ask_user', title: 'Ask' });
    stage.api.frame('question', given);
    stage.api.frame('run', { state: 'waiting_input', queue_position: 1 });
    await stage.page.getByText('number 1 in line').waitFor();
    assert.ok(await stage.page.getByRole('checkbox', { name: 'Pears' }).isChecked());
    stage.api.reset();
    stage.api.frame('question', given);
    stage.api.frame('resumed', { reason: 'answered' });
    stage.api.frame('delta', { text: 'Thank you.' });
    end();
    await stage.page.getByText('Thank you.').waitFor();
    assert.equal(await card().count(), 0);
  });

  it('shows the same question again, before any stream has told it', async () => {
    stage.api.conversation = { messages: [userMessage], pending_question: question(), pending_approval: null };
    await reload();
    await stage.page.getByRole('radio', { name: 'Red' }).check();
    await stage.page.getByRole('checkbox', { name: 'Apples' }).check();
    stage.api.frame('question', stage.api.conversation.pending_question ?? {});
    stage.api.frame('run', { state: 'waiting_input', queue_position: 1 });
    await stage.page.getByText('number 1 in line').waitFor();
    assert.ok(await stage.page.getByRole('radio', { name: 'Red' }).isChecked());
    await stage.page.getByRole('button', { name: 'Send answers' }).click();
    await stage.page.getByText('Sent. The assistant goes on.').waitFor();
  });
});
