// Pure. Looks into JSON that a server sent.

import { isObject, type Json } from '#shared/platform/json/json.ts';

/** The object, or an empty one. */
export function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** The list; one object in place of a list is a list of it. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? [value] : [];
}

/** The text, or an empty one; numbers are meant as text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The position behind the object or list that a text begins with; undefined where it begins with none, or has no end of it. */
export function endOfJson(text: string): number | undefined {
  if (!/^[{[]/.test(text)) return undefined;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if ((character === '}' || character === ']') && (depth -= 1) === 0) return at + 1;
  }
  return undefined;
}

/** No call has so many tokens. */
const mostCounted = 1_000_000_000;

/** A count; undefined for all that is none. */
export function countOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= mostCounted ? Math.trunc(number) : undefined;
}

/** The counts in an object. */
export function countsIn(value: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([name, given]) => {
      const count = countOf(given);
      return count === undefined ? [] : [[name, count] as const];
    }),
  );
}
