// The language of the page, and texts in it. A folder that has texts keeps them in its texts/: en.ts, de.ts, and their
// hook in texts.ts:
//
//   export const useText = textsOf(en, de);        in texts/texts.ts
//   const t = useText();                           in a component
//   t('runs', { count: 3 })                        '3 runs'
//
// `{name}` in a text is filled in; a text with forms is chosen by `count`.

import { plainForeign } from '../../shared/foreign-text.ts';
import { createContext, useContext, useMemo } from 'react';

/** A text, or its forms by number, as `Intl.PluralRules` names them. */
export type Text = string | Readonly<{ one: string; other: string }>;

/** The same names in another language, with forms where the English has some. */
export type TextsLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Readonly<{ one: string; other: string }>;
};

export type Filling = Readonly<Record<string, string | number>>;

export type Translate<T> = (name: keyof T & string, filling?: Filling) => string;

/** Languages that there are words in. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

/** The language of the page: which words, and which tag for numbers and times. */
export const LanguageContext = createContext<Language>('en');

/** The hook that gives a component the words of both. */
export function textsOf<const T extends Readonly<Record<string, Text>>>(en: T, de: TextsLike<T>): () => Translate<T> {
  const all: Record<Language, Readonly<Record<string, Text>>> = { en, de };
  return () => {
    const language = useContext(LanguageContext);
    return useMemo(() => translator(all[language], language), [language]);
  };
}

/**
 * Fills texts in. A value may be somebody's name: its invisible characters are named, since they would turn the text
 * beside it around ("in Shop, as viewer" could read as anything).
 */
export function translator(texts: Readonly<Record<string, Text>>, language: string) {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (name: string, filling: Filling = {}): string => {
    const text = texts[name] ?? name;
    const { count } = filling;
    const form =
      typeof text === 'string'
        ? text
        : typeof count === 'number' && plurals.select(count) === 'one'
          ? text.one
          : text.other;
    return form.replace(/\{(\w+)\}/g, (whole, key: string) => {
      const value = Object.hasOwn(filling, key) ? filling[key] : undefined;
      return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : plainForeign(value);
    });
  };
}

/** The language for a person who wants `tags`, most wanted first. */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.split('-', 1)[0]?.toLowerCase() ?? '';
    if (Object.hasOwn(languages, primary)) return primary as Language;
  }
  return 'en';
}
