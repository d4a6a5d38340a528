// Pure. Visitors' problems, from a refusal: in a form that has words in every language.

import { ApiError, type ErrorDetail } from './api-error.ts';

/** Ways to go on. */
export type WayOn =
  /** The same again, at once or after `until`. */
  | 'retry'
  /** It goes on by itself. */
  | 'wait'
  /** The page is loaded anew. */
  | 'reload'
  /** A new conversation. */
  | 'new'
  /** Nothing here: the visitor can change the message, or somebody else has to act. */
  | 'none';

/** See above. */
export interface Problem {
  /** A code of the API, or `offline`. */
  readonly code: string;
  readonly scope: string | undefined;
  readonly wayOn: WayOn;
  /** When the same may be tried again, in milliseconds of the page's clock. */
  readonly until: number | undefined;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** As the service says it, in English: for logs. */
  readonly message: string;
}

const waysOn: Readonly<Record<string, WayOn>> = {
  offline: 'retry',
  service_unavailable: 'retry',
  redis_unavailable: 'wait',
  internal_error: 'retry',
  rate_limited: 'retry',
  queue_full: 'retry',
  budget_exceeded: 'none',
  unauthorized: 'reload',
  token_expired: 'reload',
  invalid_user_hash: 'none',
  forbidden: 'none',
  origin_not_allowed: 'none',
  agent_not_found: 'none',
  conversation_not_found: 'new',
  run_not_found: 'new',
};

/** The problem that an error is. */
export function problemOf(error: unknown, now = Date.now()): Problem {
  if (!(error instanceof ApiError))
    return {
      code: 'page_error',
      scope: undefined,
      wayOn: 'reload',
      until: undefined,
      requestId: undefined,
      details: [],
      message: String(error),
    };
  const { code, scope, retryAfterSeconds, requestId, details, message } = error;
  return {
    code,
    scope,
    wayOn: waysOn[code] ?? 'none',
    until: retryAfterSeconds === undefined ? undefined : now + retryAfterSeconds * 1000,
    requestId,
    details,
    message,
  };
}

/** Whether nobody can go on before it is solved. */
export function isBlocking({ code }: Problem): boolean {
  return [
    'unauthorized',
    'token_expired',
    'invalid_user_hash',
    'forbidden',
    'origin_not_allowed',
    'agent_not_found',
    'page_error',
  ].includes(code);
}
