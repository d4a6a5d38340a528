// Where somebody was in each list: the way back to it (by Back, or by the link above a row's page) leads to the same
// filters and the same place. Kept until the page is loaded anew.

import { useEffect, useLayoutEffect } from 'react';

interface Place {
  /** How far the page was scrolled, in pixels. */
  top: number;
  /** The measured heights of parts of its tables, by the table's name. */
  readonly heights: Map<string, number[]>;
}

/** By path and filters. */
const places = new Map<string, Place>();
/** The filters that a list had last, by its path. */
const filters = new Map<string, string>();
const mostPlaces = 50;

/** How long a way back may take until its page stands, in ms. */
const wayMs = 2_000;
let goneBackAt = -Infinity;

addEventListener('popstate', () => (goneBackAt = performance.now()));

/** The next page is one that somebody comes back to. */
export function goBack(): void {
  goneBackAt = performance.now();
}

function isBack(): boolean {
  return performance.now() - goneBackAt < wayMs;
}

/** The address of a list as it was left, of its path; the path itself where it was not seen. */
export function addressOf(path: string): string {
  return path + (filters.get(path) ?? '');
}

/** The place of the page that is shown; one is made where there is none. */
export function placeHere(): Place {
  const address = location.pathname + location.search;
  const found = places.get(address);
  if (found) return found;
  const place: Place = { top: 0, heights: new Map() };
  places.set(address, place);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
  return place;
}

/** Keeps the place of a list that scrolls with the page, and goes there again once its rows are there. */
export function useKeptPlace(isList: boolean, hasRows: boolean): void {
  const { search } = location;
  useEffect(() => {
    if (!isList) return undefined;
    filters.set(location.pathname, search);
    const place = placeHere();
    const keep = (): void => {
      place.top = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [isList, search]);
  useLayoutEffect(() => {
    if (!isList || !hasRows || !isBack()) return;
    scrollTo(0, placeHere().top);
    // Once the whole page stands, the way is over.
    queueMicrotask(() => (goneBackAt = -Infinity));
  }, [isList, hasRows]);
}

/** A page that somebody comes to, other than by a way back, is seen from its top. */
export function useTopOfPage(): void {
  useLayoutEffect(() => {
    if (!isBack()) scrollTo(0, 0);
  }, []);
}
