// The demo page of the whole system in a browser.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { hasBrowser, newPage, sharedBrowser } from '../../support/browser.ts';
import { newDemoFolder } from '../../support/demo-folder.ts';
import { goTo } from '../../support/go-to.ts';

/**
 * Opens a page in a fresh context before each test of a suite, in front of one system for all of them. `pathname`: the
 * page's path; no page where it is null.
 */
export function demoStage(pathname: string | null = '/demo') {
  let folder: string;
  let colloquy: Installation | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];

  before(async function () {
    this.timeout(60_000);
    if (!hasBrowser) this.skip();
    folder = await newDemoFolder();
    colloquy = await runColloquy({
      environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      pretty: false,
      reach: reachNothing,
    });
    browser = await sharedBrowser();
  });
  after(async () => {
    await colloquy?.shutDown();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    assert.ok(browser && colloquy);
    ({ context, page, problems } = await newPage(browser));
    if (pathname !== null) await goTo(page, `${colloquy.address}${pathname}`);
  });
  afterEach(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });

  return {
    get page() {
      return page;
    },
    /** A page that its policy does not hold; the test's own page is closed with it. */
    async withoutPolicy(other: string): Promise<Page> {
      assert.ok(browser && colloquy);
      await context.close();
      context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
      page = await context.newPage();
      await goTo(page, `${colloquy.address}${other}`);
      return page;
    },
    /** Of the system, as in `http://127.0.0.1:1234`. */
    get address() {
      return colloquy?.address ?? '';
    },
    chat: () => page.locator('service-chat'),
    /** Says something, once the chat takes it. */
    async say(text: string): Promise<void> {
      await page.locator('service-chat .panel[data-phase="ready"]').waitFor();
      await page.locator('service-chat textarea[part~="field"]').fill(text);
      await page.keyboard.press('Enter');
    },
    field: () => page.getByRole('textbox', { name: 'Message' }),
    answer: () => page.locator('service-chat article.answer').last(),
    /** Resolves once the newest answer is whole. */
    answered: () => page.locator('service-chat article.answer').last().locator('.actions:not([hidden])').waitFor(),
  };
}

/** Whether the page is no wider than its window. */
export async function fits(page: Page): Promise<boolean> {
  const { scrolls, shows } = await page.locator('html').evaluate((html) => ({
    scrolls: html.scrollWidth,
    shows: html.clientWidth,
  }));
  return scrolls <= shows;
}
