// A picture of a page: where it is, and how it comes to what is to be seen.

import type { Page } from 'playwright-core';

/** What is taken. */
export interface Picture {
  /** Of the file, without `.png`. */
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly dark?: boolean;
  readonly language?: string;
  /** Nobody is signed in. */
  readonly signedOut?: boolean;
  /** Brings the page to what is to be seen. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** Nothing has the focus, or is under the pointer. */
export async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // In a chat the focus is inside of its element.
  const focused = page.locator(':focus');
  if ((await focused.count()) > 0) await focused.last().blur();
}
