// A person's preferences, kept in this browser: language, theme, hidden hints, and the kind of runs that is listed.

import { useSyncExternalStore } from 'react';
import { type Language, languageFor, languages } from '../components/language.ts';

export type Theme = 'auto' | 'light' | 'dark';

export interface Preferences {
  /** As the browser says, where absent. */
  readonly language?: Language;
  readonly theme: Theme;
  /** The direction of the page, where it is not that of its language. */
  readonly direction?: 'ltr' | 'rtl';
  /** Hints that were closed for good, by their names. */
  readonly hidden: readonly string[];
  /** The organization that was shown last. */
  readonly organization?: string;
  /** The kind of runs that was listed last. */
  readonly runs?: (typeof runKinds)[number];
}

export const runKinds = ['chat', 'document', 'any'] as const;

const place = 'colloquy-console';
const standard: Preferences = { theme: 'auto', hidden: [] };
const listeners = new Set<() => void>();
let preferences = read();

function read(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null
      ? { ...standard, ...clean(kept as Record<string, unknown>) }
      : standard;
  } catch {
    return standard;
  }
}

// Kept values may be of another release, or edited by hand.
function clean(kept: Record<string, unknown>): Partial<Preferences> {
  const { language, theme, direction, hidden, organization, runs } = kept;
  const kind = runKinds.find((one) => one === runs);
  return {
    ...(typeof language === 'string' && Object.hasOwn(languages, language) ? { language: language as Language } : {}),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(direction === 'ltr' || direction === 'rtl' ? { direction } : {}),
    ...(Array.isArray(hidden) ? { hidden: hidden.filter((one) => typeof one === 'string') } : {}),
    ...(typeof organization === 'string' ? { organization } : {}),
    ...(kind === undefined ? {} : { runs: kind }),
  };
}

export function changePreferences(changes: Partial<Preferences>): void {
  preferences = { ...preferences, ...changes };
  try {
    localStorage.setItem(place, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing has them until the page goes.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

export function currentPreferences(): Preferences {
  return preferences;
}

export function usePreferences(): Preferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, currentPreferences);
}

/** The language of the page. */
export function languageOf({ language }: Preferences): Language {
  return language ?? languageFor(navigator.languages);
}

/** Puts theme, language and direction on the page. */
export function applyTheme(): void {
  const { documentElement: html } = document;
  html.dataset['theme'] = preferences.theme;
  html.lang = languageOf(preferences);
  html.dir = preferences.direction ?? 'ltr';
}

/** Whether a hint is hidden, and a function that hides it or shows it again. */
export function useHidden(name: string): [hidden: boolean, hide: (hidden: boolean) => void] {
  const { hidden } = usePreferences();
  return [
    hidden.includes(name),
    (hide) =>
      changePreferences({ hidden: hide ? [...new Set([...hidden, name])] : hidden.filter((one) => one !== name) }),
  ];
}
