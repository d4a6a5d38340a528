// A Chromium for browser tests: CHROMIUM_PATH, else the system's, where there is one without the windows around its
// pages: to open one takes a fifth of the time then. Without any the tests are skipped by name.

import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { closeAfterAllTests } from './leaks.ts';

const ofSystem = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM_PATH'] || (ofSystem.find((path) => existsSync(path)) ?? '');

/** One with all of a browser's settings, which the one without windows has not; undefined where there is none. */
export const settingsBrowser = ['/usr/bin/chromium', executablePath].find(
  (path) => existsSync(path) && !path.includes('headless'),
);
export const hasBrowser = existsSync(executablePath);

/** `scrollbars`: with those that a reader sees, which Playwright hides otherwise. */
export function launchBrowser({ scrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath,
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

let shared: Promise<Browser> | undefined;

/** One browser for all tests of a run, with a context for each. It is closed once all are over. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared && (await shared).isConnected()) return shared;
  shared = launchBrowser();
  const browser = await shared;
  closeAfterAllTests(() => browser.close());
  return browser;
}

/** A page of its own, and its faults: uncaught errors, and violations of the page's policy. */
export async function newPage(browser: Browser): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  return { context, page, problems };
}
