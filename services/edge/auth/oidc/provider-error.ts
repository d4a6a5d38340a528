// Kinds of failures of a provider. The libraries' errors can hold tokens, codes and the provider's answers, so the logs
// take only their code.

/** `unavailable`: it did not answer, and may later. `refused`: its answer is not acceptable. */
export type ProviderFailure = 'unavailable' | 'refused';

/** See above. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;
  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** The kind of a failure, however deep the libraries have wrapped it. */
export function failureOf(error: unknown): ProviderFailure {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1)
    if (at instanceof ProviderError) return at.failure;
  return codeOf(error) === 'OAUTH_TIMEOUT' ? 'unavailable' : 'refused';
}

/** The code of an error for logs. */
export function codeOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    if (at instanceof ProviderError) return at.message;
    if ('error' in at && typeof at.error === 'string') return at.error.slice(0, 100);
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
