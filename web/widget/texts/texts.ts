// Pure. The words in the language of the page, with the embedding page's overrides.

import { en, type Text, type TextName, type Texts } from './en.ts';

export type { TextName, Texts } from './en.ts';

/** Languages that are written from right to left; a page may have words of its own in ones that there are none in here. */
const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

/** Values inserted into a text. */
export type Filling = Readonly<Record<string, string | number>>;

/** The words of one language. */
export interface Wording {
  /** A language tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** A text, filled in. `count` chooses its form. */
  (name: TextName, filling?: Filling): string;
}

/** The language, of those that there are words in, that is wanted most: the first of `tags`, most wanted first, else English. */
export function languageOf(tags: readonly string[], known: readonly string[]): string {
  return (
    tags
      .filter(isTag)
      .map(primary)
      .find((language) => known.includes(language)) ?? 'en'
  );
}

/** Words in a language, where they are written so; `own` takes the place of those. `tag` may say more than the language. */
export function wordingOf(tag: string, texts: Texts = en, own: Partial<Texts> = {}): Wording {
  const language = isTag(tag) ? tag : 'en';
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const wording = (name: TextName, filling: Filling = {}): string => {
    const text: Text = own[name] ?? texts[name];
    const { count } = filling;
    const form =
      typeof text === 'string'
        ? text
        : ((typeof count === 'number' ? text[plurals.select(count)] : undefined) ?? text.other);
    return form.replace(/\{(\w+)\}/g, (whole, key: string) => {
      const value = Object.hasOwn(filling, key) ? filling[key] : undefined;
      return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : value;
    });
  };
  const direction = rightToLeft.has(primary(language)) ? ('rtl' as const) : ('ltr' as const);
  return Object.assign(wording, { language, direction });
}

function primary(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
