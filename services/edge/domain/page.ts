// Pure. The page that a message was sent from, as the page itself tells it. Nobody vouches for it.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { attributesIn } from '#shared/contract/told/attributes.ts';
import { codePoints } from './code-points.ts';

/** A page as it was given. */
export interface GivenPage {
  readonly url?: string;
  readonly title?: string;
  readonly locale?: string;
  readonly time_zone?: string;
  readonly data?: object;
}

/** Bounds of a page. `bytes`: of all of it as JSON. */
export const pageBounds = { bytes: 2_048, url: 1_000, title: 300 } as const;

const localeForm = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,8}$/i;
// As IANA names zones: offsets such as +01:00, which Intl takes as well, are none of them.
const zoneForm = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** The page as JSON text, with its known fields in one order; undefined where nothing was given. Throws `validation_error`. */
export function pageJson(given: GivenPage | undefined): string | undefined {
  if (given === undefined) return undefined;
  const { url, title, locale, time_zone: timeZone, data } = given;
  if (url !== undefined) requireUrl(url);
  if (title !== undefined) requireTitle(title);
  if (locale !== undefined && !isLocale(locale))
    throw validationError('/page/locale', 'must be a language tag (BCP 47), as in de-AT');
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw validationError('/page/time_zone', 'must be an IANA time zone, as in Europe/Vienna');
  const told = data === undefined ? undefined : attributesIn(data, '/page/data', pageBounds.bytes);
  const fields = { url, title, locale, time_zone: timeZone, data: told };
  const json = JSON.stringify(fields);
  if (Buffer.byteLength(json) > pageBounds.bytes)
    throw validationError('/page', `must have at most ${pageBounds.bytes.toLocaleString('en')} bytes as JSON`);
  return json;
}

function requireUrl(url: string): void {
  const isTaken = url.length <= pageBounds.url && url.isWellFormed() && /^https?:\/\//i.test(url) && URL.canParse(url);
  if (!isTaken)
    throw validationError('/page/url', `must be an http or https URL of at most ${pageBounds.url} characters`);
}

function requireTitle(title: string): void {
  if (!title.isWellFormed() || codePoints(title) > pageBounds.title)
    throw validationError('/page/title', `must be well-formed and have at most ${pageBounds.title} characters`);
}

function isLocale(text: string): boolean {
  if (!localeForm.test(text)) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(text: string): boolean {
  if (text.length > 64 || !zoneForm.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
