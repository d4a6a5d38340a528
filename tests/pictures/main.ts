// Takes the pictures that README and the pages show: `npm run pictures`, or some of them by the beginnings of their
// names: `npm run pictures -- console-runs chat`. Whole systems are started on folders of their own, and looked at with
// Chromium (CHROMIUM_PATH, else the system's). `npm run check` says which pictures are old (scripts/pictures).

// First of all, as it says.
import { pictured, shiftPage, storyClock } from './shop/clock.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import type { SignedIn } from '../support/black-box/sign-in.ts';
import { buildStaleConsole } from '../../scripts/console/build.ts';
import { noteTaken } from '../../scripts/pictures/freshness.ts';
import { consolePictures } from './console.ts';
import type { Picture } from './picture.ts';
import { startShopModel } from './shop/model.ts';
import { startOrders } from './shop/orders.ts';
import { openShop } from './shop/shop.ts';
import { smallPng } from './small-png.ts';
import { widgetPictures } from './widget.ts';

/** Pages are read on slow lines too. */
const mostBytes = 150 * 1024;
const folder = path.join(import.meta.dirname, '../../docs/pictures');
const wanted = process.argv.slice(2);
const isWanted = ({ name }: { readonly name: string }): boolean =>
  wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));

interface Way {
  readonly address: string;
  /** The system of the pages, and its time. */
  readonly signedIn?: SignedIn;
  readonly now?: Date;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
});
try {
  if (widgetPictures.some(isWanted))
    await onSystem({}, async ({ address }) => {
      for (const picture of widgetPictures.filter(isWanted)) await take(browser, picture, { address });
    });
  if (wanted.length === 0 || wanted.some((beginning) => beginning.startsWith('console'))) await takeConsole();
} finally {
  await browser.close();
}

async function takeConsole(): Promise<void> {
  await buildStaleConsole();
  storyClock.setTo(new Date(pictured.getTime() - 13 * 86_400_000 - 3_600_000));
  const [model, orders] = await Promise.all([startShopModel(storyClock), startOrders()]);
  try {
    // One run is still at it, however long the pictures take.
    const patience = { MODEL_SILENCE_TIMEOUT_MS: '3600000' };
    const environment = { DEMO: 'off', MODEL_BASE_URL: model.url, OUTBOUND_ALLOW: '127.0.0.1/32', ...patience };
    await onSystem(environment, (system) => takeShop(system, orders.url));
  } finally {
    model.stop();
    await orders.stop();
    storyClock.reset();
  }
}

async function takeShop(system: Installation, ordersUrl: string): Promise<void> {
  const { address } = system;
  const adminToken = readFileSync(path.join(system.folder, 'admin-token'), 'utf8').trim();
  const shop = await openShop({ url: address, adminToken, ordersUrl }, storyClock);
  const signedIn = await shop.owner();
  for (const picture of consolePictures(shop, await shop.newLink()).filter(isWanted)) {
    // As late as it was for the one before, however long that took.
    storyClock.setTo(pictured);
    await take(browser, picture, { address, signedIn, now: pictured });
  }
}

async function onSystem(
  environment: Readonly<Record<string, string>>,
  work: (system: Installation) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const system = await runColloquy({
    environment: { DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    pretty: false,
    reach: reachNothing,
  });
  try {
    await work(system);
  } finally {
    await system.shutDown();
    rmSync(data, { recursive: true, force: true });
  }
}

async function take(from: Browser, picture: Picture, { address, signedIn, now }: Way): Promise<void> {
  const { name, width, height, scale, dark = false, language = 'en' } = picture;
  const options: BrowserContextOptions = {
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    timezoneId: 'Europe/Berlin',
  };
  const context = await from.newContext(options);
  if (signedIn && picture.signedOut !== true) await context.addCookies([signedIn.browserCookie]);
  if (now) await context.addInitScript(shiftPage, now.getTime());
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${address}${picture.path}`);
  try {
    await picture.prepare(page);
  } catch (error) {
    const seen = path.join(tmpdir(), `${name}.png`);
    await page.screenshot({ path: seen });
    throw new Error(`${name} did not come to what is to be seen: ${seen}`, { cause: error });
  }
  const bytes = smallPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await context.close();
  if (bytes.length > mostBytes) throw new Error(`${name}.png has ${bytes.length} bytes, and may have ${mostBytes}`);
  writeFileSync(path.join(folder, `${name}.png`), bytes);
  noteTaken([name]);
  console.log(`docs/pictures/${name}.png: ${bytes.length} bytes`);
}
