// The errors that callers can see. One class for all of them: it crosses services as a gRPC status
// (grpc-status.ts) and leaves the edge as the public error body.

/** HTTP status by public code. The first 21 are those of `/v2`; the rest can arise under `/admin/v1` only. */
export const errorStatuses = {
  invalid_request: 400,
  unauthorized: 401,
  token_expired: 401,
  invalid_user_hash: 401,
  forbidden: 403,
  origin_not_allowed: 403,
  not_found: 404,
  agent_not_found: 404,
  conversation_not_found: 404,
  run_not_found: 404,
  run_not_waiting: 409,
  approval_pending: 409,
  payload_too_large: 413,
  validation_error: 422,
  idempotency_conflict: 422,
  rate_limited: 429,
  budget_exceeded: 429,
  queue_full: 429,
  internal_error: 500,
  service_unavailable: 503,
  redis_unavailable: 503,
  organization_not_found: 404,
  knowledge_base_not_found: 404,
  document_not_found: 404,
  conflict: 409,
} as const;

/** A public error code. */
export type ErrorCode = keyof typeof errorStatuses;

/** Where a value was not allowed: `path` is a JSON pointer such as `/content`, empty for the whole body. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/** Details of an error beside its code and message. */
export interface ErrorExtras {
  /** Overrides the code's usual HTTP status (415 for `invalid_request`). */
  status?: number;
  /** Which limit refused (429 only). */
  scope?: string;
  /** Whole seconds, at least 1. */
  retry_after?: number;
  /** For `validation_error`. */
  details?: ErrorDetail[];
  /** The operator's setting, or `limits.<name>`, whose change lets the same request pass; told to administrators alone. */
  setting?: string;
  /** Whether a repeat of the same call may succeed without the caller changing anything. */
  retriable?: boolean;
  /** The permission whose want refused an administrator: for the audit, and in no answer. */
  lacking?: string;
  /** The refusal could not give back all that it had taken, which is left to healers. In no answer. */
  still_holds?: boolean;
  cause?: unknown;
}

/** A refusal of the public contract. Its message is a sentence for the caller and holds no secret. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly scope: string | undefined;
  readonly retryAfter: number | undefined;
  readonly details: ErrorDetail[] | undefined;
  readonly setting: string | undefined;
  readonly retriable: boolean;
  readonly lacking: string | undefined;
  readonly stillHolds: boolean;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.status = extras.status ?? errorStatuses[code];
    this.scope = extras.scope;
    this.retryAfter = extras.retry_after;
    this.details = extras.details;
    this.setting = extras.setting;
    this.retriable = extras.retriable ?? this.status === 503;
    this.lacking = extras.lacking;
    this.stillHolds = extras.still_holds ?? false;
  }
}

/** A 422 about one value. `setting`: the operator's setting that would allow it, where there is one. */
export function validationError(path: string, message: string, setting?: string): ContractError {
  return new ContractError('validation_error', `The request is not valid: ${path || 'body'} ${message}.`, {
    details: [{ path, message }],
    ...(setting === undefined ? {} : { setting }),
  });
}

/** A 503: nothing is known to have been accepted. */
export function unavailable(what: string, cause?: unknown): ContractError {
  return new ContractError(
    'service_unavailable',
    `${what} cannot answer now. Nothing is known to have been accepted; repeat the request with the same Idempotency-Key.`,
    { cause },
  );
}

/** Whether an error is a refusal with this code. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ContractError && error.code === code;
}
