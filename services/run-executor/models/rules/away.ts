// Pure. Whether a failure says that a model is away: another model may answer in its place.

import type { ModelError } from '#shared/contract/models/model-error.ts';

/** The reason of a model's answer that ended well and held nothing: it was reached. */
export const noAnswer = 'no_answer';

/**
 * Whether the model could not be reached, refused for now (408, 409, 429, 5xx), did not begin in time, or broke off. A
 * refusal of the request, of the key or of the model (400, 401, 403, 404, 422) says no such thing, nor does a filter.
 */
export function isAway({ code, origin: { status, reason }, retriable }: ModelError): boolean {
  if (code === 'model_timeout') return true;
  if (code !== 'model_error') return false;
  if (status !== undefined) return status === 408 || status === 409 || status === 429 || status >= 500;
  return retriable && reason !== noAnswer;
}
