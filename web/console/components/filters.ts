// The filters of a list, kept in the address: a link shows the same list to everybody.
//
//   const [filters, setFilters] = useFilters({ state: oneOf('queued', 'failed'), q: freeText() });
//   filters.state            'queued' | 'failed' | undefined
//   setFilters({ q: 'a' })   the others stay; undefined takes one away

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** Reads a value of the address; undefined for an invalid one. */
export type Filter<T> = (text: string) => T | undefined;

export type FiltersOf<F> = { readonly [K in keyof F]?: (F[K] extends Filter<infer T> ? T : never) | undefined };

/** One of a few words. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Filter<T> {
  return (text) => allowed.find((one) => one === text);
}

/** Any text, up to a length. */
export function freeText(most = 200): Filter<string> {
  return (text) => (text === '' ? undefined : text.slice(0, most));
}

/** An id. */
export function id(): Filter<string> {
  return (text) => (/^[0-9a-f-]{36}$/i.test(text) ? text : undefined);
}

/** A whole number from 0 on. */
export function wholeNumber(): Filter<number> {
  return (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);
}

/** A time, as ISO 8601. */
export function time(): Filter<string> {
  return (text) => (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined);
}

/** The filters and their setter; `definition` stays the same through all renderings (a constant of the module). */
export function useFilters<F extends Readonly<Record<string, Filter<string | number>>>>(
  definition: F,
): [filters: FiltersOf<F>, change: (changes: FiltersOf<F>) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const filters = useMemo(() => {
    const given = new URLSearchParams(text);
    return Object.fromEntries(
      Object.entries(definition).flatMap(([name, read]) => {
        const value = read(given.get(name) ?? '');
        return value === undefined ? [] : [[name, value]];
      }),
    ) as FiltersOf<F>;
  }, [text, definition]);
  const change = useCallback(
    (changes: FiltersOf<F>) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes as Record<string, string | number | undefined>)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  return [filters, change];
}
