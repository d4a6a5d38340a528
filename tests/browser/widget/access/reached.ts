// The way to a state of a chat: its page is opened, and a visitor gets there by the chat's own parts.

import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Embedded, HostPage, widgetStage } from '../stage.ts';

/**
 * A state that a chat can be in. `meet` prepares the network before the page is there; `reach` gets there, and resolves once it is shown.
 */
export interface State {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly options?: BrowserContextOptions;
  readonly meet?: (context: BrowserContext) => Promise<unknown>;
  readonly reach: (chat: Reached) => Promise<void>;
}

/** An open chat, and where its parts are. */
export interface Reached extends Embedded {
  readonly element: Locator;
  readonly field: Locator;
  say(text: string): Promise<void>;
  answered(): Promise<void>;
}

export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The parts of the chat of a page. */
export function reachedIn(embedded: Embedded): Reached {
  const { page } = embedded;
  const element = page.locator('service-chat');
  const field = element.locator('textarea.field');
  return {
    ...embedded,
    element,
    field,
    async say(text) {
      await field.fill(text);
      await field.press('Enter');
    },
    async answered() {
      await element.locator('article.answer').last().locator('.actions:not([hidden])').waitFor({ timeout: 20_000 });
    },
  };
}

type Stage = ReturnType<typeof widgetStage>;

/** Opens a page and gets to a state. */
export async function openIn(
  stage: Stage,
  { attributes, options, meet, reach }: State,
  page: HostPage = {},
  more: BrowserContextOptions = {},
): Promise<Reached> {
  const context = await stage.browser.newContext({ reducedMotion: 'reduce', ...options, ...more });
  await meet?.(context);
  const embedded = await stage.open({ ...page, attributes: { ...attributes, ...page.attributes } }, {}, context);
  const chat = reachedIn(embedded);
  await reach(chat);
  return chat;
}

/** Two frames: changes are drawn. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
