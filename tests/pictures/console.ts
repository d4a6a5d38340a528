// The console's pictures: a shop's, at one moment.

import type { Page } from 'playwright-core';
import { type Picture, rest } from './picture.ts';
import { documents } from './shop/documents.ts';
import type { Shop } from './shop/shop.ts';

const screen = { width: 1280, height: 800, scale: 1.25 } as const;
const phone = { width: 380, height: 760, scale: 2 } as const;

/** `link`: an address that signs somebody new in. */
export function consolePictures({ organizationId, agentId, baseId, runId }: Shop, link: string): readonly Picture[] {
  const at = (place: string): string => `/console/o/${organizationId}${place}`;
  const shows = (text: string) => async (page: Page) => {
    await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
    await settled(page);
  };
  return [
    {
      name: 'console-sign-in',
      path: `/console#link=${link}`,
      ...screen,
      height: 640,
      signedOut: true,
      prepare: nameIt,
    },
    { name: 'console-home', path: at(''), ...screen, height: 660, prepare: hideFirstSteps },
    { name: 'console-runs', path: at('/runs'), ...screen, prepare: shows('Waiting for approval') },
    { name: 'console-trace', path: at(`/runs/${runId}`), ...screen, dark: true, prepare: shows('Trace') },
    { name: 'console-approvals', path: at('/approvals'), ...screen, height: 640, prepare: shows('Refund an order') },
    { name: 'console-usage', path: at('/usage?days=7'), ...screen, prepare: shows('Tokens') },
    { name: 'console-keys', path: at('/keys'), ...screen, height: 640, prepare: shows('Shop backend') },
    {
      name: 'console-embed',
      path: at(`/embed?agent=${agentId}`),
      ...screen,
      height: 720,
      prepare: shows('service-chat.js'),
    },
    { name: 'console-members', path: at('/members'), ...screen, height: 720, prepare: shows('Katherine Johnson') },
    { name: 'console-audit', path: at('/audit'), ...screen, prepare: shows('invitation.create') },
    {
      name: 'console-german',
      path: at('/runs'),
      ...screen,
      height: 640,
      language: 'de',
      prepare: shows('Gescheitert'),
    },
    { name: 'console-phone', path: at(''), ...phone, prepare: shows('model_error') },
    // These add data, and so come last.
    { name: 'console-agent', path: at(`/agents/${agentId}`), ...screen, height: 1000, prepare: tryAgent },
    { name: 'console-knowledge', path: at(`/knowledge/${baseId}`), ...screen, prepare: uploadFiles },
  ];
}

async function nameIt(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('Alan Turing');
  await settled(page);
}

/** As a member who has taken them. */
async function hideFirstSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('model_error').waitFor();
  await settled(page);
}

/** The draft, tried beside its form. */
async function tryAgent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  const chat = page.locator('service-chat');
  await chat
    .getByRole('textbox', { name: 'Message' })
    .fill('My frame cracked after six years. Is that under warranty?');
  await page.keyboard.press('Enter');
  await chat.locator('article.answer .actions:not([hidden])').waitFor();
  await settled(page);
}

/** Some files are in, one is no document, and one could not be sent. */
async function uploadFiles(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().waitFor();
  const [file] = Object.values(documents);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'Frequent questions.md', mimeType: 'text/markdown', buffer: Buffer.from(`${file}\n`) },
      { name: 'Shop front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no document') },
    ]);
  await page.getByRole('link', { name: 'Frequent questions.md' }).waitFor();
  await settled(page);
}

/** Announcements are over, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('scrollTo(0, 0)');
  await rest(page);
}
