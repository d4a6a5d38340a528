// The place of the focus once its element is gone, and the end of a panel that covers everything: the Tab key stays
// inside.

import { attempt } from '../../shared/attempt.ts';
import { focused } from './dom.ts';
import { isOfInputMethod } from './keys.ts';

/** Widths and heights at which a popup is the whole screen; so do the style sheets have it. */
const wholeScreen = '(max-width: 480px), (max-height: 460px)';
const turnedTo = 'a[href], button, input, textarea, select, summary, [tabindex]';

/** Makes a change; where that removes the focused element, `instead` finds another place for the focus. */
export function keepFocus(element: HTMLElement, change: () => void, instead: () => void): void {
  const before = focused(element);
  const isInside = element.contains(before);
  change();
  if (before !== null && isInside && !canHaveFocus(before)) instead();
}

/** Keeps the Tab key inside of a panel while it is the whole screen, and says so. Returns a function that ends that. */
export function keepInside(element: HTMLElement): () => void {
  const query: MediaQueryList | undefined = attempt(() => matchMedia(wholeScreen));
  const over = new AbortController();
  const say = (): void => {
    element.role = query?.matches ? 'dialog' : null;
    element.ariaModal = query?.matches ? 'true' : null;
  };
  say();
  attempt(() => query?.addEventListener('change', say, { signal: over.signal }));
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !query?.matches || event.defaultPrevented || isOfInputMethod(event)) return;
    const stops = [...element.querySelectorAll<HTMLElement>(turnedTo)].filter(
      (stop) => stop.tabIndex >= 0 && canHaveFocus(stop),
    );
    const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    const now = focused(element);
    if (now !== end && now !== element) return;
    event.preventDefault();
    start?.focus();
  });
  return () => over.abort();
}

function canHaveFocus(element: Element): boolean {
  const isSeen =
    attempt(() => element.checkVisibility({ visibilityProperty: true })) ?? element.getClientRects().length > 0;
  return element.isConnected && isSeen && !element.matches(':disabled');
}
