// Two tabs of one visitor agree: on messages, questions, and conversations.

import assert from 'node:assert/strict';
import { type OnStage, robustStage, saidOf, shownAnswer } from './robust-stage.ts';

describe('two tabs with the widget', function () {
  this.timeout(60_000);
  const stage = robustStage();

  async function both(): Promise<[OnStage, OnStage]> {
    const one = await stage.open();
    await one.begun();
    const other = await stage.open({}, one);
    await other.begun();
    return [one, other];
  }

  it('show what is said in either, as it is written', async () => {
    const [one, other] = await both();
    await one.say('/stream 60 40');
    await other.element.locator('article.answer.is-open').getByText('1 2 3').waitFor();
    await Promise.all([one.answered(), other.answered()]);
    await other.say('/stream 5 10');
    await one.element.getByText('1 2 3 4 5', { exact: true }).waitFor();
    assert.deepEqual(await one.said.locator('.bubble').allInnerTexts(), ['/stream 60 40', '/stream 5 10']);
    assert.deepEqual(await saidOf(one), ['/stream 60 40', '/stream 5 10']);
  });

  it('show the same conversation once they are loaded anew', async () => {
    const [one, other] = await both();
    await one.say('/stream 3 10');
    await one.answered();
    await one.element.getByRole('button', { name: 'New conversation' }).click();
    await one.say('/stream 4 10');
    await one.answered();
    await Promise.all([one.page.reload(), other.page.reload()]);
    await Promise.all([one.answered(), other.answered()]);
    for (const tab of [one, other]) {
      assert.equal(await shownAnswer(tab.page), '1 2 3 4');
      assert.equal(await tab.said.count(), 1);
    }
  });

  it('leave each other alone where one has begun something else', async () => {
    const [one, other] = await both();
    await one.say('/stream 3 10');
    await Promise.all([one.answered(), other.answered()]);
    await other.element.getByRole('button', { name: 'New conversation' }).click();
    await one.say('/stream 4 10');
    await one.element.getByText('1 2 3 4', { exact: true }).waitFor();
    await other.say('/stream 5 10');
    await other.answered();
    assert.deepEqual(await other.said.locator('.bubble').allInnerTexts(), ['/stream 5 10']);
    assert.deepEqual(await one.said.locator('.bubble').allInnerTexts(), ['/stream 3 10', '/stream 4 10']);
  });

  it('close a question in both once it is answered in one', async () => {
    const [one, other] = await both();
    await one.say('/ask');
    await other.element.getByText('A question for you').waitFor();
    await one.element.getByRole('radio').first().check();
    await one.element.getByRole('button', { name: 'Send answer' }).click();
    await Promise.all([one.answered(), other.answered()]);
    for (const tab of [one, other]) assert.equal(await tab.element.locator('.card').count(), 0);
    assert.equal(await shownAnswer(other.page), await shownAnswer(one.page));
  });

  it('close a decision in both once it is made in one', async () => {
    const [one, other] = await both();
    await one.say('/call add_item {"item": "milk"}');
    await one.element.getByText('May I do this?').waitFor();
    await other.element.getByRole('button', { name: /^Decline/ }).click();
    await Promise.all([one.answered(), other.answered()]);
    for (const tab of [one, other]) assert.equal(await tab.element.locator('.card').count(), 0);
  });

  it('leave a conversation that is deleted in one of them, and the other says why', async () => {
    const [one, other] = await both();
    await one.say('/stream 300 40');
    await other.element.getByText('1 2 3').waitFor();
    await one.element.getByRole('button', { name: 'Conversations' }).click();
    await one.element.getByRole('button', { name: /^Delete: / }).click();
    await one.element.getByRole('button', { name: 'Delete', exact: true }).click();
    await one.element.getByText('No conversations yet.').waitFor();
    await other.element.getByText('This conversation is not there any more.').waitFor();
    assert.equal(await other.said.count(), 0);
    await one.element.getByRole('button', { name: 'Back to the chat' }).click();
    assert.equal(await one.said.count(), 0);
    assert.equal(await one.element.getByText('This conversation is not there any more.').count(), 0);
    assert.deepEqual(await one.errorCodes(), []);
    for (const tab of [one, other]) {
      await tab.page.reload();
      await tab.begun();
      assert.equal(await tab.said.count(), 0);
    }
    await other.say('/stream 3 10');
    await other.answered();
  });

  it('show a title that one of them has given', async () => {
    const [one, other] = await both();
    await one.say('/stream 3 10');
    await Promise.all([one.answered(), other.answered()]);
    for (const tab of [one, other]) await tab.element.getByRole('button', { name: 'Conversations' }).click();
    await one.element.getByRole('button', { name: 'Rename: /stream 3 10' }).click();
    await one.element.getByRole('textbox', { name: 'Title' }).fill('Counting');
    await one.page.keyboard.press('Enter');
    await other.element.getByRole('button', { name: 'Rename: Counting' }).waitFor();
  });
});
