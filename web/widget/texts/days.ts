// Pure. Days and times in words, as the language writes them.

import { attempt } from '../../shared/attempt.ts';
import type { Wording } from './texts.ts';

const dayMs = 24 * 60 * 60_000;

/** The day of something, in the visitor's time, as a key. */
export function dayOf(at: number): string {
  return new Date(at).toDateString();
}

/** A day in words, between messages: today, yesterday, or its date. */
export function dayInWords(at: number, now: number, { language }: Pick<Wording, 'language'>): string {
  const days = Math.round((Date.parse(dayOf(at)) - Date.parse(dayOf(now))) / dayMs);
  const near = days > -2 && days < 1 ? ago(days, 'day', language) : undefined;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const form = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const words = near ?? written(at, language, isThisYear ? form : { ...form, year: 'numeric' });
  return words.slice(0, 1).toLocaleUpperCase(language) + words.slice(1);
}

/** How long ago, in words; undefined where the browser has none. */
export function ago(value: number, unit: Intl.RelativeTimeFormatUnit, language: string): string | undefined {
  return attempt(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }).format(value, unit));
}

/** A time as the language writes it. */
export function written(at: number, language: string, form: Intl.DateTimeFormatOptions): string {
  return attempt(() => new Intl.DateTimeFormat(language, form).format(at)) ?? new Date(at).toLocaleString();
}
