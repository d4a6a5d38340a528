// Keys belong to the field and to the focused button, and not to the shortcuts of a page. Keys that lead out stay the
// page's too: Tab, which it may keep in a dialog of its own, and Escape, where nothing in here takes it.

/** Escape leaves the open part, and goes no further. */
export function leaveByEscape(element: HTMLElement, leave: () => void): void {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  });
}

const leadOut = new Set(['Tab', 'Escape']);

/** Keeps the keys that are pressed in an element from the page around it. */
export function keepKeys(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    element.addEventListener(type, (event) => {
      const { key, target } = event;
      if (leadOut.has(key) || /^F\d+$/.test(key)) return;
      const isWriting = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (isWriting || !isShortcut) event.stopPropagation();
    });
}
