// A screen reader's announcements: an answer is being written, and the whole of it; never its pieces.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';

/** Records the texts of live regions from now on. */
async function listen(page: Page): Promise<void> {
  await page.locator('service-chat').evaluate((chat) => {
    const said: string[] = [];
    const region = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    const observer = new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(region)),
      );
      for (const one of regions) {
        const text = one?.checkVisibility() ? (one.textContent ?? '') : '';
        if (text !== '') said.push(text);
      }
    });
    if (chat.shadowRoot) observer.observe(chat.shadowRoot, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
}

function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said);
}

async function hears(page: Page, words: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => (window as unknown as { said: string[] }).said.some((text) => new RegExp(source, 's').test(text)),
    words.source,
  );
}

describe('what the widget says aloud', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  async function begun() {
    const { page } = await stage.open();
    const parts = partsOf(page);
    await parts.element.locator('.starter').first().waitFor();
    await listen(page);
    return { page, ...parts };
  }

  it('is two things about an answer of 200 pieces: that it is being written, and the whole', async () => {
    const { page, say, answered } = await begun();
    await say('/stream 200 10');
    await answered();
    await hears(page, /: 1 2 3 /);
    const [writing, whole, ...more] = await heard(page);
    assert.equal(writing, 'Colloquy guide is writing');
    assert.match(whole ?? '', /^Colloquy guide: 1 2 3 .* 150 /);
    assert.deepEqual(more, []);
  });

  it('is the beginning of a long answer, and that there is more', async () => {
    const { page, say, answered } = await begun();
    await say('/stream 400 1');
    await answered();
    await hears(page, /: 1 2 3 /);
    const whole = (await heard(page)).at(-1) ?? '';
    assert.match(whole, /… The answer goes on in the messages\.$/);
    assert.ok(whole.length < 800, String(whole.length));
  });

  it('is each question once, and how much time is left at its beginning', async () => {
    const { page, say, element } = await begun();
    await say('/ask 2');
    await element.locator('form.card').waitFor();
    await hears(page, /asks:/);
    const said = await heard(page);
    const asked = said.filter((text) => text.includes('asks:'));
    assert.deepEqual(asked, ['Colloquy guide asks: Which colour do you like best? Which fruit do you eat?']);
    assert.ok(said.length <= 3, said.join('\n'));
  });

  it('is what needs a decision', async () => {
    const { page, say } = await begun();
    await say('Put milk and bread on my shopping list');
    await hears(page, /needs your decision: Put on the shopping list/);
  });

  it('is that an answer was stopped, or failed and why', async () => {
    const { page, say, element } = await begun();
    await say('/hang');
    await element.locator('.status.is-working').waitFor();
    await page.keyboard.press('Escape');
    await hears(page, /^The answer was stopped\.$/);
    await say('/fail');
    await hears(page, /could not be written/);
  });

  it('is what was said before a reload no second time', async () => {
    const { page, say, answered, element } = await begun();
    await say('/stream 3 1');
    await answered();
    await page.reload();
    await element.locator('.panel').waitFor();
    await listen(page);
    await element.locator('article.answer').waitFor();
    await say('/stream 4 150');
    await hears(page, /: 1 2 3 4/);
    assert.deepEqual(await heard(page), ['Colloquy guide is writing', 'Colloquy guide: 1 2 3 4']);
  });

  it('is what is in the way', async () => {
    const { page, context } = await stage.open();
    await partsOf(page).element.locator('.starter').first().waitFor();
    await listen(page);
    await context.setOffline(true);
    await hears(page, /There is no connection/);
  });
});
