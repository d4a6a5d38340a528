// Asks before somebody leaves unsaved changes: by a link of the console, by Back or Forward, or by closing the tab.
//
//   useUnsaved(isDirty);        in the screen
//
// Entries of the history are numbered: where Back was pressed the way back to the unsaved changes is as long as the way
// that was taken.

import { useEffect, useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The unsaved forms now. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

/** The page's place in the history, and its address. */
let place = placeOf(history.state) ?? 0;
history.replaceState({ place }, '');
let path = location.pathname;
/** The shown address while the real one comes back. */
let held: string | undefined;
/** The step that goes on once they leave. */
let leave: (() => void) | undefined;
let isLeaving = false;

function placeOf(state: unknown): number | undefined {
  const found = typeof state === 'object' && state !== null ? (state as { place?: unknown }).place : undefined;
  return typeof found === 'number' ? found : undefined;
}

function ask(goOn: () => void): void {
  leave = goOn;
  for (const listener of listeners) listener();
}

// Before the router hears of it: it was loaded first, and listens once something is rendered.
addEventListener('popstate', () => {
  const at = placeOf(history.state);
  if (at === undefined) {
    // A way within the page, as of the link that skips to the content, is an entry without a number.
    place += 1;
    history.replaceState({ place }, '');
    path = location.pathname;
    return;
  }
  const steps = at - place;
  if (unsaved.size === 0 || isLeaving || location.pathname === path) {
    isLeaving = false;
    held = undefined;
    place = at;
    path = location.pathname;
    return;
  }
  held = path;
  history.go(-steps);
  ask(() => {
    isLeaving = true;
    history.go(steps);
  });
});

function go(to: string, options: { replace?: boolean; transition?: boolean } = {}): void {
  const act = (): void => {
    if (options.replace !== true) place += 1;
    navigate(to, { ...options, state: { place } });
    path = location.pathname;
  };
  if (unsaved.size > 0 && new URL(to, location.href).pathname !== path) ask(act);
  else act();
}

/** Where the page is, for the router. */
export const useAskedLocation: BaseLocationHook = () => [useLocationProperty(() => held ?? location.pathname), go];

/** Says whether something on the screen is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const own = Symbol('unsaved');
    const stop = (event: BeforeUnloadEvent): void => event.preventDefault();
    unsaved.add(own);
    addEventListener('beforeunload', stop);
    return () => {
      unsaved.delete(own);
      removeEventListener('beforeunload', stop);
    };
  }, [isUnsaved]);
}

/** Whether somebody is asked, and the functions that answer it. */
export function useLeaving(): { readonly isAsked: boolean; answer(leaves: boolean): void } {
  const goOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => leave,
  );
  return {
    isAsked: goOn !== undefined,
    answer(leaves) {
      leave = undefined;
      for (const listener of listeners) listener();
      if (leaves) goOn?.();
    },
  };
}
