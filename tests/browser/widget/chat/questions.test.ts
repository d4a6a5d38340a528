// The widget while its agent waits for an answer: its screens, requests and reloads, for all answers of the service.
// tools.test.ts is about the real one.

import assert from 'node:assert/strict';
import { eventually } from '../../../support/eventually.ts';
import { inSeconds, runId } from '../../../support/widget-api.ts';
import { playedStage, userMessage } from './played-stage.ts';

const option = (value: string, label: string) => ({ value, label, description: `About ${label}` });
const colour = {
  ...{ id: 'colour', header: 'Colour', question: 'Which colour?', multiple: false, allow_other: true },
  options: [option('blue', 'Blue'), option('red', 'Red')],
};
const fruit = {
  ...{ id: 'fruit', header: 'Fruit', question: 'Which fruit?', multiple: true, allow_other: true },
  options: [option('apple', 'Apples'), option('pear', 'Pears')],
};
const question = (over: object = {}) => ({
  ...{ run_id: runId, call_id: 'c0', expires_at: inSeconds(590), questions: [colour, fruit] },
  ...over,
});

describe('the widget while its agent waits for an answer', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const { card, button, text, group, sent, focused, say, reload } = stage;
  const radio = (name: string) => stage.parts().element.getByRole('radio', { name });
  const checkbox = (name: string) => stage.parts().element.getByRole('checkbox', { name });
  const missing = 'Choose an answer, or skip the question.';

  async function asked(given: object = question()): Promise<void> {
    await say('ask me');
    stage.api.frame('tool_call', { call_id: 'c0', name: 'ask_user', title: 'Ask' });
    stage.api.frame('question', given);
    await card().waitFor();
  }

  it('has a form of named groups, takes the focus, and sends what is marked by the keyboard alone', async () => {
    await asked();
    assert.equal(await stage.parts().element.getByRole('form', { name: '2 questions for you' }).count(), 1);
    await group('Colour Which colour?').waitFor();
    await text(/9:[45]\d left/).waitFor();
    await text('Waiting for your answer').waitFor();
    assert.equal(await focused(), 'blue');
    await stage.page.keyboard.press('ArrowDown');
    assert.ok(await radio('Red').isChecked());
    for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await stage.page.keyboard.press(key);
    assert.ok(await checkbox('Apples').isChecked());
    await button('Send answers').press('Enter');
    await text('Sent. The assistant goes on.').waitFor();
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
    stage.api.end();
    await text('Thank you.').waitFor();
    await text('You answered').waitFor();
    assert.equal(await card().count(), 0);
    assert.equal(await focused(), 'field');
  });

  it('sends an answer of one’s own, and skipped questions as skipped', async () => {
    await asked();
    await group('Colour').getByLabel('Your own answer').fill('turquoise');
    assert.ok(await group('Colour').getByRole('radio', { name: 'Other' }).isChecked());
    await group('Fruit').getByRole('button', { name: 'Skip this question' }).click();
    assert.ok(await checkbox('Apples').isDisabled());
    await button('Send answers').click();
    await text('Sent. The assistant goes on.').waitFor();
    assert.deepEqual(sent('/answer'), [
      {
        answers: [
          { question_id: 'colour', values: [], other: 'turquoise' },
          { question_id: 'fruit', skipped: true },
        ],
      },
    ]);
  });

  it('takes an answer of one’s own beside what is marked, and a skip back', async () => {
    await asked(question({ questions: [fruit] }));
    const skip = button('Skip this question');
    await skip.click();
    assert.equal(await skip.getAttribute('aria-pressed'), 'true');
    await skip.click();
    assert.equal(await skip.getAttribute('aria-pressed'), 'false');
    await checkbox('Pears').check();
    await group('Fruit').getByLabel('Your own answer').fill('figs');
    await button('Send answer').click();
    await text('Sent. The assistant goes on.').waitFor();
    assert.deepEqual(sent('/answer'), [{ answers: [{ question_id: 'fruit', values: ['pear'], other: 'figs' }] }]);
  });

  it('says next to a question what is missing, or what the service refuses of it', async () => {
    await stage.page.setViewportSize({ width: 400, height: 700 });
    await asked();
    await button('Send answers').click();
    await group('Colour').getByText(missing).waitFor();
    const [asks, log] = await Promise.all([
      group('Colour').boundingBox(),
      stage.parts().element.locator('.scroller').boundingBox(),
    ]);
    assert.ok(asks && log && asks.y >= log.y - 1, 'the question is to be seen from its beginning');
    assert.equal(sent('/answer').length, 0);
    assert.equal(await focused(), 'blue');
    await radio('Blue').check();
    await checkbox('Pears').check();
    stage.api.refuse('/answer', 422, {
      code: 'validation_error',
      details: [{ path: '/answers/1/values', message: 'must be among the options' }],
    });
    await button('Send answers').click();
    await group('Fruit').getByText(missing).waitFor();
    assert.equal(await group('Colour').getByText(missing).count(), 0);
    assert.equal(await checkbox('Pears').getAttribute('aria-invalid'), 'true');
    assert.equal(await focused(), 'apple');
    await button('Send answers').click();
    await text('Sent. The assistant goes on.').waitFor();
    assert.equal(sent('/answer').length, 2);
  });

  it('shows what the questions say as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u202e';
    await asked(
      question({
        questions: [
          { ...colour, header: hostile, question: hostile, options: [option('a', hostile), option('b', '<b>b</b>')] },
        ],
      }),
    );
    assert.equal(await card().locator('img, b').count(), 0);
    assert.equal(await card().locator('.unseen').count(), 4);
    await radio('<b>b</b>').waitFor();
  });

  it('takes a message for the answer, which stands above what the assistant goes on with', async () => {
    await asked();
    const { field } = stage.parts();
    await text('Your message answers the question above.').waitFor();
    await field.fill('whatever suits you');
    await stage.page.keyboard.press('Enter');
    await eventually(async () => assert.equal(sent('/messages').length, 2));
    stage.api.frame('resumed', { reason: 'answered' });
    stage.api.frame('delta', { text: 'Then blue.' });
    stage.api.end();
    await text('Then blue.').waitFor();
    const articles = await stage.parts().log.locator('article').allTextContents();
    assert.equal(articles.length, 3);
    assert.match(articles[0] ?? '', /ask me/);
    assert.match(articles[1] ?? '', /whatever suits you/);
    assert.match(articles[2] ?? '', /Then blue\./);
    assert.equal(await card().count(), 0);
  });

  it('leaves the focus with whoever is writing', async () => {
    await say('ask me');
    await stage.parts().field.fill('half a sentence');
    stage.api.frame('question', question());
    await card().waitFor();
    assert.equal(await focused(), 'field');
  });

  it('is stopped by the button or from the message field, not from within the form', async () => {
    await asked();
    await stage.page.keyboard.press('Escape');
    assert.equal(await text('Stopping…').count(), 0);
    await stage.parts().field.press('Escape');
    await text('Stopping…').waitFor();
    stage.api.end('cancelled');
    await text('Stopped.').waitFor();
    assert.equal(sent('/cancel').length, 1);
    assert.equal(await card().count(), 0);
  });

  it('counts the time down, to its end', async () => {
    await asked(question({ expires_at: inSeconds(3) }));
    await text('0:01 left').waitFor();
    await text('Time is up').waitFor();
    await text('Nobody answered in time.').waitFor();
    assert.ok(await radio('Blue').isDisabled());
  });

  it('says that its time is up, and that it was answered elsewhere', async () => {
    await asked(question({ expires_at: inSeconds(-1) }));
    await text('Nobody answered in time.').waitFor();
    assert.ok(await button('Send answers').isDisabled());
    stage.api.frame('question', question({ call_id: 'c9', questions: [colour] }));
    await radio('Blue').check();
    stage.api.refuse('/answer', 409, { code: 'run_not_waiting' });
    await button('Send answer').click();
    await text('This was already answered.').waitFor();
  });

  it('keeps what is marked when the stream is told anew', async () => {
    const given = question();
    await asked(given);
    await checkbox('Pears').check();
    stage.api.reset();
    stage.api.frame('tool_call', { call_id: 'c0', name: 'ask_user', title: 'Ask' });
    stage.api.frame('delta', { text: 'Told anew.' });
    stage.api.frame('question', given);
    await text('Told anew.').waitFor();
    await card().waitFor();
    assert.ok(await checkbox('Pears').isChecked());
    stage.api.frame('resumed', { reason: 'answered' });
    stage.api.frame('delta', { text: ' Thank you.' });
    stage.api.end();
    await text('Thank you.').first().waitFor();
    assert.equal(await card().count(), 0);
  });

  it('shows the same question again, before any stream has told it', async () => {
    await asked();
    const pending = question();
    // Nothing of it is in a stream.
    stage.api.begin();
    stage.api.conversation = { messages: [userMessage], pending_question: pending, pending_approval: null };
    await reload();
    await radio('Red').check();
    await checkbox('Apples').check();
    stage.api.frame('question', pending);
    stage.api.frame('delta', { text: 'Told by the stream.' });
    await text('Told by the stream.').waitFor();
    assert.ok(await radio('Red').isChecked());
    await button('Send answers').click();
    await text('Sent. The assistant goes on.').waitFor();
  });
});
