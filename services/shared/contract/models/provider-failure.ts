// Pure: the failure of a provider, as a ModelError. The provider's own words stay behind, in `cause` too:
// they can echo keys and messages, and causes reach logs.

import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { type ErrorOrigin, ModelError, type ModelErrorCode } from './model-error.ts';
import { kindOf, reportedError, type ReportedError, reportedErrorIn } from './provider-words.ts';

/** The longest wish of a provider to be left alone that is passed on. */
const longestRetryAfterMs = 60_000;

/** A ModelError, and the loggable part of its origin. */
export interface ModelFailure extends ErrorOrigin {
  readonly error: ModelError;
}

/** Reads an error thrown by a provider or streamed as its `error` part. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelError) return { error, ...error.origin };
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
  return ofReport(reportedError(error) ?? reportedError({ error }) ?? { words: '' });
}

/** The failure that a provider reported in place of an answer, or in the middle of one. */
export function reportedFailure(reported: ReportedError): ModelError {
  return ofReport(reported).error;
}

/** The failure of a stream that ended before the answer did. */
export function cutStream(reason = 'cut_stream'): ModelFailure {
  return failure("The model's answer broke off.", true, { reason });
}

/** The failure of an answer in which something could not be read. `reason`: our word for it. */
export function malformed(reason = 'malformed'): ModelFailure {
  return failure("The model's provider sent something that could not be read.", false, { reason });
}

function fromCall(error: APICallError): ModelFailure {
  const { statusCode } = error;
  const reason = networkCode(error);
  if (statusCode !== undefined && (statusCode < 200 || statusCode > 299))
    return ofReport(reportedErrorIn(error.responseBody ?? ''), statusCode, error.responseHeaders);
  if (error.cause instanceof ModelError) return { error: error.cause, ...error.cause.origin };
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

function ofReport(reported: ReportedError, given?: number, headers?: Readonly<Record<string, string>>): ModelFailure {
  const status = given ?? reported.status;
  const { code, type, param } = reported;
  const name = code === undefined || code === String(status) ? type : code;
  const origin = {
    ...(status === undefined ? { reason: 'error_in_stream' } : { status }),
    ...(name === undefined ? {} : { provider_code: name }),
    ...(param === undefined ? {} : { param }),
  };
  switch (kindOf(reported, status)) {
    case 'context_too_long':
      return failure('The conversation is longer than the model takes.', false, origin, 'context_too_long');
    case 'content_filtered':
      return failure(
        "The model's provider does not answer this: its content filter refuses.",
        false,
        origin,
        'content_filtered',
      );
    case 'busy': {
      const retryAfterMs = headers === undefined ? undefined : retryAfter(headers);
      return failure('The model is busy; try again in a moment.', true, { ...origin, retryAfterMs });
    }
    case 'passing': {
      if (status === undefined) return failure(brokeOff, true, origin);
      const retryAfterMs = headers === undefined ? undefined : retryAfter(headers);
      return failure("The model's provider has a problem right now.", true, { ...origin, retryAfterMs });
    }
    case 'refused':
      if (status === undefined) return failure(brokeOff, false, origin);
      if (status === 401 || status === 403)
        return failure("The model's provider refused the key of this service.", false, origin);
      if (status === 404) return failure("The model's provider does not know this model.", false, origin);
      return failure("The model's provider refused the request.", false, origin);
    case 'unknown':
      return failure(brokeOff, true, origin);
  }
}

const brokeOff = "The model's provider broke off with an error.";

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
  { retryAfterMs, ...origin }: ErrorOrigin & { readonly retryAfterMs?: number | undefined },
  code: ModelErrorCode = 'model_error',
): ModelFailure {
  const wish = retryAfterMs === undefined ? {} : { retryAfterMs };
  return { error: new ModelError(code, message, { retriable, ...wish, origin }), ...origin };
}
