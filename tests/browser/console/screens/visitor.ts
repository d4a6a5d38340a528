// Somebody who looks at the screens of the console: goes from one to the next within a page that is loaded once, each
// time in another look, and reports faults of the screens.

import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { isDrawn } from '../../../suites/draw.ts';
import { loadAxe, runAxe } from '../../widget/access/axe.ts';
import type { ConsolePage, OpenOptions } from '../stage.ts';
import { filled, pathOf, type Places, type Screen } from './screens.ts';

/** `zoomed`: as at 200 %, which leaves half of the width and the height. */
export type Look = 'light' | 'dark' | 'narrow' | 'rtl' | 'contrast' | 'zoomed';

/** Whether a round has each: in `light` all is there that axe can see, so that each round has that one. */
export const hasLook: Readonly<Record<Look, boolean>> = {
  light: true,
  dark: isDrawn('browser', 'console: dark'),
  narrow: isDrawn('browser', 'console: narrow'),
  rtl: isDrawn('browser', 'console: rtl'),
  contrast: isDrawn('browser', 'console: contrast'),
  zoomed: isDrawn('browser', 'console: zoomed'),
};

/** Those of this round. */
export const looks: readonly Look[] = (['light', 'dark', 'narrow', 'rtl', 'contrast', 'zoomed'] as const).filter(
  (look) => hasLook[look],
);

const sizes = { narrow: { width: 320, height: 640 }, zoomed: { width: 640, height: 400 } } as const;
const size = { width: 1280, height: 800 };

/** The look of a screen: its size, colours, language and motion. */
export interface Visitor {
  readonly page: Page;
  /** Goes to a screen, and returns its name for a failure. */
  go(screen: Screen, look: Look): Promise<string>;
  /** From now on a screen's reads are answered so, until `nothing` is given. */
  answer(screen: Screen, how: (route: Route) => unknown): void;
  /** Fails on breaches of accessibility, a title that is missing or said twice, and a page that scrolls to the side. */
  assertWhole(what: string): Promise<void>;
  /** Fails on breaches of accessibility. */
  assertAccessible(what: string): Promise<void>;
  /** Waits until nothing is loaded any more. */
  settled(): Promise<void>;
}

interface Stage {
  open(at: string, options?: OpenOptions): Promise<ConsolePage>;
}

/** Opens a page that has shown none of the screens yet. `area`: `/o/{org}` or `/operator`. */
export async function createVisitor(
  stage: Stage,
  area: string,
  places: Places,
  options: OpenOptions = {},
): Promise<Visitor> {
  const { page } = await stage.open(`${filled(area, places)}/nowhere`, options);
  await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
  await loadAxe(page);
  let answering: { path: string; how: (route: Route) => unknown } | undefined;
  await page.route('**/admin/v1/**', (route) =>
    route.request().method() === 'GET' && new URL(route.request().url()).pathname === answering?.path
      ? answering.how(route)
      : route.continue(),
  );
  let look: Look = 'light';

  const assertAccessible = async (what: string): Promise<void> =>
    assert.deepEqual((await runAxe(page, ['violations'])).violations, [], what);

  return {
    page,
    async go({ route, at = route }, next) {
      if (next !== look) await lookAs(page, next);
      look = next;
      const path = filled(`/console${area}${at === '' ? '' : `/${at}`}`, places);
      // By way of nowhere, so that the screen is drawn anew, and the one before is gone.
      await page.evaluate(
        async ([nowhere, to]) => {
          const isNowhere = (): boolean => document.querySelector('h1')?.textContent === 'There is no such page';
          const until = (holds: () => boolean): Promise<void> =>
            new Promise((resolve) => {
              const look = (): void => {
                if (!holds()) return;
                observer.disconnect();
                resolve();
              };
              const observer = new MutationObserver(look);
              observer.observe(document, { subtree: true, childList: true, characterData: true });
              look();
            });
          history.pushState(null, '', nowhere);
          await until(isNowhere);
          history.replaceState(null, '', to);
          await until(() => !isNowhere());
        },
        [filled(`/console${area}/nowhere`, places), path] as const,
      );
      return `${at || route}, ${next}`;
    },
    answer({ asks = '' }, how) {
      answering = { path: pathOf(asks, places), how };
    },
    async assertWhole(what) {
      const found = await page.evaluate(() => {
        const texts = (name: string): string[] => [...document.querySelectorAll(name)].map((one) => one.textContent);
        const { scrollWidth, clientWidth } = document.documentElement;
        return { title: document.title, h1: texts('h1'), h2: texts('h2'), scrolls: scrollWidth - clientWidth };
      });
      assert.equal(found.h1.length, 1, `${what}: ${found.h1.length} titles`);
      assert.equal(found.title, `${found.h1[0]} · Colloquy`, what);
      const twice = found.h2.filter((part, at) => part === found.h1[0] || found.h2.indexOf(part) !== at);
      assert.deepEqual(twice, [], what);
      assert.ok(found.scrolls <= 0, `${what}: it scrolls to the side by ${found.scrolls} px`);
      await assertAccessible(what);
    },
    assertAccessible,
    async settled() {
      await page.locator('h1').waitFor();
      await page.waitForFunction(
        () =>
          document.querySelector('[aria-busy="true"]') === null &&
          ![...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === 'Loading…'),
      );
    },
  };
}

/** Has a page look another way. */
export async function lookAs(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'contrast' ? 'active' : 'none',
  });
  await page.setViewportSize(sizeOf(look));
  await page.evaluate((dir) => (document.documentElement.dir = dir), look === 'rtl' ? 'rtl' : 'ltr');
}

const sizeOf = (look: Look) => (look === 'narrow' || look === 'zoomed' ? sizes[look] : size);
