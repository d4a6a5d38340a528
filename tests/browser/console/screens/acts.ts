// The actions of a screen of the console: its buttons, the entries of its menus, and the ways to its forms, by their
// names.

import type { Page } from 'playwright-core';

/** Without actions that only change the view: filters, tabs, choices, copies. */
export async function actsOf(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => {
    const isLocal = (element: Element): boolean =>
      element.closest('search, [role=tablist], form [role=radiogroup]') !== null ||
      ['listbox', 'menu', 'true'].includes(element.getAttribute('aria-haspopup') ?? '') ||
      element.getAttribute('aria-expanded') !== null;
    return [...document.querySelectorAll('main button, main a[href$="/new"], main a[href$="/edit"]')]
      .filter((element) => !isLocal(element))
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim());
  });
  const menus = page.getByRole('main').getByRole('button', { name: /^Actions for / });
  for (let n = await menus.count(); n > 0; n -= 1) {
    await menus.nth(n - 1).press('Enter');
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    names.push(...(await entries.allTextContents()));
    await page.keyboard.press('Escape');
    await entries.first().waitFor({ state: 'detached' });
  }
  return [...new Set(names)];
}
