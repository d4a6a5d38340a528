// Pure. The error that a provider or a model server reports, in any of the shapes in which they do: in the body of a
// refusal, in place of an answer, or in the middle of one.

import { isObject, type Json, parsed } from '#shared/platform/json/json.ts';
import { wishIn } from './retry-wish.ts';

/** An error as it was reported. `words` are the provider's own: they may echo messages, and are to go nowhere. */
export interface ReportedError {
  readonly code?: string;
  readonly type?: string;
  /** The refused parameter. */
  readonly param?: string;
  readonly status?: number;
  readonly words: string;
  /** The time after which the provider wants to be asked again. */
  readonly retryAfterMs?: number;
}

const longestWords = 4_000;
const deepest = 4;

/** The error in a value; undefined where it holds none. Null, false, an empty text or object are no error. */
export function reportedError(value: unknown): ReportedError | undefined {
  if (Array.isArray(value)) return value.length === 1 ? reportedError(value[0]) : undefined;
  if (!isObject(value)) return undefined;
  const { error, errors, detail, object, type, message } = value;
  if (isSaid(error)) return read(error, value);
  if (isSaid(errors)) return read(errors, value);
  // An answer is no error, with anything beside it; nor is one that says so.
  if (isAnswer(value) || isGood(value)) return undefined;
  if (isSaid(detail)) return read(detail, value);
  if (object === 'error' || type === 'error' || type === 'exception') return read(value, value);
  const { error_code: code, error_msg: words, base_resp: base } = value;
  if (isSaid(code) || isSaid(words)) return read({ code, message: words }, value);
  if (isObject(base) && base['status_code'] !== undefined && base['status_code'] !== 0)
    return read({ code: base['status_code'], message: base['status_msg'] }, value);
  const named = ['code', 'status', 'msg', 'success'].some((name) => name in value);
  return (typeof message === 'string' || typeof value['msg'] === 'string') && named ? read(value, {}) : undefined;
}

/** Reads the text of a body. */
export function reportedErrorIn(text: string): ReportedError {
  try {
    // Some servers refuse by an event.
    const value: unknown = JSON.parse(text.replace(/^\s*(?:event:[^\n]*\n)?data:/, ''));
    return reportedError(value) ?? { words: bounded(typeof value === 'string' ? value : text) };
  } catch {
    return { words: bounded(text) };
  }
}

function read(given: unknown, around: Json): ReportedError {
  const inner = innermost(given);
  const said = isObject(inner) ? inner : {};
  const listed = Array.isArray(given) ? given : [inner];
  // `{"error": "Bad Request", "message": …}`
  const beside =
    typeof inner === 'string' ? ['message', 'error_description', 'detail'].map((name) => around[name]) : [];
  const words = bounded([...listed.map(wordsOf), ...beside.filter((one) => typeof one === 'string')].join('; '));
  const wish = wishIn(said, words) ?? wishIn(around, '');
  return { ...marks(around), ...marks(said), words, ...(wish === undefined ? {} : { retryAfterMs: wish }) };
}

// `{error: {error: {…}}}`, `{error: "{…}"}`, `{detail: [{…}]}`: the innermost.
function innermost(given: unknown): unknown {
  let value = given;
  for (let depth = 0; depth < deepest; depth += 1) {
    if (Array.isArray(value)) value = value[0];
    else if (typeof value === 'string' && value.trimStart().startsWith('{')) {
      const inner = parsed(value);
      if (!isObject(inner)) return value;
      value = inner;
    } else if (isObject(value) && isObject(value['error'])) value = value['error'];
    else return value;
  }
  return value;
}

function marks(said: Json): Omit<ReportedError, 'words'> {
  const code = word(said['code'] ?? said['error_code']);
  const named = [said['type'], said['error_type'], said['status']];
  const type = named.map(word).find((name) => name !== undefined && name !== 'error' && !/^\d+$/.test(name));
  const param = word(said['param'] ?? placeIn(said));
  const status =
    statusOf(said['status']) ?? statusOf(said['status_code']) ?? statusOf(said['statusCode']) ?? statusOf(code);
  return {
    ...(code === undefined ? {} : { code }),
    ...(type === undefined ? {} : { type }),
    ...(param === undefined ? {} : { param }),
    ...(status === undefined ? {} : { status }),
  };
}

// `{loc: ["body", "messages", 2, "content"]}`
function placeIn({ loc }: Json): string | undefined {
  return Array.isArray(loc) ? loc.filter((part) => part !== 'body').join('.') : undefined;
}

function wordsOf(said: unknown): string {
  if (typeof said === 'string' || typeof said === 'number') return String(said);
  if (!isObject(said)) return '';
  const words = said['message'] ?? said['msg'] ?? said['detail'] ?? said['error_msg'] ?? said['error'] ?? said['title'];
  const more = isObject(said['metadata']) ? said['metadata']['raw'] : undefined;
  const told = [placeIn(said), words, more].filter((part) => typeof part === 'string').join(' ');
  // `{"errors": {"stream_options": ["unknown"]}}`
  return told === '' ? JSON.stringify(said) : told;
}

function isAnswer({ choices, candidates, content, output, message }: Json): boolean {
  return (
    [choices, candidates, content, output].some((part) => Array.isArray(part) && part.length > 0) || isObject(message)
  );
}

// `{code: 0, msg: "success"}`, `{status: "processing", message: …}`: all is well.
function isGood({ code, status, success }: Json): boolean {
  return (
    success === true ||
    [code, status].some((said) =>
      /^(?:0|[12]0\d|ok|success|succeeded|processing|queued|pending|in_progress|running|loading)$/i.test(String(said)),
    )
  );
}

function isSaid(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

// A name of the provider's that may be logged: short, and of the characters of names.
function word(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return /^[\w.[\]/ -]{1,80}$/.test(text) ? text : undefined;
}

function statusOf(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 400 && number <= 599 ? number : undefined;
}

function bounded(words: string): string {
  return words.slice(0, longestWords);
}
