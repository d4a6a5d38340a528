// Pure. The time after which a provider wants to be asked again: in headers, or in the error itself.

import { isObject, type Json } from '#shared/platform/json/json.ts';

type Headers = Readonly<Record<string, string>>;

/** The longest wish that is passed on. */
const longestMs = 60_000;

/** The wish in milliseconds: of headers that are for it, of the error (`told`), of the reset of a limit. */
export function retryWish(headers: Headers, told?: number): number | undefined {
  const asked = [
    millisecondsIn(headers['retry-after-ms'] ?? headers['x-ms-retry-after-ms']),
    timeIn(headers['retry-after']),
    told,
    resetIn(headers),
  ].find((value) => value !== undefined);
  return asked === undefined ? undefined : Math.min(Math.ceil(asked), longestMs);
}

/** The wish in an error: `retryDelay` of Google's details, `retry_after`, `estimated_time`, or "try again in 2.5s". */
export function wishIn(said: Json, words: string): number | undefined {
  const details = Array.isArray(said['details']) ? (said['details'] as unknown[]) : [];
  const delays = details.map((detail) => (isObject(detail) ? detail['retryDelay'] : undefined));
  const { metadata } = said;
  const headers = isObject(metadata) && isObject(metadata['headers']) ? metadata['headers'] : {};
  const inWords = /(?:try again|retry) (?:in|after) ([\dhms.]{1,20})(?:\s*(ms|s)\b)?/i.exec(words);
  const told = [
    ...delays,
    said['retry_after'],
    said['estimated_time'],
    headers['X-RateLimit-Reset'],
    inWords === null ? undefined : `${inWords[1]?.replace(/\.$/, '')}${inWords[2] ?? ''}`,
  ];
  return told.map((value) => timeIn(value)).find((value) => value !== undefined);
}

// Of limits that are used up; where none says that it is, the first one to be reset.
function resetIn(headers: Headers): number | undefined {
  const resets = Object.entries(headers).filter(([name]) => /ratelimit(?:-\w+)*-reset/.test(name));
  const used = resets.filter(([name]) => Number(headers[name.replace('reset', 'remaining')] || NaN) === 0);
  const times = (used.length > 0 ? used : resets).flatMap(([, text]) => timeIn(text) ?? []);
  if (times.length === 0) return undefined;
  return used.length > 0 ? Math.max(...times) : Math.min(...times);
}

// Seconds (`7`, `"7s"`), a duration (`1m2.5s`, `120ms`), seconds or milliseconds since 1970, or a date.
function timeIn(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (/^\d+(\.\d+)?$/.test(text)) {
    const number = Number(text);
    if (number > 1e12) return notPast(number);
    return number > 1e9 ? notPast(number * 1000) : number * 1000;
  }
  const [all, hours = 0, minutes = 0, seconds = 0, ms = 0] =
    /^(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/.exec(text) ?? [];
  if (all !== undefined && all !== '')
    return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
  return notPast(Date.parse(text));
}

function notPast(at: number): number | undefined {
  const left = at - Date.now();
  return left >= 0 ? left : undefined;
}

function millisecondsIn(text: string | undefined): number | undefined {
  const number = Number.parseFloat(text ?? '');
  return number >= 0 ? number : undefined;
}
