// The page is loaded anew while something is going on: it is picked up where it was.

import assert from 'node:assert/strict';
import { messagesOf, robustStage, saidOf, shownAnswer } from './robust-stage.ts';

const counted = Array.from({ length: 60 }, (_, at) => at + 1).join(' ');

describe('the widget whose page is loaded anew', function () {
  this.timeout(60_000);
  const stage = robustStage();

  it('goes on with an answer that is being written', async () => {
    const on = await stage.open();
    await on.say('/stream 60 50');
    await on.element.getByText('1 2 3').waitFor();
    await on.page.reload();
    await on.element.getByText('1 2 3').waitFor();
    assert.equal(await on.element.locator('article.answer.is-open').count(), 1);
    await on.answered();
    assert.equal(await shownAnswer(on.page), counted);
    assert.equal((await messagesOf(on)).at(-1)?.content, counted);
    assert.deepEqual(await saidOf(on), ['/stream 60 50']);
    assert.equal(await on.answers.count(), 1);
  });

  it('shows the answers of messages that wait their turn', async () => {
    const on = await stage.open();
    await on.begun();
    await on.page.evaluate(`
      const chat = document.querySelector('service-chat');
      Promise.all(['/stream 3 10', '/stream 60 50'].map((text) => chat.send(text)));
    `);
    await on.element.getByText('1 2 3 4 5').waitFor();
    await on.page.reload();
    await on.element.locator('article.answer.is-open').getByText('1 2 3 4 5').waitFor();
    await on.element.getByText(counted, { exact: true }).waitFor();
    assert.equal(await on.answers.count(), 2);
  });

  it('still asks what was asked, and takes the answer', async () => {
    const on = await stage.open();
    await on.say('/ask');
    await on.element.getByText('A question for you').waitFor();
    await on.page.reload();
    await on.element.getByText('A question for you').waitFor();
    await on.element.getByRole('radio').first().check();
    await on.element.getByRole('button', { name: 'Send answer' }).click();
    await on.answered();
    assert.equal(await on.element.locator('.card').count(), 0);
    assert.equal(await on.answers.count(), 1);
    assert.deepEqual(await saidOf(on), ['/ask']);
  });

  it('takes a message for the answer to what was asked before', async () => {
    const on = await stage.open();
    await on.say('/ask');
    await on.element.getByText('A question for you').waitFor();
    await on.page.reload();
    await on.element.getByText('A question for you').waitFor();
    await on.say('the colour of the sky');
    await on.answered();
    assert.match(await shownAnswer(on.page), /the colour of the sky/);
    assert.deepEqual(await saidOf(on), ['/ask', 'the colour of the sky']);
    await on.page.reload();
    await on.answered();
    assert.equal(await on.answers.count(), 1);
    assert.equal(await on.said.count(), 2);
  });

  it('still waits for a decision, and acts on it', async () => {
    const on = await stage.open();
    await on.say('/call add_item {"item": "milk"}');
    await on.element.getByText('May I do this?').waitFor();
    await on.page.reload();
    await on.element.getByText('May I do this?').waitFor();
    await on.element.getByText('milk', { exact: true }).waitFor();
    await on.element.getByRole('button', { name: /^Approve/ }).click();
    await on.answered();
    assert.equal(await on.element.locator('.card').count(), 0);
    assert.match(await shownAnswer(on.page), /milk/);
    assert.equal(await on.answers.count(), 1);
  });

  it('shows what was stopped as it was', async () => {
    const on = await stage.open();
    await on.say('/stream 200 50');
    await on.element.getByText('1 2 3').waitFor();
    await on.element.getByRole('button', { name: 'Stop the answer' }).click();
    await on.element.getByText('Stopped.', { exact: true }).waitFor();
    const content = (await messagesOf(on)).at(-1)?.content;
    assert.equal(await shownAnswer(on.page), content);
    await on.page.reload();
    await on.answered();
    assert.equal(await shownAnswer(on.page), content);
  });
});
