// Pure. Reads the answer of a run that was asked for a form: an object that fits a JSON Schema.

import { isDeeperThan, isObject, type Json, parsed } from '#shared/platform/json/json.ts';
import { endOfJson } from '../../models/wire/json.ts';
import { problemsOf } from './schema-check.ts';

/** Bytes of an answer. */
const mostBytes = 64 * 1024;
/** Characters of an answer with words around it. */
const mostCharacters = 2 * mostBytes;
const mostNesting = 100;
/** Places in the text where the object may begin. */
const mostBeginnings = 4;

/** An answer in its form: the object as JSON text, or the problems with it in words, ten at most. */
export type ReadAnswer = { readonly json: string } | { readonly problems: readonly string[] };

/** Finds the object in the text, which may have a fence or words around it, and checks it. */
export function readAnswer(schema: Json, text: string): ReadAnswer {
  if (text.length > mostCharacters) return { problems: ['It is too long.'] };
  const found = objectIn(text);
  if (found === undefined) return { problems: ['It is not one JSON object.'] };
  if (Buffer.byteLength(found.json) > mostBytes) return { problems: [`It is longer than ${mostBytes / 1024} KiB.`] };
  if (isDeeperThan(found.value, mostNesting)) return { problems: ['It is nested too deeply.'] };
  const problems = problemsOf(schema, found.value);
  return problems.length === 0 ? { json: found.json } : { problems };
}

function objectIn(text: string): { json: string; value: Json } | undefined {
  const trimmed = text.trim();
  const whole = parsed(trimmed);
  if (isObject(whole)) return { json: trimmed, value: whole };
  for (let from = trimmed.indexOf('{'), tried = 0; from >= 0 && tried < mostBeginnings; tried += 1) {
    const rest = trimmed.slice(from);
    const end = endOfJson(rest);
    const json = rest.slice(0, end ?? 0);
    const value = parsed(json);
    if (isObject(value)) return { json, value };
    from = trimmed.indexOf('{', from + 1);
  }
  return undefined;
}
