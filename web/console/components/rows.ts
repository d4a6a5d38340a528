// The rows of a table lead where the link in their names leads: the whole row opens it, by mouse as the link does
// (with a key held or the middle button in a tab of its own), and the arrows go from row to row. Text of a row can still
// be selected, and what can be pressed in a row stays what it is.

import type { KeyboardEvent, MouseEvent } from 'react';

/** Opened by a row: the first link of its name, or the button that a name is in `[data-opens]`. */
const opener = '[role="rowheader"] a[href], [role="rowheader"] [data-opens] button';
const pressed = 'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"]';

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tbody [role="row"]') : null;
}

/** The opener of a row that an event has met beside its own links and buttons. */
function openerOf({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  if (target.closest(pressed) !== null) return null;
  return rowOf(target)?.querySelector<HTMLElement>(opener) ?? null;
}

function onClick(event: MouseEvent<HTMLElement>): void {
  const found = openerOf(event);
  if (found === null || getSelection()?.isCollapsed === false) return;
  const apart = event.metaKey || event.ctrlKey || event.shiftKey;
  if (apart && found instanceof HTMLAnchorElement) openApart(found);
  else found.click();
}

function onAuxClick(event: MouseEvent<HTMLElement>): void {
  const found = event.button === 1 ? openerOf(event) : null;
  if (found instanceof HTMLAnchorElement) openApart(found);
}

/** The middle button would scroll by itself. */
function onMouseDown(event: MouseEvent<HTMLElement>): void {
  if (event.button === 1 && openerOf(event) instanceof HTMLAnchorElement) event.preventDefault();
}

function openApart({ href }: HTMLAnchorElement): void {
  open(href, '_blank', 'noopener');
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const down = event.key === 'ArrowDown';
  if ((!down && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof Element) || !event.target.matches(opener)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody [role="row"]')];
  const at = rows.findIndex((row) => row.contains(event.target as Element));
  const others = down ? rows.slice(at + 1) : rows.slice(0, at).toReversed();
  const next = others.map((row) => row.querySelector<HTMLElement>(opener)).find((found) => found !== null);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Props of a table whose rows open. */
export const openingRows = { onClick, onAuxClick, onMouseDown, onKeyDown };
