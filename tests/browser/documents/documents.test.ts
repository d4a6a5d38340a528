// The pages at /docs in a browser: read by everybody, on a phone too, and with nothing from elsewhere.

import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { hasBrowser, newPage, sharedBrowser } from '../../support/browser.ts';
import { type EdgeHarness, startEdge } from '../../support/edge-harness.ts';
import { axeIn } from '../widget/access/axe.ts';

describe('the documents in a browser (needs Chromium)', function () {
  this.timeout(60_000);
  let edge: EdgeHarness;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  const elsewhere: string[] = [];

  before(async function () {
    if (!hasBrowser) this.skip();
    edge = await startEdge();
    ({ context, page, problems } = await newPage(await sharedBrowser()));
    page.on('request', (request) => {
      if (!request.url().startsWith(edge.baseUrl)) elsewhere.push(request.url());
    });
  });
  after(async () => {
    await context?.close();
    await edge?.stop();
  });
  afterEach(() => {
    assert.deepEqual(problems, []);
    assert.deepEqual(elsewhere, []);
  });

  const open = (address: string) => page.goto(edge.baseUrl + address);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  for (const scheme of ['light', 'dark'] as const) {
    it(`can be read by everybody, ${scheme}, wide and on a phone`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of [1400, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const address of ['/docs', '/docs/widget', '/docs/api/chat', '/docs/api/events', '/docs?q=token']) {
          await open(address);
          assert.deepEqual((await axeIn(page)).violations, [], `${address}, ${width}`);
          assert.ok(await fits(), `${address} fits into ${width}`);
        }
      }
    });
  }

  it('have their navigation behind a button on a phone, which Escape closes', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open('/docs/widget');
    const contents = page.getByRole('navigation', { name: 'Documents' });
    assert.equal(await contents.isVisible(), false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await contents.getByRole('link', { name: 'The widget', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await contents.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('link', { name: 'Attributes', exact: true }).click();
    await page.waitForURL(/#attributes$/);
  });

  it('find by words, and lead to the section', async () => {
    await page.setViewportSize({ width: 1400, height: 800 });
    await open('/docs');
    await page.getByRole('searchbox').fill('rotate key');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'How do I rotate a key?' }).click();
    await page.waitForURL(/api-by-example#how-do-i-rotate-a-key$/);
    assert.ok(await page.locator('#how-do-i-rotate-a-key').isVisible());
  });

  it('copy a block of code', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/docs/api/limits');
    const block = page.locator('.code').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^curl -s "\$BASE\/v2\/limits"/);
  });
});
