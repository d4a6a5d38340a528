// The widget's pictures, on the demo page and in its gallery.

import type { Locator, Page } from 'playwright-core';
import { type Picture, rest } from './picture.ts';

const frame = (state: string, theme: 'light' | 'dark'): string => `/demo/gallery/frame?state=${state}&theme=${theme}`;
const phone = { width: 380, height: 760, scale: 2 } as const;

export const widgetPictures: readonly Picture[] = [
  { name: 'chat', path: '/demo?theme=light', width: 1200, height: 1120, scale: 1.35, prepare: askWithSource },
  { name: 'question', path: frame('question', 'light'), ...phone, prepare: played },
  { name: 'approval', path: frame('approval', 'light'), ...phone, prepare: played },
  { name: 'right-to-left', path: frame('rtl', 'dark'), ...phone, prepare: played },
];

/** The first question to the demo's agent, its answer, and the source in its document: all of it in sight. */
async function askWithSource(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Shopping list' }).waitFor();
  const chat = page.locator('service-chat');
  await chat.getByRole('button', { name: 'What is Colloquy?' }).click();
  const answer = chat.locator('article.answer');
  await answer.locator('.actions:not([hidden])').waitFor();
  await answer.locator('.source').first().click();
  await answer.getByRole('button', { name: 'Show in the document' }).click();
  await answer.locator('mark').waitFor();
  const question = chat.locator('article', { hasText: 'What is Colloquy?' }).first();
  await question.evaluate('(element) => element.scrollIntoView({ block: "start" })');
  // That may have moved the page as well.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await rest(page);
  const [top, bottom] = [
    chat.getByText('Answers questions about Colloquy'),
    chat.getByRole('textbox', { name: 'Message' }),
  ];
  if (!(await stand([top, question, answer.locator('mark'), bottom])))
    throw new Error('the question, its answer and the source do not fit into the picture');
}

/** The edge of the chat's head lies this far below its text, in pixels. */
const gap = 10;

/** Whether elements are seen one below the other. */
async function stand(elements: readonly Locator[]): Promise<boolean> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
  return boxes.every((box, at) => {
    const above = at === 0 ? undefined : boxes[at - 1];
    return box !== null && (above === undefined || (above !== null && above.y + above.height + gap <= box.y));
  });
}

/** A state of the gallery comes to where it says by itself. */
async function played(page: Page): Promise<void> {
  await page.locator('html[data-played="yes"]').waitFor({ state: 'attached' });
  await rest(page);
}
