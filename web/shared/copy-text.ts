// Puts a text on the clipboard, in the way that the page has.

import { attempt } from './attempt.ts';

/** Puts a text on the clipboard; false where the page may not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The old way: also on a page that is not served securely, and in a frame that may not.
    return attempt(() => copiedByCommand(text)) ?? false;
  }
}

function copiedByCommand(text: string): boolean {
  let isCopied = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = event.clipboardData !== null;
  };
  window.addEventListener('copy', give, { capture: true, once: true });
  const isDone = document.execCommand('copy');
  window.removeEventListener('copy', give, { capture: true });
  return isDone && isCopied;
}
