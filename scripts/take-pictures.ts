// Takes the pictures that README and the pages show: `npm run pictures`. The whole system is started on a folder of its own, and looked
// at with Chromium (CHROMIUM_PATH, else the system's); what is asked of whom is in `pictures`.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { runColloquy } from '#services/all-in-one/run.ts';
import { reachNothing } from '#shared/lifecycle/reach.ts';
import { smallPng } from './pictures/small-png.ts';

interface Picture {
  /** Of the file, without `.png`. */
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Brings the page to what is to be seen. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** Pages are read on slow lines too. */
const mostBytes = 120 * 1024;
const folder = path.join(import.meta.dirname, '../docs/pictures');

const frame = (state: string, theme: 'light' | 'dark'): string => `/demo/gallery/frame?state=${state}&theme=${theme}`;
const phone = { width: 380, height: 760, scale: 2 } as const;

const pictures: readonly Picture[] = [
  { name: 'chat', path: '/demo?theme=light', width: 1200, height: 750, scale: 1.5, prepare: askWithSource },
  { name: 'question', path: frame('question', 'light'), ...phone, prepare: played },
  { name: 'approval', path: frame('approval', 'light'), ...phone, prepare: played },
  { name: 'right-to-left', path: frame('rtl', 'dark'), ...phone, prepare: played },
];

const data = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const colloquy = await runColloquy({
  environment: { DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
  pretty: false,
  reach: reachNothing,
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) await take(browser, colloquy.address, picture);
} finally {
  await browser.close();
  await colloquy.shutDown();
  rmSync(data, { recursive: true, force: true });
}

async function take(from: Browser, address: string, picture: Picture): Promise<void> {
  const { name, width, height, scale } = picture;
  const context = await from.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${address}${picture.path}`);
  await picture.prepare(page);
  const bytes = smallPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await context.close();
  if (bytes.length > mostBytes) throw new Error(`${name}.png has ${bytes.length} bytes, and may have ${mostBytes}`);
  writeFileSync(path.join(folder, `${name}.png`), bytes);
  console.log(`docs/pictures/${name}.png: ${bytes.length} bytes`);
}

/** A question to the demo's agent, and one of the answer's sources in its document. */
async function askWithSource(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Shopping list' }).waitFor();
  await page.getByRole('button', { name: /^It knows/ }).click();
  const answer = page.locator('service-chat article.answer');
  await answer.locator('.actions:not([hidden])').waitFor();
  await answer.locator('.source').last().click();
  await answer.getByRole('button', { name: 'Show in the document' }).click();
  await answer.locator('mark').waitFor();
  const toNewest = page.getByRole('button', { name: 'Go to the newest message' });
  if (await toNewest.isVisible()) await toNewest.click();
  // What was clicked may have moved the page.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await rest(page);
}

/** A state of the gallery comes to where it says by itself. */
async function played(page: Page): Promise<void> {
  await page.locator('html[data-played="yes"]').waitFor({ state: 'attached' });
  await rest(page);
}

/** Nothing has the focus, or is under the pointer. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const focused = page.locator('service-chat :focus');
  if ((await focused.count()) > 0) await focused.blur();
}
