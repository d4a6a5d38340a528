// Charts in the console: values of each day in words, for the keyboard, the pointer and readers, and days that are whole
// also where there is little room.

import assert from 'node:assert/strict';
import { assertAccessible, consoleStage } from './stage.ts';

describe('charts in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  before(async () => {
    const { body } = await stage.client.api<{ run_id: string }>('POST', '/v2/chat', {
      apiKey: stage.demo.api_key,
      body: { agent_id: stage.demo.agent_id, content: 'Hello' },
    });
    await stage.client.waitForDone(body.run_id, { apiKey: stage.demo.api_key });
  });

  it('say the values of a day where it is reached by arrow keys or pointed at', async () => {
    const { page } = await stage.openSection('usage?days=7');
    const chart = page.getByRole('group', { name: /Runs/ });
    const days = chart.getByRole('img');
    await days.last().focus();
    const name = (await days.last().getAttribute('aria-label')) ?? '';
    assert.match(name, /: 1$/);
    const values = page.locator('figure').filter({ has: chart }).locator('strong');
    assert.ok(name.startsWith((await values.textContent()) ?? '-'));
    await page.keyboard.press('ArrowLeft');
    assert.ok(await days.nth(5).evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Home');
    assert.ok(await days.first().evaluate((one) => one === document.activeElement));
    assert.equal(await chart.locator('[tabindex="0"]').count(), 1);
    await page.keyboard.press('Escape');
    await values.waitFor({ state: 'detached' });
    await days.nth(3).hover();
    await values.waitFor();
    assert.equal(await page.locator('svg title').count(), 0, 'the words of the browser');
    await assertAccessible(page);
  });

  it('have their days within the picture on a phone', async () => {
    const { page } = await stage.openSection('usage?days=30', { browser: { viewport: { width: 380, height: 760 } } });
    await page.getByRole('group', { name: /Runs/ }).waitFor();
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('figure svg text')].filter((text) => {
          const [own, all] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()];
          return !all || own.left < all.left - 1 || own.right > all.right + 1;
        }).length,
    );
    assert.equal(cut, 0);
  });
});
