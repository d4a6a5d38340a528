// The widget's cost for its page, as far as that does not depend on the machine; `npm run bench -- widget` measures the
// rest.

import assert from 'node:assert/strict';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type PlayedService, playService } from '../../../bench/widget-service.ts';
import { longAnswer } from '../../../bench/widget-text.ts';
import { hasBrowser, launchBrowser } from '../../../support/browser.ts';

describe('what the widget costs its page', function () {
  this.timeout(60_000);
  let browser: Browser;
  let service: PlayedService;
  let page: Page;

  before(async function () {
    if (!hasBrowser) this.skip();
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  beforeEach(async () => {
    service = await playService();
    page = await browser.newPage();
  });
  afterEach(async () => {
    await page.close();
    await service.stop();
  });

  async function open(): Promise<CDPSession> {
    await page.goto(service.pageUrl);
    await page.locator('.panel[data-phase="ready"]').waitFor();
    return page.context().newCDPSession(page);
  }

  /** Says something, and waits until its answer is shown. */
  async function exchange(said: string): Promise<void> {
    await page.evaluate(async (words) => {
      const chat = document.querySelector('service-chat') as unknown as HTMLElement & {
        send(text: string): Promise<void>;
      };
      const answered = new Promise((resolve) => {
        chat.addEventListener('service-chat-message', (event) => {
          if ((event as CustomEvent<{ role: string }>).detail.role === 'assistant') requestAnimationFrame(resolve);
        });
      });
      await chat.send(words);
      await answered;
    }, said);
  }

  it('holds up neither the page nor its buttons while its file is on the way', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    service.holdFile = () => held;
    const asked = page.waitForRequest(/service-chat\.js$/);
    await page.goto(service.pageUrl, { waitUntil: 'domcontentloaded' });
    await asked;
    await page.getByRole('button', { name: 'Buy' }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Buy');
    assert.equal(await page.evaluate(() => customElements.get('service-chat') === undefined), true);
    release();
    await page.locator('.panel[data-phase="ready"]').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Buy');
  });

  it('is as much after 400 messages as after 200', async () => {
    const cdp = await open();
    service.answer = () => ({ text: longAnswer(60), perFrame: 40, everyMs: 0 });
    const cost = async (): Promise<{ shown: number; listeners: number; bytes: number }> => {
      await cdp.send('Performance.enable');
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      return {
        shown: await page.locator('service-chat article').count(),
        listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0,
        bytes: usedSize,
      };
    };
    // The rest after one collection is not the lasting memory: a busy page still holds memory that it frees a moment
    // later.
    const settledCost = async (): Promise<Awaited<ReturnType<typeof cost>>> => {
      let least = await cost();
      for (let look = 1; look < 10; look += 1) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        const next = await cost();
        if (next.bytes < least.bytes) least = next;
      }
      return least;
    };
    for (let said = 0; said < 100; said += 1) await exchange(`Question ${said}`);
    const before = await settledCost();
    for (let said = 100; said < 200; said += 1) await exchange(`Question ${said}`);
    const after = await settledCost();
    assert.ok(before.shown <= 160 && after.shown <= 160, JSON.stringify([before, after]));
    // The number of shown messages goes up and down by some; 200 more that stayed would have twice the listeners.
    assert.ok(after.listeners < before.listeners * 1.6, JSON.stringify([before, after]));
    assert.ok(after.bytes < before.bytes + 2_000_000, JSON.stringify([before, after]));
  });

  it('is what is on the screen of an answer, and not the length of it', async () => {
    const text = longAnswer(5_000);
    service.answer = () => ({ text, perFrame: 4_000, everyMs: 1 });
    await open();
    await exchange('Tell me everything');
    const answer = page.locator('article.answer');
    await answer.locator('.actions:not([hidden])').waitFor();
    const parts = answer.locator('.text-part');
    assert.ok((await parts.count()) >= 5);
    const isDrawn = (part: Element): boolean =>
      (part.firstElementChild as HTMLElement).checkVisibility({ contentVisibilityAuto: true });
    await page.waitForFunction(
      () =>
        document
          .querySelector('service-chat')
          ?.shadowRoot?.querySelector('.text-part > *')
          ?.checkVisibility({ contentVisibilityAuto: true }) === false,
    );
    assert.equal(await parts.first().evaluate(isDrawn), false);
    assert.equal(await parts.last().evaluate(isDrawn), true);
    await parts.first().scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () =>
        document
          .querySelector('service-chat')
          ?.shadowRoot?.querySelector('.text-part > *')
          ?.checkVisibility({ contentVisibilityAuto: true }) === true,
    );
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    assert.deepEqual(await answer.locator('.text h3').allTextContents(), sections);
  });
});
