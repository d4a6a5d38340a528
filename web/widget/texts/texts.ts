// Pure. The words in the language of the page, with the embedding page's overrides.

import { attempt } from '../../shared/attempt.ts';
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
export function wordingOf(tag: string, texts: Texts = en, own?: Partial<Texts> | null): Wording {
  const language = isTag(tag) ? tag : 'en';
  const wording = (name: TextName, filling: Filling = {}): string => {
    const given: unknown = own?.[name];
    const text = isText(given) ? given : texts[name];
    const { count } = filling;
    const form =
      typeof text === 'string'
        ? text
        : ((typeof count === 'number' ? text[pluralOf(count, language)] : undefined) ?? text.other);
    return form.replace(/\{(\w+)\}/g, (whole, key: string) => {
      const value = Object.hasOwn(filling, key) ? filling[key] : undefined;
      return value === undefined ? whole : typeof value === 'number' ? numberIn(language, value) : value;
    });
  };
  const direction = rightToLeft.has(primary(language)) ? ('rtl' as const) : ('ltr' as const);
  return Object.assign(wording, { language, direction });
}

/** A number as a language writes it; in plain digits where the browser cannot say. */
export function numberIn(language: string, value: number, form: Intl.NumberFormatOptions = {}): string {
  const plain = String(value).padStart(form.minimumIntegerDigits ?? 1, '0');
  return attempt(() => new Intl.NumberFormat(language, form).format(value)) ?? plain;
}

function pluralOf(count: number, language: string): Intl.LDMLPluralRule {
  return attempt(() => new Intl.PluralRules(language).select(count)) ?? (count === 1 ? 'one' : 'other');
}

/** Whether a page's own words for something are words: it may have set anything. */
function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return 'other' in value && Object.values(value).every((form) => typeof form === 'string');
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
