// The failure of a call of a model for its caller, the same for all providers.

export type ModelErrorCode = 'model_error' | 'model_timeout' | 'content_filtered' | 'context_too_long';

/** The loggable part of a failure's origin: names and numbers, never words. */
export interface ErrorOrigin {
  /** The HTTP status. */
  readonly status?: number;
  /** The code of a network error, or our own word for it. */
  readonly reason?: string;
  /** The provider's code, and the parameter that it refuses. */
  readonly provider_code?: string;
  readonly param?: string;
}

/**
 * A failed call. `retriable`: the same call may succeed (429, 5xx, a broken connection). `retryAfterMs`: the
 * provider's wish. The message is a sentence for end-users and holds nothing of the provider's words or keys.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  readonly retriable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly origin: ErrorOrigin;
  constructor(
    code: ModelErrorCode,
    message: string,
    options: { retriable: boolean; retryAfterMs?: number; cause?: unknown; origin?: ErrorOrigin },
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retriable = options.retriable;
    this.retryAfterMs = options.retryAfterMs;
    this.origin = options.origin ?? {};
  }
}
