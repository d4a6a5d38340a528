// Keys belong to the field and to the focused button, and not to the shortcuts of a page. Keys that lead out stay the
// page's too: Tab, which it may keep in a dialog of its own, and Escape, where nothing in here takes it.

import { make } from './dom.ts';

/**
 * Whether a key belongs to an input method: it chooses or leaves a word there, and is no key of the field. Safari ends
 * the composition before it tells the key that did, whose code alone says so then.
 */
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Escape leaves the open part, and goes no further. */
export function leaveByEscape(element: HTMLElement, leave: () => void): void {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  });
}

const leadOut = new Set(['Tab', 'Escape']);

/**
 * Keeps the keys that are pressed in an element from the page around it, and those of an input method from its forms:
 * Enter sends none while it chooses a word.
 */
function keepKeys(element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement && isOfInputMethod(event)) event.preventDefault();
  });
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    element.addEventListener(type, (event) => {
      const { key, target } = event;
      if (!isOfInputMethod(event) && (leadOut.has(key) || /^F\d+$/.test(key))) return;
      const isWriting = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (isWriting || !isShortcut) event.stopPropagation();
    });
}

/** Gives the focus to a field that is clicked, also where the page prevents the default of every pointer. */
function focusClicked(element: HTMLElement): void {
  element.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) target.focus();
  });
}

/** The element that all of a chat is in, apart from the page's keys. */
export function keptApart(): HTMLElement {
  const element = make('div', 'root');
  keepKeys(element);
  focusClicked(element);
  return element;
}
