// The place of a page's focus, and its moves by keyboard alone.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** The element with the focus, however deep in shadow trees. */
export interface Focus {
  /** Its name, or its text. */
  readonly name: string;
  readonly tag: string;
  readonly className: string;
  /** Whether it is in the chat at all. */
  readonly isInChat: boolean;
  /** Whether something is drawn around it. */
  readonly isSeen: boolean;
  /** Whether it is on the screen, and not all of it under something else. */
  readonly isOnTop: boolean;
}

/** See above. */
export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    let element: Element | null = document.activeElement;
    let tree: Document | ShadowRoot = document;
    while (element?.shadowRoot?.activeElement) {
      tree = element.shadowRoot;
      element = tree.activeElement;
    }
    if (element === null) throw new Error('nothing has the focus');
    const rings = [element, element.closest('.field-row')].filter((one) => one !== null);
    const { left, top, width, height } = element.getBoundingClientRect();
    const [fromX, toX] = [Math.max(left, 0), Math.min(left + width, innerWidth)];
    const [fromY, toY] = [Math.max(top, 0), Math.min(top + height, innerHeight)];
    const at = (share: number) => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share] as const;
    const isThere = (x: number, y: number): boolean => {
      const hit = tree.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const field = element as HTMLInputElement;
    const label = field.labels?.[0]?.textContent;
    return {
      name: element.ariaLabel ?? label ?? element.textContent?.trim() ?? '',
      tag: element.localName,
      className: element.className,
      isInChat: tree !== document,
      isSeen: rings.some((ring) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(ring);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      }),
      isOnTop: toX > fromX && toY > fromY && [0.1, 0.5, 0.9].map(at).some(([x, y]) => isThere(x, y)),
    };
  });
}

/** Presses a key until `name` has the focus; each stop on the way is in the chat, is drawn around, and can be seen. */
export async function goTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus> {
  const passed: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    passed.push(focus.name);
    if (!focus.isInChat) continue;
    assert.ok(focus.isSeen, `nothing is drawn around: ${focus.name} (${focus.className})`);
    assert.ok(focus.isOnTop, `something is over: ${focus.name} (${focus.className})`);
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return focus;
  }
  throw new Error(`the focus never came to ${String(name)}; it was at: ${passed.join(' | ')}`);
}

/** Resolves once `name` has the focus. */
export async function hasFocus(page: Page, name: string | RegExp): Promise<void> {
  const deadline = Date.now() + 8_000;
  for (;;) {
    const focus = await focusOf(page);
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
    if (Date.now() > deadline)
      assert.fail(`the focus is at ${focus.name} (${focus.tag} ${focus.className}), not ${String(name)}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}
