// Pure. The arguments of a call as models and servers write them: an object in place of its text, encoded twice, in a
// fence, in a list, behind an empty object, or with words behind it.

import { isObject, parsed } from '#shared/platform/json/json.ts';
import { endOfJson } from './json.ts';

const fence = /^```\w*\s*\n?([^]*?)\n?\s*```\s*$/;
/** Longer ones are taken as they are: nothing here is to cost more than a moment. */
const longestMended = 1_000_000;

/** The JSON text of the arguments. A text that is meant as no object stays as it is, for the model to be told. */
export function argumentsText(given: unknown): string {
  if (given === undefined || given === null) return '{}';
  if (typeof given !== 'string') return argumentsText(JSON.stringify(given));
  const text = given.trim();
  if (text === '' || text === 'null') return '{}';
  if (text.length > longestMended) return given;
  return objectIn(text, 0) ?? given;
}

/** Whether a text is the whole JSON of an object. */
export function isWholeObject(text: string): boolean {
  return text.trimEnd().endsWith('}') && isObject(parsed(text));
}

/** Whether a text is the whole JSON of any value. */
export function isWholeJson(text: string): boolean {
  return parsed(text) !== undefined;
}

function objectIn(text: string, unwrapped: number): string | undefined {
  const value = parsed(text);
  if (isObject(value)) return text;
  if (value === null) return '{}';
  if (Array.isArray(value) && value.length === 1 && isObject(value[0])) return JSON.stringify(value[0]);
  // Encoded twice, or thrice by a server on top of a model.
  if (typeof value === 'string') return unwrapped < 2 ? objectIn(value.trim(), unwrapped + 1) : undefined;
  const fenced = fence.exec(text)?.[1];
  if (fenced !== undefined && unwrapped < 2) return objectIn(fenced.trim(), unwrapped + 1);
  if (!text.startsWith('{')) return undefined;
  const end = endOfJson(text);
  if (end === undefined) return undefined;
  const first = text.slice(0, end);
  const rest = text.slice(end).trim();
  if (!isObject(parsed(first))) return undefined;
  // An empty object in front of the arguments is the start of some servers' streams.
  if (Object.keys(parsed(first) as object).length === 0 && rest.startsWith('{') && unwrapped < 2)
    return objectIn(rest, unwrapped + 1) ?? first;
  return first;
}
