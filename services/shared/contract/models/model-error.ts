// The failure of a call of a model for its caller, the same for all providers.

/**
 * A failed call. `retriable`: the same call may succeed (429, 5xx, a broken connection). `retryAfterMs`: the
 * provider's wish. The message is a sentence for end-users and holds nothing of the provider's words or keys.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: 'model_error' | 'model_timeout';
  readonly retriable: boolean;
  readonly retryAfterMs: number | undefined;
  constructor(
    code: 'model_error' | 'model_timeout',
    message: string,
    options: { retriable: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retriable = options.retriable;
    this.retryAfterMs = options.retryAfterMs;
  }
}
