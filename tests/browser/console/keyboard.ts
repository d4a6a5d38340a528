// Journeys by keyboard alone, and secrets that are to be nowhere once they were shown.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Far more than a screen has places for the focus. */
const mostSteps = 120;

/** Moves the focus on by Tab until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the focus does not come to ${String(target)}`);
}

/** Goes to a button by Tab, and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fails where a secret is still in the page, its address, its history or the browser's storage. */
export async function assertNowhere(page: Page, secret: string): Promise<void> {
  assert.ok(secret.length > 0, 'there is no secret to look for');
  assert.ok(!page.url().includes(secret), 'it is in the address');
  assert.ok(!(await page.content()).includes(secret), 'it is in the page');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  );
  assert.ok(!kept.includes(secret), 'it is in what the browser keeps');
}

/** Fails where nobody could see what has the focus, or nothing has it. */
export async function assertFocusIsSeen(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing has the focus';
    const marked = element.closest('[data-focus-visible]') ?? element;
    const { outlineStyle } = getComputedStyle(marked);
    const { bottom, top } = marked.getBoundingClientRect();
    if (!element.matches(':focus-visible') && marked === element)
      return `${element.outerHTML.slice(0, 200)} is not marked`;
    if (outlineStyle === 'none' && marked === element) return `${element.outerHTML.slice(0, 200)} has no outline`;
    return bottom < 0 || top > innerHeight ? `${element.outerHTML.slice(0, 200)} is not on the screen` : '';
  });
  assert.equal(found, '');
}

/** Chooses an entry of the menu that is open, by arrows. */
export async function chooseByArrows(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.waitFor();
  for (let step = 0; step < 20; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  assert.fail(`the focus does not come to ${name}`);
}
