// Sources of an answer on the demo page: from a marker to the quotation, and from there to its place in the document.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Installation, runColloquy } from '#services/all-in-one/run.ts';
import { reachNothing } from '#shared/lifecycle/reach.ts';
import { hasBrowser, launchBrowser, newPage } from '../../support/browser.ts';

describe('sources on the demo page', function () {
  this.timeout(60_000);
  let folder: string;
  let colloquy: Installation | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];

  before(async function () {
    if (!hasBrowser) this.skip();
    folder = mkdtempSync(path.join(tmpdir(), 'demo-sources-'));
    colloquy = await runColloquy({
      environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      pretty: false,
      reach: reachNothing,
    });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await colloquy?.shutDown();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    assert.ok(browser && colloquy);
    ({ context, page, problems } = await newPage(browser));
    await page.goto(`${colloquy.address}/demo`);
    await page.locator('.starter').first().waitFor();
  });
  afterEach(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });

  const dialog = () => page.getByRole('dialog');
  const source = (name: string) => page.locator('.source', { hasText: name }).first();

  async function ask(question: string, document: string): Promise<void> {
    await page.getByLabel('Message', { exact: true }).fill(question);
    await page.keyboard.press('Enter');
    await source(document).locator('summary').click();
  }

  for (const [document, question, place] of [
    ['Going live with Colloquy.pdf', 'What should I watch before going live?', /Page \d+ · Going live with Colloquy/],
    ['Writing an agent that helps.docx', 'Which documents should I upload first?', /^Documents/],
  ] as const) {
    it(`opens a passage of ${path.extname(document)} at its place, with its words marked`, async () => {
      await ask(question, document);
      const quoted = await source(document).locator('blockquote').textContent();
      await source(document).getByRole('button', { name: 'Show in the document' }).click();
      await dialog().getByRole('heading', { name: document }).waitFor();
      await dialog().locator('mark').waitFor();
      assert.equal(await dialog().locator('mark').textContent(), quoted);
      assert.match((await page.locator('#passage-place').textContent()) ?? '', place);
      const whole = (await page.locator('#passage-text').textContent()) ?? '';
      assert.ok(whole.length > (quoted ?? '').length + 50);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    });
  }

  it('opens sources of a conversation that is read again', async () => {
    await ask('What should I watch before going live?', 'Going live with Colloquy.pdf');
    await page.reload();
    await source('Going live with Colloquy.pdf').locator('summary').click();
    await source('Going live with Colloquy.pdf').getByRole('button', { name: 'Show in the document' }).click();
    await dialog().locator('mark').waitFor();
    await dialog().getByLabel('Close the document').click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('says so where the passage is gone, and where the service cannot answer', async () => {
    await ask('What should I watch before going live?', 'Going live with Colloquy.pdf');
    for (const [status, code, words] of [
      [404, 'not_found', 'This document has been changed or taken away since.'],
      [503, 'internal_error', 'Something went wrong on our side.'],
    ] as const) {
      await page.route(/\/citations\/\d+$/, (route) =>
        route.fulfill({ status, json: { code, message: 'x', status, request_id: 'r' } }),
      );
      await source('Going live with Colloquy.pdf').getByRole('button', { name: 'Show in the document' }).click();
      await dialog().getByText(words).waitFor();
      await page.keyboard.press('Escape');
      await page.unroute(/\/citations\/\d+$/);
    }
  });

  it('shows what a document says as text, whatever it is', async () => {
    await ask('What should I watch before going live?', 'Going live with Colloquy.pdf');
    const hostile = '<img src=x onerror=alert(1)> \u202egnp.exe';
    await page.route(/\/citations\/\d+$/, (route) =>
      route.fulfill({
        json: {
          ...{ index: 1, document_name: hostile, page: null, headings: [hostile] },
          ...{ before: hostile, text: `A ${hostile} Z`, after: hostile, snippet: hostile },
        },
      }),
    );
    await source('Going live with Colloquy.pdf').getByRole('button', { name: 'Show in the document' }).click();
    await dialog().locator('mark').waitFor();
    assert.equal(await dialog().locator('img').count(), 0);
    assert.match(
      (await dialog().locator('mark').textContent()) ?? '',
      /^<img src=x onerror=alert\(1\)> U\+202Egnp\.exe$/,
    );
  });
});
