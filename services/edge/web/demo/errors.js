// What a refusal means to the person in front of the page, for each of the API's codes.

/** A refusal of the API, or a lost connection (`code` is then `offline`). */
export class ApiError extends Error {
  /** @param {{ code: string, message?: string, status?: number, scope?: string, retry_after?: number, request_id?: string }} body */
  constructor(body) {
    super(body.message ?? body.code);
    this.name = 'ApiError';
    this.code = body.code;
    this.status = body.status ?? 0;
    this.scope = body.scope;
    this.retryAfter = body.retry_after;
    this.requestId = body.request_id;
    this.details = body.details;
  }
}

const sentences = {
  invalid_request: 'The page sent something the service could not read. Reload the page and try again.',
  unauthorized: 'This page is no longer signed in. Reload it to go on.',
  token_expired: 'Your session ended. Try again to go on.',
  invalid_user_hash: 'The service could not confirm who you are.',
  forbidden: 'This page is not allowed to do that.',
  origin_not_allowed:
    "This address is not on the organization's list of allowed origins. Open the page at the address it was printed with.",
  not_found: 'That is not there.',
  agent_not_found: 'The assistant is not available any more.',
  conversation_not_found: 'This conversation is not there any more.',
  run_not_found: 'This answer is not there any more.',
  run_not_waiting: 'That was already decided.',
  approval_pending: 'The assistant waits for your decision first.',
  payload_too_large: 'That is too long to send.',
  validation_error: 'The message cannot be sent as it is.',
  idempotency_conflict: 'This message was sent before with another text. Send it again as a new one.',
  budget_exceeded: "Today's allowance is used up. It starts anew at midnight UTC.",
  queue_full: 'Too many people are asking at the moment.',
  internal_error: 'Something went wrong on our side.',
  service_unavailable: 'The service cannot answer right now. Nothing was lost; try again in a moment.',
  redis_unavailable:
    'The answer is being written, but cannot be shown live right now. It appears here once it is done.',
  offline: 'There is no connection to the service. Check your network and try again.',
};

const rateSentences = {
  active_runs: 'Three answers are being written for you already. Wait for one to finish.',
  token_exchange: 'Too many people are starting from your address at once.',
  address: 'Too many requests are coming from your address.',
  org: 'Too many people are reading answers at the moment.',
};

/** One or two sentences for people. */
export function inWords(error) {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload it and try again.';
  const sentence =
    error.code === 'rate_limited'
      ? (rateSentences[error.scope] ?? 'You are sending messages faster than the assistant may take them.')
      : (sentences[error.code] ?? 'The service refused this.');
  const details =
    error.code === 'validation_error' ? error.details?.map(({ message }) => message).join('; ') : undefined;
  const reference = error.code === 'internal_error' && error.requestId ? ` (Reference: ${error.requestId})` : '';
  return details ? `${sentence} It ${details}.` : sentence + reference;
}

/** Why a run failed, from its error frame. */
export function runFailureInWords(code) {
  return (
    {
      model_error: 'The language model failed to answer.',
      model_timeout: 'The language model took too long to answer.',
      worker_lost: 'The answer was interrupted several times and given up.',
      budget_exceeded: sentences.budget_exceeded,
      cancelled: 'Stopped.',
    }[code] ?? sentences.internal_error
  );
}
