// Pure. The words of an HTTP refusal that is no JSON-RPC: those of its JSON (problem details, OAuth's errors, errors of web frameworks), or its
// text. A page has none, and the name of a status is none.

import { isObject } from '#shared/platform/json/json.ts';

// By how much they say.
const members = ['error_description', 'detail', 'details', 'message', 'msg', 'errors', 'error', 'reason', 'title'];
const nameOfStatus =
  /^(?:(?:http|error|status)? ?:?(?:\d{3})? ?[:-]? ?)?(?:error|bad request|not found|gone|method not allowed|unprocessable (?:entity|content)|(?:internal )?server error|about:blank)?[.!]?$/i;
const maxCharacters = 4_000;

/** The words; empty where there are none. `type`: the content type that the server gives. */
export function refusalWords(body: string, type: string | null): string {
  const text = body.trim();
  if (text.startsWith('<')) return '';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = type?.includes('json') === true ? '' : text;
  }
  return (wordsIn(value, 0) ?? '').slice(0, maxCharacters);
}

function wordsIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return nameOfStatus.test(value.trim()) ? undefined : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? undefined : JSON.stringify(value);
  if (!isObject(value) || depth > 2) return undefined;
  for (const name of members) {
    const words = wordsIn(value[name], depth + 1);
    if (words !== undefined) return words;
  }
  return undefined;
}
