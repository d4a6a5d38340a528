// A newcomer's way by mouse and keyboard, led by nothing but the words on the screens: from `npm start` at a terminal to
// a cited answer from an own document on an own page, then to the reason of an answer that failed, and to a call of an
// own backend. `PICTURES=<folder>` keeps a picture of each step.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildStaleConsole } from '../../../scripts/console/build.ts';
import { familyCpuSeconds } from '../../bench/measure.ts';
import { type AtTerminal, hasTerminal, startAtTerminal } from '../../support/at-terminal.ts';
import { hasBrowser, launchBrowser, newPage } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { slowness } from '../../support/machine-speed.ts';
import { callAsShown } from './newcomer/backend.ts';
import { deadPort, type OwnPage, serveOwnPage } from './newcomer/own-page.ts';
import { Way } from './newcomer/way.ts';

const document = {
  name: 'warranty.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Warranty\n\nThe Zephyr bicycle has a warranty of 37 months.\n'),
};
const question = 'How long is the warranty of the Zephyr bicycle?';

describe('a newcomer (needs Chromium and script)', function () {
  this.timeout(200_000);
  let folder: string;
  let colloquy: AtTerminal | undefined;
  let browser: Browser | undefined;
  let shop: OwnPage | undefined;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  const way = new Way();

  before(async function () {
    if (!hasBrowser || !hasTerminal) this.skip();
    await buildStaleConsole();
    folder = mkdtempSync(path.join(tmpdir(), 'newcomer-'));
    shop = await serveOwnPage();
    browser = await launchBrowser();
    ({ page, context, problems } = await newPage(browser));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  after(async () => {
    await browser?.close();
    shop?.close();
    colloquy?.interrupt();
    await colloquy?.ended;
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  /** In the chat of a page. */
  const answer = (on: Page) => on.locator('service-chat article.answer').last();
  const answered = (on: Page) => answer(on).locator('.actions:not([hidden])').waitFor({ timeout: 20_000 });
  const firstStep = (title: string) => page.getByRole('listitem').filter({ hasText: title });

  it('comes from a start to a cited answer on an own page, to the reason of a failure, and to a call', async () => {
    assert.ok(browser && shop);
    const [begun, cpuBefore] = [performance.now(), familyCpuSeconds(process.pid)];
    // As somebody sets it to reach a model on the own machine, and then forgets to start that.
    colloquy = startAtTerminal(path.join(folder, 'data'), { OUTBOUND_ALLOW: '127.0.0.0/8' });
    const { shown } = colloquy;
    let [demo, consoleLink] = ['', ''];
    await way.step('start', { page, clicks: 0 }, async () => {
      await eventually(async () => assert.match(shown(), /Stop {5}.*\n/, shown()), 100_000);
      assert.equal(shown().trim().split('\n').length, 10, shown());
      [, demo = '', consoleLink = ''] = /Demo {5}(\S+)[^]*Console {2}(\S+)/.exec(shown()) ?? [];
      await page.goto(new URL('/', demo).href);
    });
    await way.step('see what there is', { page, clicks: 1 }, async () => {
      await way.click(page.getByRole('link', { name: 'Talk to the demo agent' }));
      await button('What is Colloquy?').waitFor();
    });
    await way.step('ask the demo', { page, clicks: 1 }, async () => {
      await way.click(button('What is Colloquy?'));
      await answered(page);
      // As the terminal has said, the documents are still being read for some seconds.
      for (let n = 0; n < 20 && (await answer(page).getByText('ask again in some seconds').isVisible()); n += 1) {
        await page.waitForTimeout(1_000);
        await answer(page).getByRole('button', { name: 'Answer again' }).click();
        await answered(page);
      }
      await answer(page).getByText('self-hosted service').waitFor();
      // Of the documents that are read by now, the one that says it best.
      await answer(page)
        .getByRole('button', { name: /^1\s*(?:README|docs\/\w+)\.md$/ })
        .waitFor();
    });

    await page.goto(consoleLink);
    await way.step('sign in', { page, clicks: 1 }, async () => {
      await way.type(field('Your name'), 'Grace Hopper');
      await way.click(button('Sign in'));
      await heading('First steps').waitFor();
      await firstStep('The chat is on your page').getByText('(to do)').waitFor();
    });
    await way.step('make a knowledge base', { page, clicks: 3 }, async () => {
      await way.click(link('Knowledge'));
      await way.click(button('New knowledge base'));
      await way.type(field('Name'), 'The shop');
      await way.click(button('Create'));
      await heading('The shop').waitFor();
    });
    await way.step('upload a document', { page, clicks: 1 }, async () => {
      const choosing = page.waitForEvent('filechooser');
      await way.click(button('Choose files'));
      await (await choosing).setFiles(document);
      await page
        .getByRole('row')
        .filter({ has: link(document.name) })
        .getByText('Ready')
        .waitFor({ timeout: 20_000 });
      await page.getByText('1 ready').waitFor();
      await page.getByText('No agent looks into it yet.').waitFor();
    });
    await way.step('make an agent', { page, clicks: 4 }, async () => {
      await way.click(link('Agents'));
      await way.click(page.getByRole('link', { name: 'New agent' }).first());
      await way.type(field('Name'), 'Shop assistant');
      await way.type(field('Instructions'), 'You answer questions of customers of a shop for bicycles.');
      await way.click(button('Create the draft'));
      await heading('Shop assistant').waitFor();
    });
    await way.step('give it the knowledge', { page, clicks: 2 }, async () => {
      await way.click(page.locator('label').filter({ hasText: 'The shop' }));
      await way.click(button('Save draft'));
      await page.getByText('The draft is saved.').waitFor();
    });
    await way.step('try it', { page, clicks: 2 }, async () => {
      await way.click(button('Start a conversation'));
      await page.locator('service-chat').getByRole('textbox').fill(question);
      await way.click(page.locator('service-chat').getByRole('button', { name: 'Send', exact: true }));
      await answered(page);
      await answer(page).getByText('37 months').first().waitFor();
    });
    await way.step('publish it', { page, clicks: 2 }, async () => {
      await way.click(button('Publish'));
      await way.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
      await page.getByText('Next: put the chat on your page.').waitFor();
    });
    let agentId = '';
    await way.step('allow the page, and copy the lines', { page, clicks: 4 }, async () => {
      assert.ok(shop);
      await way.click(page.getByRole('main').getByRole('link', { name: 'Embed' }));
      await way.type(field('The address of your page'), shop.address);
      await way.click(button('Allow it'));
      await page.getByText(`${new URL(shop.address).origin} is allowed.`).waitFor();
      await way.click(button('Copy'));
      const lines = await copied();
      [, agentId = ''] = /agent-id="([^"]+)"/.exec(lines) ?? [];
      shop.paste(lines);
    });

    const own = await context.newPage();
    own.setDefaultTimeout(8_000);
    await own.goto(shop.address);
    const chat = own.locator('service-chat');
    await way.step('ask on the own page', { page: own, clicks: 2 }, async () => {
      await way.click(chat.getByRole('button', { name: 'Open the chat' }));
      await chat.getByRole('textbox', { name: 'Message' }).fill(question);
      await way.click(chat.getByRole('button', { name: 'Send', exact: true }));
      await answered(own);
      await answer(own).getByText('37 months').first().waitFor();
    });
    await way.step('see its source', { page: own, clicks: 2 }, async () => {
      await way.click(
        answer(own)
          .getByRole('button', { name: /^Source 1: / })
          .first(),
      );
      await way.click(answer(own).getByRole('button', { name: 'Show in the document' }));
      await answer(own).locator('mark').getByText('a warranty of 37 months').waitFor();
    });

    await way.step('invite a colleague', { page, clicks: 4 }, async () => {
      await way.click(link('Home'));
      await way.click(link('Invite somebody'));
      await way.click(page.getByRole('button', { name: 'Invite' }).first());
      await way.click(page.getByRole('dialog').getByRole('button', { name: 'Invite' }));
      await page.getByRole('dialog', { name: 'The invitation' }).waitFor();
    });
    await way.step('see all first steps done', { page, clicks: 3 }, async () => {
      await way.click(page.getByText('I have stored it'));
      await way.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
      await way.click(link('Home'));
      await page.getByText('All first steps are done').waitFor();
    });

    let key = '';
    await way.step('make an API key', { page, clicks: 4 }, async () => {
      await way.click(link('Keys'));
      await way.click(page.getByRole('button', { name: 'New API key' }).first());
      await way.type(page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }), 'Shop backend');
      await way.click(page.getByRole('dialog').getByRole('button', { name: 'Create' }));
      await way.click(page.getByRole('dialog').getByRole('button', { name: 'Copy' }).first());
      await page.getByRole('dialog').getByRole('button', { name: 'Copied' }).waitFor();
      key = await copied();
    });
    await way.click(page.getByText('I have stored it'));
    await way.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
    const opening = context.waitForEvent('page');
    await way.click(page.getByRole('link', { name: /^Help on Keys/ }));
    const documents = await opening;
    await way.step('call the API as its page shows', { page: documents, clicks: 1 }, async () => {
      await way.click(documents.getByRole('link', { name: 'The public API by example' }).first());
      await documents.getByRole('heading', { name: 'How do I have the answer in the same request?' }).waitFor();
      const said = await callAsShown(documents, { address: new URL(demo).origin, key, agentId, question });
      assert.match(said, /37 months/);
    });

    await way.step('connect a model', { page, clicks: 9 }, async () => {
      await way.click(link('Models'));
      await way.click(page.getByRole('link', { name: 'New connection' }).first());
      await way.click(page.getByRole('button', { name: /Provider/ }));
      await way.click(page.getByRole('option', { name: /OpenAI-compatible/ }));
      await way.type(field('Name'), 'own-machine');
      await way.type(field('Address'), `http://127.0.0.1:${await deadPort()}/v1`);
      await way.click(page.getByRole('button', { name: /Credential/ }));
      await way.click(page.getByRole('option', { name: 'None' }));
      await way.click(button('Connect'));
      await page.getByText('its test failed').waitFor();
      await page.getByText('Check host and port in “Address”').waitFor();
    });
    await way.step('choose it', { page, clicks: 6 }, async () => {
      await way.click(link('Agents'));
      await way.click(link('Shop assistant'));
      const model = page.getByRole('combobox', { name: 'Model', exact: true });
      await way.click(model);
      await model.fill('own-machine/llama');
      await page.keyboard.press('Tab');
      await way.click(button('Save draft'));
      await page.getByText('The draft is saved.').waitFor();
      await way.click(button('Publish'));
      await way.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
      await page.getByText('Version 2 is live.').waitFor();
    });
    await way.step('see an answer fail', { page: own, clicks: 1 }, async () => {
      await chat.getByRole('textbox', { name: 'Message' }).fill(question);
      await way.click(chat.getByRole('button', { name: 'Send', exact: true }));
      await chat.getByText('The answer could not be written').first().waitFor({ timeout: 30_000 });
    });
    await way.step('find the failure', { page, clicks: 2 }, async () => {
      await way.click(link('Home'));
      await way.click(link('The model did not answer.'));
      await page.getByRole('row').filter({ hasText: question }).waitFor();
    });
    await way.step('read its reason', { page, clicks: 2 }, async () => {
      await way.click(page.getByRole('row').filter({ hasText: question }).getByRole('link').first());
      await page.getByText('could not be reached').first().waitFor();
      await way.click(page.getByRole('row', { name: /Model call/ }).first());
      await page.getByText('The call failed').waitFor();
    });

    const took = performance.now() - begun;
    const ms = Math.min(took, 1_000 * (familyCpuSeconds(process.pid) - cpuBefore)) / slowness();
    console.log(way.table());
    assert.ok(ms < 60_000, `it took ${ms.toFixed(0)} ms`);
    assert.deepEqual([...way.faults, ...problems], []);
  });
});
