// The widget where a browser has less than others, or refuses it: site data blocked, frames in a sandbox, and
// facilities that are absent, throw, reject, never answer or forget, one by one and many by chance. A whole chat works
// with the rest. FUZZ_SEED repeats a run, FUZZ_PAGES says how many pages are drawn.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { settingsBrowser } from '../../../support/browser.ts';
import { goTo } from '../../../support/go-to.ts';
import { type Random, randomFrom } from '../../../faults/random.ts';
import { widgetApi } from '../../../support/widget-api.ts';
import { partsOf, widgetStage } from '../stage.ts';
import { answered, chatsAsUsual, openOwn, serve, tagOf, widgetFile } from './host-page.ts';
import { facilities, type Spoiler, spoiled, waysOf } from './spoiled.ts';

const seed = process.env['FUZZ_SEED'] ?? String(Date.now());
const pages = Number(process.env['FUZZ_PAGES'] ?? 8);
const notes = "window.errors = []; addEventListener('service-chat-error', ({ detail }) => errors.push(detail));";

describe('the widget without what a browser may have', function () {
  this.timeout(60_000);
  const stage = widgetStage({ LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '10000' });

  const errorsOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { errors: { code: string; message: string }[] }).errors);

  /** Chats on a page in which these are spoiled, also once the element was moved. */
  async function chatsWithout(spoilers: readonly Spoiler[]): Promise<void> {
    const { page } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      body: `${tagOf(stage)}<aside></aside>`,
      files: { 'page.js': `${notes}\n${spoiled(spoilers)}` },
    });
    const parts = partsOf(page);
    await chatsAsUsual(parts);
    // The visit remembers all that cannot be kept.
    await parts.element.evaluate((element) => document.querySelector('aside')?.append(element));
    await answered(parts, 1);
    assert.equal(await parts.said.count(), 2);
    assert.deepEqual(await errorsOf(page), []);
    await page.close();
  }

  for (const [name, way] of [
    ['localStorage', 'throws when it is read'],
    ['localStorage', 'throws when it is used'],
    ['localStorage', 'forgets'],
    ['navigator.locks', 'rejects'],
    ['navigator.locks', 'never answers'],
    ['navigator.locks', 'throws when it is used'],
    ['BroadcastChannel', 'throws when it is used'],
    ['matchMedia', 'throws when it is used'],
    ['matchMedia', 'gives nothing'],
  ] as const)
    it(`works where ${name} ${way}`, () => chatsWithout([{ name, way }]));

  it('works where all of it is gone, and where all of it throws', async () => {
    for (const way of ['is absent', 'throws when it is read', 'throws when it is used'] as const)
      await chatsWithout(
        Object.keys(facilities).flatMap((name) => (waysOf(name).includes(way) ? [{ name, way }] : [])),
      );
  });

  it(`works with any of it spoiled in any way (FUZZ_SEED=${seed})`, async function () {
    this.timeout(0);
    const random = randomFrom(seed);
    const drawn = (one: Random): Spoiler[] =>
      Object.keys(facilities).flatMap((name) => (one.chance(0.5) ? [{ name, way: one.pick(waysOf(name)) }] : []));
    let count = 0;
    for (let at = 0; at < pages; at += 1) {
      const spoilers = drawn(random);
      count += spoilers.length;
      await chatsWithout(spoilers).catch((error: unknown) => {
        throw new Error(spoilers.map(({ name, way }) => `${name} ${way}`).join(', '), { cause: error });
      });
    }
    console.log(`      ${pages} pages, ${count} facilities spoiled: all chats worked`);
  });

  it('copies where the clipboard is not for pages that are not served securely', async () => {
    const { page, context } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      body: tagOf(stage),
      files: { 'page.js': spoiled([{ name: 'navigator.clipboard', way: 'is absent' }]) },
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const parts = partsOf(page);
    await parts.say('/stream 3 5');
    await parts.answered();
    await parts.element.locator('[part~="copy-button"]').last().click();
    await parts.element.locator('[part~="copy-button"] .icon-check').waitFor();
    const other = await context.newPage();
    stage.handle('/other', (_request, response) => void response.end('Another page.'));
    await goTo(other, `${stage.hostOrigin()}/other`);
    assert.match(await other.evaluate(() => navigator.clipboard.readText()), /^1 2 3/);
  });

  /** A frame of the page that may run scripts, and nothing more: it has no origin, and no storage. */
  async function inSandbox(attributes: Record<string, string | null> = {}, policy = '') {
    stage.handle('/frame.html', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
      response.end(
        `<!doctype html><title>A frame</title>${tagOf(stage, attributes)}<script src="${widgetFile(stage)}" async></script>`,
      );
    });
    const { page } = await openOwn(stage, {
      body: '<iframe src="/frame.html" sandbox="allow-scripts" width="500" height="700"></iframe>',
      script: '',
    });
    return page.frameLocator('iframe').locator('service-chat');
  }

  it('works in a frame in a sandbox where the service answers it', async () => {
    const api = await widgetApi();
    try {
      const element = await inSandbox({ 'base-url': api.address });
      await element.locator('.panel[data-phase="ready"]').waitFor();
      await element.getByRole('textbox', { name: 'Message' }).fill('tell me');
      await element.getByRole('button', { name: 'Send' }).click();
      await element.locator('article.said').waitFor();
      api.frame('run', { state: 'running' });
      api.frame('message_start');
      api.frame('delta', { text: 'From a sandbox.' });
      api.end('succeeded', { content: 'From a sandbox.' });
      await element.locator('.actions:not([hidden])').waitFor();
      assert.equal(await element.locator('article.answer .text').innerText(), 'From a sandbox.');
    } finally {
      api.close();
    }
  });

  it('says in a frame in a sandbox, whose origin no organization can allow, what it needs', async () => {
    const element = await inSandbox();
    await element.locator('.panel[data-phase="failed"]').waitFor();
    await element.getByText('This chat may not be used on this site.').waitFor();
    const message = await element.evaluate(
      (chat) =>
        new Promise<string>((resolve) => {
          chat.addEventListener('service-chat-error', (event) =>
            resolve((event as CustomEvent<{ message: string }>).detail.message),
          );
          // The same again.
          chat.replaceWith(chat);
          document.body.append(chat);
        }),
    );
    assert.match(message, /allow-same-origin/);
  });

  it('works where site data is blocked (needs a Chromium with settings)', async function () {
    if (settingsBrowser === undefined) return this.skip();
    // As the browser's own setting has it.
    const folder = mkdtempSync(path.join(tmpdir(), 'blocked-'));
    mkdirSync(path.join(folder, 'Default'));
    writeFileSync(
      path.join(folder, 'Default/Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    );
    serve(
      stage,
      'page.html',
      `<!doctype html><title>A shop</title>${tagOf(stage)}<script src="${widgetFile(stage)}" async></script>`,
    );
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: settingsBrowser,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await goTo(page, `${stage.hostOrigin()}/page.html`);
      const isBlocked = await page.evaluate(() => {
        try {
          return localStorage === null;
        } catch {
          return true;
        }
      });
      assert.equal(isBlocked, true);
      await chatsAsUsual(partsOf(page));
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
