// A picture of a page: its address, and the steps to its state.

import type { Page } from 'playwright-core';

/** The part of the page in the picture. */
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
  /** Brings the page to its state. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** Nothing has the focus, or is under the pointer. */
export async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // In a chat the focus is inside of its element.
  const focused = page.locator(':focus');
  if ((await focused.count()) > 0) await focused.last().blur();
}
