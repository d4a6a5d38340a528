// Pure: the failure of a provider, as a ModelError. The provider's own words stay behind, in `cause` too:
// they can echo keys and messages, and causes reach logs.

import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { ModelError } from './model-error.ts';

/** The longest wish of a provider to be left alone that is passed on. */
const longestRetryAfterMs = 60_000;

/** A ModelError, and the loggable part of its origin: a status or the code of a network error, never words. */
export interface ModelFailure {
  readonly error: ModelError;
  readonly status?: number;
  readonly reason?: string;
}

/** Reads an error thrown by a provider or streamed as its `error` part. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelError) return { error };
  if (APICallError.isInstance(error)) return fromCall(error);
  // The stream ended in good order, but without saying that the answer did.
  if (InvalidResponseDataError.isInstance(error) && error.data === undefined) return cutStream();
  // Not retriable: events arrive whole or not at all, so one that cannot be read was sent like that, by an
  // endpoint that speaks something else; it would do so again.
  if (
    JSONParseError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    InvalidResponseDataError.isInstance(error)
  )
    return malformed();
  return fromStream(error);
}

/** The failure of a stream that ended before the answer did. */
export function cutStream(reason = 'cut_stream'): ModelFailure {
  return failure("The model's answer broke off.", true, { reason });
}

function malformed(): ModelFailure {
  return failure("The model's provider sent something that could not be read.", false, { reason: 'malformed' });
}

function fromCall(error: APICallError): ModelFailure {
  const { statusCode } = error;
  const reason = networkCode(error);
  if (statusCode !== undefined && (statusCode < 200 || statusCode > 299))
    return fromStatus(statusCode, error.responseHeaders);
  // It came whole, and is something else.
  if (TypeValidationError.isInstance(error.cause)) return malformed();
  if (statusCode !== undefined) return cutStream(reason);
  if (reason === 'UND_ERR_CONNECT_TIMEOUT') {
    return {
      error: new ModelError('model_timeout', "The model's provider could not be reached in time.", { retriable: true }),
      reason,
    };
  }
  return failure("The model's provider could not be reached.", true, reason === undefined ? {} : { reason });
}

function fromStatus(status: number, headers: Readonly<Record<string, string>> | undefined): ModelFailure {
  const retryAfterMs = headers === undefined ? undefined : retryAfter(headers);
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (status === 429) return failure('The model is busy; try again in a moment.', true, details);
  if (status >= 500 || status === 408) return failure("The model's provider has a problem right now.", true, details);
  if (status === 401 || status === 403)
    return failure("The model's provider refused the key of this service.", false, { status });
  if (status === 404) return failure("The model's provider does not know this model.", false, { status });
  return failure("The model's provider refused the request.", false, { status });
}

// An error in the middle of a stream that began well. Providers say what it is in a word or a number.
function fromStream(error: unknown): ModelFailure {
  const word = ['code', 'type']
    .map((name) => field(error, name))
    .find((value) => value !== undefined && value !== 'error');
  const given = field(error, 'statusCode') ?? word;
  const status = /^[45]\d\d$/.test(given ?? '') ? Number(given) : undefined;
  if (status !== undefined) return fromStatus(status, undefined);
  if (word === undefined) return failure("The model's provider broke off with an error.", false, { reason: 'unknown' });
  if (/rate_?limit/i.test(word)) return fromStatus(429, undefined);
  const passing = /overload|server_error|api_error|internal|timeout|unavailable/i.test(word);
  return failure("The model's provider broke off with an error.", passing, { reason: 'error_in_stream' });
}

function field(value: unknown, name: string): string | undefined {
  const held: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof held === 'string' || typeof held === 'number' ? String(held) : undefined;
}

// The code of the network's error, which the SDK and fetch wrap several times.
function networkCode(error: Error): string | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth++) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = current.cause;
  }
  return undefined;
}

// `retry-after-ms`, or `retry-after` in seconds or as a date.
function retryAfter(headers: Readonly<Record<string, string>>): number | undefined {
  const text = headers['retry-after'] ?? '';
  const ms = [
    Number.parseFloat(headers['retry-after-ms'] ?? ''),
    /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now(),
  ].find((value) => Number.isFinite(value) && value >= 0);
  return ms === undefined ? undefined : Math.min(Math.ceil(ms), longestRetryAfterMs);
}

function failure(
  message: string,
  retriable: boolean,
  { retryAfterMs, ...origin }: { status?: number; reason?: string; retryAfterMs?: number },
): ModelFailure {
  return {
    error: new ModelError('model_error', message, {
      retriable,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }),
    ...origin,
  };
}
