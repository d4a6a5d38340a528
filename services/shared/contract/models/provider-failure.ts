// Pure: the failure of a provider, as a ModelError. The provider's own words stay behind, in `cause` too:
// they can echo keys and messages, and causes reach logs.

import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { type ErrorOrigin, ModelError, type ModelErrorCode } from './model-error.ts';
import { type ErrorKind, kindOf } from './error-kinds.ts';
import { reportedError, type ReportedError, reportedErrorIn } from './provider-words.ts';
import { retryWish } from './retry-wish.ts';

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

function ofReport(
  reported: ReportedError,
  given?: number,
  headers: Readonly<Record<string, string>> = {},
): ModelFailure {
  const status = given ?? reported.status;
  const { code, type, param } = reported;
  const name = code === undefined || code === String(status) ? type : code;
  const origin = {
    ...(status === undefined ? { reason: 'error_in_stream' } : { status }),
    ...(name === undefined ? {} : { provider_code: name }),
    ...(param === undefined ? {} : { param }),
  };
  const kind = kindOf(reported, status);
  const [sentence, retriable, errorCode] = ends[kind];
  const retryAfterMs = retriable ? retryWish(headers, reported.retryAfterMs) : undefined;
  const isTold = status !== undefined || !brokenOff.has(kind);
  return failure(isTold ? sentence : brokeOff, retriable, { ...origin, retryAfterMs }, errorCode);
}

const brokeOff = "The model's provider broke off with an error.";
/** Of these, an error in the middle of an answer says no more than that. */
const brokenOff = new Set<ErrorKind>(['passing', 'refused']);

const ends: Readonly<Record<ErrorKind, readonly [sentence: string, retriable: boolean, code?: ModelErrorCode]>> = {
  context_too_long: ['The conversation is longer than the model takes.', false, 'context_too_long'],
  content_filtered: [
    "The model's provider does not answer this: its content filter refuses.",
    false,
    'content_filtered',
  ],
  miscalled: ['The model called a tool in a form that cannot be read.', true],
  unpaid: ["The account at the model's provider has no credit left.", false],
  no_key: ["The model's provider refused the key of this service.", false],
  no_access: ["The model's provider denies this service access to the model.", false],
  no_model: ["The model's provider does not know this model.", false],
  no_address: ["The model's address has nothing at this path: see how it is set up.", false],
  no_tools: [
    "This agent's model takes no tools: give it another model, or neither knowledge bases nor tool servers.",
    false,
  ],
  elsewhere: ["The model's address leads to another one, which is to be set up in its place.", false],
  busy: ['The model is busy; try again in a moment.', true],
  passing: ["The model's provider has a problem right now.", true],
  refused: ["The model's provider refused the request.", false],
  unknown: [brokeOff, true],
};

/** The kind of a provider's failure, by its sentence; undefined for failures that no provider reported. */
export function kindOfFailure({ message, origin }: ModelError): ErrorKind | undefined {
  if (origin.status === undefined && origin.provider_code === undefined && origin.reason !== 'error_in_stream')
    return undefined;
  return (Object.keys(ends) as ErrorKind[]).find((kind) => ends[kind][0] === message);
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

function failure(
  message: string,
  retriable: boolean,
  { retryAfterMs, ...origin }: ErrorOrigin & { readonly retryAfterMs?: number | undefined },
  code: ModelErrorCode = 'model_error',
): ModelFailure {
  const wish = retryAfterMs === undefined ? {} : { retryAfterMs };
  return { error: new ModelError(code, message, { retriable, ...wish, origin }), ...origin };
}
