// The widget's pictures, on the demo page and in its gallery.

import type { Page } from 'playwright-core';
import { type Picture, rest } from './picture.ts';

const frame = (state: string, theme: 'light' | 'dark'): string => `/demo/gallery/frame?state=${state}&theme=${theme}`;
const phone = { width: 380, height: 760, scale: 2 } as const;

export const widgetPictures: readonly Picture[] = [
  { name: 'chat', path: '/demo?theme=light', width: 1200, height: 750, scale: 1.5, prepare: askWithSource },
  { name: 'question', path: frame('question', 'light'), ...phone, prepare: played },
  { name: 'approval', path: frame('approval', 'light'), ...phone, prepare: played },
  { name: 'right-to-left', path: frame('rtl', 'dark'), ...phone, prepare: played },
];

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
  // A click may have moved the page.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await rest(page);
}

/** A state of the gallery comes to where it says by itself. */
async function played(page: Page): Promise<void> {
  await page.locator('html[data-played="yes"]').waitFor({ state: 'attached' });
  await rest(page);
}
