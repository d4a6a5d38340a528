// Pure. Chooses the kind of an error that a provider reported: by its code and type, by the status of its response, and
// by its words, of which servers behind gateways often keep nothing else.

import type { ReportedError } from './provider-words.ts';

/**
 * The kinds of errors that are told apart. `miscalled`: the model's call of a tool could not be read. `unpaid`: the
 * account has no credit. `busy` and `passing` go by; `refused` does not.
 */
export type ErrorKind =
  | 'context_too_long'
  | 'content_filtered'
  | 'miscalled'
  | 'unpaid'
  | 'no_key'
  | 'no_access'
  | 'no_model'
  | 'no_address'
  | 'no_tools'
  | 'elsewhere'
  | 'busy'
  | 'passing'
  | 'refused'
  | 'unknown';

interface Marks {
  readonly names?: RegExp;
  readonly words?: RegExp;
  /** Of responses with another status the words are not looked at. */
  readonly statuses: readonly (number | undefined)[];
}

const inStream = undefined;

/** In the order in which they are looked for. */
const marked: readonly (readonly [ErrorKind, Marks])[] = [
  [
    'miscalled',
    {
      names: /tool_use_failed|malformed_(?:function_call|tool_call|tool_use)|unexpected_tool_call/i,
      words: /failed to call a function|tool call validation failed/i,
      statuses: [inStream, 400, 500],
    },
  ],
  [
    'context_too_long',
    {
      names:
        /context_?(?:length|window|size)|prompt_too_long|above_max_length|max_?tokens_?exceeded|tokens_limit|request_too_large/i,
      words:
        /(?:maximum|max) (?:context|sequence|input|prompt|model) (?:length|window|size)|context[ _]?(?:length|window|size|limit)|prompt (?:is )?(?:too long|exceeds)|input (?:is )?too long|too many (?:input )?tokens|exceed(?:s|ed)? (?:the )?(?:available|model'?s?) (?:context|tokens? limit)|exceeds? (?:the )?(?:maximum|max) (?:number of )?(?:input )?tokens|reduce the length|longer than the (?:model|maximum)|input token count|request (?:body |entity )?too large|range of input length|`?inputs`? (?:tokens \+|must have less)/i,
      statuses: [inStream, 400, 413, 422, 500],
    },
  ],
  // A limit of tokens in a minute, of which this request alone has more.
  ['context_too_long', { words: /^request too large/i, statuses: [429] }],
  [
    'content_filtered',
    {
      names:
        /content_?(?:policy|filter)|content_moderation|moderation|safety|data_inspection|responsible_?ai|sensitive/i,
      words:
        /content[ _]?(?:management )?policy|content filter|flagged (?:as|by|for)|inappropriate content|safety[ _](?:system|check)|content exists risk|usage (?:guidelines|polic)|敏感/i,
      statuses: [inStream, 400, 403, 422, 451, 500],
    },
  ],
  [
    'unpaid',
    {
      names:
        /insufficient_?(?:user_?)?(?:quota|balance|credit|fund)|billing|arrear|payment_required|exceeded_current_quota|token_quota/i,
      words:
        /credit balance|insufficient (?:account )?(?:balance|credit|fund)|more credits|out of credits|account (?:is )?(?:overdue|in arrears|suspended)|(?:额度|余额)不足|欠费/i,
      statuses: [inStream, 400, 401, 403, 404, 422, 429],
    },
  ],
  [
    'busy',
    {
      names: /rate_?limit|too_?many|throttl|quota|resource_?exhausted/i,
      words: /rate limit(?: \w+)? (?:reached|exceeded)|too many requests/i,
      statuses: [inStream, 400, 403, 503],
    },
  ],
  [
    'no_model',
    {
      names: /(?:model|deployment)_?not_?(?:found|exist|support|available)|(?:invalid|unknown)_?model|decommissioned/i,
      words:
        /model\b[^.]{0,120}\b(?:not found|not exist|not a valid|decommissioned|no longer (?:supported|available))|(?:invalid|unknown|no such) model|not a valid model|model identifier is invalid|no models? (?:is )?loaded/i,
      statuses: [inStream, 400, 403, 404, 422],
    },
  ],
  [
    'no_address',
    { words: /unexpected endpoint|invalid url|cannot post|no route/i, statuses: [inStream, 400, 404, 405, 501] },
  ],
  [
    'no_key',
    {
      names:
        /invalid_?(?:api_?)?key|api_?key_?invalid|authentication|unauthenticated|unauthori[sz]ed|(?:invalid|expired)_?token|unrecognized_?client|invalid_?signature/i,
      words:
        /(?:invalid|incorrect|missing|expired|no|provide|wrong)[^.]{0,30}\bapi[ _-]?key|api[ _-]?key[^.]{0,40}(?:invalid|not valid|not found|incorrect|expired|required|missing)/i,
      statuses: [400, 403],
    },
  ],
  [
    'no_tools',
    {
      words:
        /(?:not support|not supported|unsupported|disabled)[^.]{0,30}\b(?:tools?\b(?! use in stream)|tool[ _-]?(?:use\b(?! in stream)|call)|function[ _-]?call)|support tool use|(?:tools?|tool call(?:s|ing)?|function call(?:s|ing)?)`? (?:is|are)(?: \w+)? not (?:supported|available|enabled)|tool choice requires|tools? param requires/i,
      statuses: [400, 404, 422, 500, 501],
    },
  ],
];

/** Kinds by a status alone. */
const byStatus = new Map<number, ErrorKind>([
  [401, 'no_key'],
  [402, 'unpaid'],
  [403, 'no_access'],
  [405, 'no_address'],
  [413, 'context_too_long'],
  [429, 'busy'],
  ...[408, 409, 424, 425, 498, 499].map((status) => [status, 'passing'] as const),
]);

/** Chooses the kind of an error; `status`: that of its response, which a failure in the middle of an answer has not. */
export function kindOf({ code = '', type = '', words, status: own }: ReportedError, status = own): ErrorKind {
  const names = `${code} ${type}`;
  for (const [kind, mark] of marked) {
    if (status === 401 && kind === 'no_key') return kind;
    if (mark.names?.test(names)) return kind;
    if (mark.statuses.includes(status) && mark.words?.test(words)) return kind;
  }
  if (status !== undefined) return ofStatus(status, words);
  if (
    /overload|server_?error|api_?error|internal|time_?out|unavailable|capacity|busy|network|upstream|gateway/i.test(
      names,
    )
  )
    return 'passing';
  if (/invalid|validation|bad_?request|not_?found|permission|forbidden|unsupported|denied|missing/i.test(names))
    return 'refused';
  return 'unknown';
}

function ofStatus(status: number, words: string): ErrorKind {
  if (status >= 500) return 'passing';
  if (status >= 300 && status < 400) return 'elsewhere';
  if (status === 404) return /model|deployment|endpoints found|provider/i.test(words) ? 'no_model' : 'no_address';
  return byStatus.get(status) ?? 'refused';
}
