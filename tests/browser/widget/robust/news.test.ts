// News behind a popup that is closed: a number on its button, words for it, and an event; and the greeting beside it.

import assert from 'node:assert/strict';
import { type OnStage, robustStage } from './robust-stage.ts';

describe('the button of a popup', function () {
  this.timeout(60_000);
  const stage = robustStage();
  const launcher = (on: OnStage) => on.element.locator('.launcher');
  const badge = (on: OnStage) => on.element.locator('.badge');
  const shows = (on: OnStage, text: string) => on.element.locator('.badge:visible').getByText(text).waitFor();

  async function popup(attributes: Record<string, string> = {}, among?: OnStage): Promise<OnStage> {
    const on = await stage.open({ attributes: { mode: 'popup', ...attributes } }, among);
    await launcher(on).waitFor();
    return on;
  }
  const toggle = (on: OnStage) => launcher(on).click();

  it('counts answers that came behind it, in every tab and after a reload, until they are seen', async () => {
    const on = await popup();
    const other = await popup({}, on);
    await on.page.evaluate(`
      globalThis.news = [];
      document.addEventListener('service-chat-unread', ({ detail }) => news.push(detail));
    `);
    await toggle(on);
    await on.say('/stream 20 40');
    await toggle(on);
    await Promise.all([shows(on, '1'), shows(other, '1')]);
    assert.equal(await launcher(on).getAttribute('aria-label'), 'Open the chat. 1 new answer');
    assert.equal(await launcher(on).getAttribute('title'), 'Open the chat. 1 new answer');
    assert.deepEqual(await on.page.evaluate('news'), [{ unread: 1, waiting: false }]);
    await other.page.reload();
    await shows(other, '1');
    await toggle(other);
    await Promise.all([badge(on).waitFor({ state: 'hidden' }), badge(other).waitFor({ state: 'hidden' })]);
    assert.equal(await launcher(on).getAttribute('aria-label'), 'Open the chat');
    await other.answered();
    await on.page.reload();
    await launcher(on).waitFor();
    assert.equal(await badge(on).isVisible(), false);
  });

  it('says that the agent waits for a decision', async () => {
    const on = await popup();
    await toggle(on);
    await on.say('/call add_item {"item": "milk"}');
    await on.element.getByText('May I do this?').waitFor();
    await toggle(on);
    await shows(on, '!');
    assert.equal(await launcher(on).getAttribute('aria-label'), 'Open the chat. The assistant waits for you');
    await on.page.reload();
    await shows(on, '!');
    await toggle(on);
    await on.element.getByText('May I do this?').waitFor();
    assert.equal(await badge(on).isVisible(), false);
  });

  it('has the greeting beside it, by itself and once, whose prompts begin a conversation', async () => {
    const on = await popup({ 'greet-after': '0.2' });
    const greeting = on.element.locator('[part="greeting"]');
    await greeting.waitFor();
    assert.equal(await on.page.evaluate(() => document.activeElement?.localName), 'body');
    await greeting.getByRole('button', { name: 'Dismiss' }).click();
    await greeting.waitFor({ state: 'hidden' });
    await on.page.reload();
    await launcher(on).waitFor();
    await on.page.waitForTimeout(600);
    assert.equal(await greeting.count(), 0);
    await on.page.evaluate(`document.querySelector('service-chat').greet()`);
    const prompt = greeting.locator('.starter').first();
    const words = await prompt.innerText();
    await prompt.click();
    await on.answered();
    assert.deepEqual(await on.said.locator('.bubble').allInnerTexts(), [words]);
    assert.equal(await greeting.count(), 0);
  });
});
