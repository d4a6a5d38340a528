// A dialog of the page that keeps the focus inside takes it back from any other: it listens for the focus on the
// document. A visitor who turns to the chat is to stay there, so that the page is not told of it: not that the focus is
// in the chat, and not that it goes there from such a dialog. Elsewhere the page is told as ever that its own fields
// are left.

const dialogs = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** See above. Returns a function that ends it. */
export function keepFocus(host: HTMLElement): () => void {
  const over = new AbortController();
  const { signal } = over;
  // Also where the page's own trees are closed, and hide from the window whose event it is.
  for (const type of ['focusin', 'focusout'] as const)
    host.addEventListener(type, (event) => event.stopPropagation(), { signal });
  for (const type of ['focusin', 'focusout', 'focus'] as const)
    // Before all others: some of them listen on the way down.
    window.addEventListener(
      type,
      (event) => {
        const [target] = event.composedPath();
        if (event.composedPath().includes(host) && target !== host) {
          event.stopImmediatePropagation();
          // The parts of the chat are told.
          if (type === 'focus') target?.dispatchEvent(new FocusEvent(type, { relatedTarget: event.relatedTarget }));
        } else if (type === 'focusout' && isAround(event.relatedTarget, host) && leavesDialog(event, host))
          event.stopImmediatePropagation();
      },
      { capture: true, signal },
    );
  return () => over.abort();
}

/** Whether an element is the host, or one whose shadow tree holds it. */
function isAround(element: EventTarget | null, host: HTMLElement): boolean {
  for (let around: Element | undefined = host; around; around = hostOf(around)) if (around === element) return true;
  return false;
}

function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

/** Whether the focus leaves a dialog that the host is not in. */
function leavesDialog(event: FocusEvent, host: HTMLElement): boolean {
  return event.composedPath().some((part) => part instanceof Element && part.matches(dialogs) && !part.contains(host));
}
