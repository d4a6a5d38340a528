// A newcomer's way by mouse, as they are led: from the link that `npm start` prints in a terminal to a cited answer
// from an own document on an own page. `PICTURES=<folder>` keeps a picture of each step, and prints how long each took.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildStaleConsole } from '../../../scripts/console/build.ts';
import { endWithUs } from '../../../scripts/end-with-us.ts';
import { familyCpuSeconds } from '../../bench/measure.ts';
import { hasBrowser, launchBrowser, newPage } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { slowness } from '../../support/machine-speed.ts';

const repository = path.join(import.meta.dirname, '../../..');
/** Runs a command in a terminal of its own; part of any Linux. */
const terminal = '/usr/bin/script';
const pictures = process.env['PICTURES'];
const document = {
  name: 'warranty.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Warranty\n\nThe Zephyr bicycle has a warranty of 37 months.\n'),
};

describe('a newcomer (needs Chromium and script)', () => {
  let folder: string;
  let colloquy: ChildProcess | undefined;
  let printed = '';
  let browser: Browser | undefined;
  let host: Server | undefined;
  let pasted = '';

  before(async function () {
    this.timeout(120_000);
    if (!hasBrowser || !existsSync(terminal)) this.skip();
    await buildStaleConsole();
    folder = mkdtempSync(path.join(tmpdir(), 'newcomer-'));
    const start = `${process.execPath} --disable-sigusr1 --disable-warning=ExperimentalWarning programs/all-in-one/main.ts`;
    colloquy = endWithUs(
      spawn(terminal, ['-qefc', start, '/dev/null'], {
        cwd: repository,
        env: { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0' },
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    colloquy.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    host = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><title>A shop</title><body><h1>A shop</h1>${pasted}</body></html>`);
    });
    await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve));
    browser = await launchBrowser();
  });
  after(async function () {
    this.timeout(60_000);
    await browser?.close();
    host?.closeAllConnections();
    host?.close();
    if (colloquy?.exitCode === null) {
      // As a person at the terminal ends it: by Ctrl-C.
      colloquy.stdin?.write('\u0003');
      await once(colloquy, 'close');
    }
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('comes by mouse from the link of a start to a cited answer from an own document on an own page', async function () {
    this.timeout(200_000);
    assert.ok(browser && host);
    const link = await eventually(() => {
      const [found] = /http:\S+\/console#link=[\w-]{43}/.exec(printed) ?? [];
      assert.ok(found, printed.slice(-2_000));
      return Promise.resolve(found);
    }, 100_000);
    const { page, context, problems } = await newPage(browser);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [begun, cpuBefore] = [performance.now(), familyCpuSeconds(process.pid)];
    let last = begun;
    const seen = async (step: string, on: Page = page): Promise<void> => {
      const now = performance.now();
      if (pictures !== undefined) {
        mkdirSync(pictures, { recursive: true });
        await on.screenshot({ path: path.join(pictures, `${step}.png`) });
        console.log(`${step}: ${((now - last) / 1000).toFixed(1)} s`);
      }
      last = performance.now();
    };
    const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    const home = () => page.getByRole('link', { name: 'Home' }).click();

    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
    await seen('1-link');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await step('An agent answers').getByText('(to do)').waitFor();
    await seen('2-home');

    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    const trial = page.locator('service-chat');
    await trial.getByRole('button', { name: 'What is Colloquy?' }).waitFor();
    await seen('3-agent');
    await trial.getByRole('button', { name: 'What is Colloquy?' }).click();
    await trial.locator('article.answer .actions:not([hidden])').waitFor({ timeout: 20_000 });
    await seen('4-tried');

    await home();
    await step('An agent answers').getByText('(done)').waitFor();
    await page.getByRole('link', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await seen('5-knowledge');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles(document);
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: document.name }) })
      .getByText('Ready')
      .waitFor({ timeout: 20_000 });
    await seen('6-uploaded');

    await home();
    await page.getByRole('link', { name: 'Allow your page' }).click();
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
    await page.getByRole('textbox', { name: 'The origin of your page' }).fill(address);
    await page.getByRole('button', { name: 'Allow it' }).waitFor();
    await seen('7-embed');
    await page.getByRole('button', { name: 'Allow it' }).click();
    await page.getByText(`${new URL(address).origin} is allowed.`).waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    pasted = await page.evaluate(() => navigator.clipboard.readText());
    await seen('8-copied');

    const shop = await context.newPage();
    shop.setDefaultTimeout(8_000);
    await shop.goto(address);
    const chat = shop.locator('service-chat');
    await chat.getByRole('button').first().click();
    await chat.locator('.panel[data-phase="ready"][aria-busy="false"]').waitFor();
    await chat.getByRole('textbox', { name: 'Message' }).fill('How long is the warranty of the Zephyr bicycle?');
    await seen('9-own-page', shop);
    await chat.getByRole('button', { name: 'Send' }).click();
    await chat.locator('article.answer').filter({ hasText: '37 months' }).waitFor({ timeout: 20_000 });
    await chat.locator('article.answer').getByText(document.name).first().waitFor();
    await seen('10-answer', shop);

    await home();
    for (const title of ['An agent answers', 'Knowledge is in', 'Your page is allowed', 'The chat is on your page'])
      await step(title).getByText('(done)').waitFor();
    await seen('11-done');
    // Of the CPU time of the browser, the system and this process where that is less: others may be at work as well.
    const took = performance.now() - begun;
    const ms = Math.min(took, 1_000 * (familyCpuSeconds(process.pid) - cpuBefore)) / slowness();
    console.log(`  from the link to an answer on an own page: ${took.toFixed(0)} ms, of which needed ${ms.toFixed(0)}`);
    assert.ok(ms < 60_000, `it took ${ms.toFixed(0)} ms`);
    assert.deepEqual(problems, []);
  });
});
