// The console with scrollbars as a reader has them: none where there is nothing to scroll. And frames of the focus are on
// the focused control alone.

import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser } from '../../support/browser.ts';
import { consoleStage } from './stage.ts';

const sections = [
  'knowledge',
  'approvals',
  'keys',
  'origins',
  'conversations',
  'conversations/feedback',
  'usage',
  'audit',
];

describe('the console with scrollbars', function () {
  this.timeout(120_000);
  const stage = consoleStage();
  let browser: Browser | undefined;
  before(async function () {
    if (!hasBrowser) this.skip();
    browser = await launchBrowser({ scrollbars: true });
  });
  after(() => browser?.close());

  const opened = async (section: string, width: number): Promise<Page> => {
    assert.ok(browser);
    const { page } = await stage.openSection(section, {
      within: browser,
      browser: { viewport: { width, height: 900 } },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  };

  for (const width of [1_280, 380])
    it(`has none in a strip of tabs, and the page scrolls to no side, at ${width} px`, async () => {
      let strips = 0;
      for (const section of sections) {
        const page = await opened(section, width);
        if (section === 'knowledge') {
          await page.getByRole('rowheader').first().getByRole('link').click();
          await page.getByRole('tablist').waitFor();
        }
        const found = await page.evaluate(() => ({
          strips: document.querySelectorAll('main [role=tablist], main nav').length,
          stray: [...document.querySelectorAll<HTMLElement>('main *')]
            .filter((element) => {
              const { overflowY } = getComputedStyle(element);
              const { clientHeight, scrollHeight } = element;
              // A line of text or controls that scrolls up and down.
              return /auto|scroll/.test(overflowY) && clientHeight < 80 && scrollHeight > clientHeight;
            })
            .map((element) => `${element.tagName} ${element.className}`),
          isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }));
        strips += found.strips;
        assert.deepEqual([section, found.stray, found.isWide], [section, [], false]);
        await page.context().close();
      }
      assert.ok(strips >= 5, `${strips} strips`);
    });

  it('frames the control that has the focus, and nothing around it', async () => {
    const page = await opened('knowledge', 1_280);
    await page.getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('searchbox', { name: 'Name contains' }).click();
    await page.keyboard.type('guide');
    const framed = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
        .map(({ tagName }) => tagName),
    );
    assert.deepEqual(framed, ['INPUT']);
  });
});
