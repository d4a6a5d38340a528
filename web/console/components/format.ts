// Pure. Times, sizes and durations as people read them.

import { useContext, useMemo } from 'react';
import { LanguageContext } from './language.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, or in how long. */
export function relativeTime(at: string, now: number, language: string): string {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  const formatOf = (numeric: 'always' | 'auto') => new Intl.RelativeTimeFormat(language, { numeric, style: 'short' });
  // In numbers: 40 hours ago is a day ago, and need not be yesterday.
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return formatOf('always').format(Math.trunc(seconds / size), unit);
  }
  // A clock that is ahead by a little has nothing happen in the future.
  return formatOf('auto').format(Math.abs(seconds) < 10 ? 0 : seconds, 'second');
}

/** To the second, in UTC. */
export function exactTime(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** 1,536 is 1.5 KB. */
export function bytesText(bytes: number, language: string): string {
  const names = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = Math.min(names.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: names[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1024 ** power);
}

/** 95,000 ms are 1 min 35 s. */
export function durationText(milliseconds: number, language: string): string {
  const unit = (value: number, name: string, digits = 0): string =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'narrow',
      maximumFractionDigits: digits,
    }).format(value);
  if (milliseconds < 1_000) return unit(Math.round(milliseconds), 'millisecond');
  if (milliseconds < 60_000) return unit(milliseconds / 1_000, 'second', 1);
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 3_600) return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`;
  return `${unit(Math.floor(seconds / 3_600), 'hour')} ${unit(Math.floor((seconds % 3_600) / 60), 'minute')}`;
}

/** The formats in the language of the page. */
export function useFormat() {
  const language = useContext(LanguageContext);
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language);
    const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    const prices = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 9 });
    const sums = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
    const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const shortDays = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const times = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
    return {
      number: (value: number) => numbers.format(value),
      /** 12,345 is 12.3K. */
      compact: (value: number) => short.format(value),
      /** Of a million tokens: all its digits. */
      price: (value: number) => prices.format(value),
      /** 0.002134 is 0.00213, and 12.3456 is 12.35; no currency is known. */
      cost: (value: number) => (value !== 0 && value < 1 ? small : sums).format(value),
      /** 0.5 is 50 %. */
      percent: (share: number) => percents.format(share),
      /** The day in UTC, without its year. */
      shortDay: (at: string) => shortDays.format(new Date(at)),
      /** The day in UTC. */
      day: (at: string) => days.format(new Date(at)),
      /** Of the day, where the browser is. `at`: ms since 1970. */
      timeOfDay: (at: number) => times.format(at),
      bytes: (value: number) => bytesText(value, language),
      duration: (milliseconds: number) => durationText(milliseconds, language),
    };
  }, [language]);
}
