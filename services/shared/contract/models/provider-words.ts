// Pure. The error that a provider or a model server reports, in any of the shapes in which they do: in the body of a
// refusal, in place of an answer, or in the middle of one.

/** An error as it was reported. `words` are the provider's own: they may echo messages, and are to go nowhere. */
export interface ReportedError {
  readonly code?: string;
  readonly type?: string;
  /** The refused parameter. */
  readonly param?: string;
  readonly status?: number;
  readonly words: string;
}

/** The kinds of errors that a run tells apart. */
export type ErrorKind = 'context_too_long' | 'content_filtered' | 'busy' | 'passing' | 'refused' | 'unknown';

type Json = Readonly<Record<string, unknown>>;

const longestWords = 4_000;
const deepest = 4;

/** The error in a value; undefined where it holds none. Null, false, an empty text or object are no error. */
export function reportedError(value: unknown): ReportedError | undefined {
  if (Array.isArray(value)) return value.length === 1 ? reportedError(value[0]) : undefined;
  if (!isObject(value)) return undefined;
  const { error, errors, detail, object, type, message } = value;
  if (isSaid(error)) return read(error, value);
  if (Array.isArray(errors) && errors.length > 0) return read(errors[0], value);
  // An answer is no error, with anything beside it.
  if (isAnswer(value)) return undefined;
  if (isSaid(detail)) return read(detail, value);
  if (object === 'error' || type === 'error' || type === 'exception') return read(value, value);
  const { error_code: code, error_msg: words, base_resp: base } = value;
  if (isSaid(code) || isSaid(words)) return read({ code, message: words }, value);
  if (isObject(base) && base['status_code'] !== undefined && base['status_code'] !== 0)
    return read({ code: base['status_code'], message: base['status_msg'] }, value);
  const named = ['code', 'status', 'msg', 'success'].some((name) => name in value);
  if ((typeof message === 'string' || typeof value['msg'] === 'string') && named && value['success'] !== true)
    return read(value, {});
  return undefined;
}

/** Reads the text of a body. */
export function reportedErrorIn(text: string): ReportedError {
  try {
    const value: unknown = JSON.parse(text);
    return reportedError(value) ?? { words: bounded(typeof value === 'string' ? value : text) };
  } catch {
    return { words: bounded(text) };
  }
}

/** Chooses the kind of an error by its code and type, then by its words; `status`: that of its response. */
export function kindOf({ code = '', type = '', words, status: own }: ReportedError, status = own): ErrorKind {
  const names = `${code} ${type}`;
  if (tooLong.names.test(names)) return 'context_too_long';
  const mayRefuse = status === undefined || status === 400 || status === 413 || status === 422 || status === 500;
  if (mayRefuse && tooLong.words.test(words)) return 'context_too_long';
  if (filtered.names.test(names) || (mayRefuse && filtered.words.test(words))) return 'content_filtered';
  if (status === 429 || /rate_?limit|too_?many|throttl|quota/i.test(names)) return 'busy';
  if (status !== undefined) return status >= 500 || status === 408 || status === 409 ? 'passing' : 'refused';
  if (
    /overload|server_?error|api_?error|internal|time_?out|unavailable|capacity|busy|network|upstream|gateway/i.test(
      names,
    )
  )
    return 'passing';
  if (/invalid|bad_?request|not_?found|auth|permission|forbidden|unsupported|denied|billing|missing/i.test(names))
    return 'refused';
  return 'unknown';
}

const tooLong = {
  names: /context_?(?:length|window)|context_size|prompt_too_long|string_above_max_length|max_?tokens_?exceeded/i,
  words:
    /maximum (?:context|sequence|input|prompt|model) (?:length|window|size)|context[ _](?:length|window|size)|prompt (?:is )?too long|input (?:is )?too long|too many (?:input )?tokens|exceeds? the (?:available )?context|exceeds? (?:the )?(?:maximum|max) (?:number of )?(?:input )?tokens|reduce the length|longer than the (?:model|maximum)|input token count|request too large/i,
};

const filtered = {
  names: /content_?(?:policy|filter)|content_moderation|moderation|safety|data_inspection|responsible_?ai|sensitive/i,
  words: /content (?:management )?policy|content filter|flagged (?:as|by)|inappropriate content|safety system/i,
};

function read(given: unknown, around: Json): ReportedError {
  const inner = innermost(given);
  if (typeof inner !== 'object' || inner === null) {
    return { ...marks(around), words: bounded(String(inner)) };
  }
  const said = inner as Json;
  const listed = Array.isArray(given) ? given : undefined;
  return { ...marks(around), ...marks(said), words: bounded(listed ? listed.map(wordsOf).join('; ') : wordsOf(said)) };
}

// `{error: {error: {…}}}`, `{error: "{…}"}`, `{detail: [{…}]}`: the innermost.
function innermost(given: unknown): unknown {
  let value = given;
  for (let depth = 0; depth < deepest; depth += 1) {
    if (Array.isArray(value)) value = value[0];
    else if (typeof value === 'string' && value.trimStart().startsWith('{')) {
      const parsed = parse(value);
      if (!isObject(parsed)) return value;
      value = parsed;
    } else if (isObject(value) && isObject(value['error'])) value = value['error'];
    else return value;
  }
  return value;
}

function marks(said: Json): Omit<ReportedError, 'words'> {
  const code = word(said['code'] ?? said['error_code']);
  const type = word(said['type'] === 'error' ? undefined : said['type']);
  const { loc } = said;
  const param = word(
    said['param'] ?? (Array.isArray(loc) ? loc.filter((part) => part !== 'body').join('.') : undefined),
  );
  const status =
    statusOf(said['status']) ?? statusOf(said['status_code']) ?? statusOf(said['statusCode']) ?? statusOf(code);
  return {
    ...(code === undefined ? {} : { code }),
    ...(type === undefined ? {} : { type }),
    ...(param === undefined ? {} : { param }),
    ...(status === undefined ? {} : { status }),
  };
}

function wordsOf(said: unknown): string {
  if (typeof said === 'string') return said;
  if (!isObject(said)) return '';
  const words = said['message'] ?? said['msg'] ?? said['detail'] ?? said['error_msg'] ?? said['error'] ?? said['title'];
  const more = isObject(said['metadata']) ? said['metadata']['raw'] : undefined;
  return [words, more].filter((part) => typeof part === 'string').join(' ');
}

function isAnswer({ choices, candidates, content, output, message }: Json): boolean {
  return (
    [choices, candidates, content, output].some((part) => Array.isArray(part) && part.length > 0) || isObject(message)
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
