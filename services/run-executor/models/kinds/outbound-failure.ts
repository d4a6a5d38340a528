// Pure. Failures of reaching a tenant's address: refused by our own rules, or ended by its bounds.

import { ModelError } from '#shared/contract/models/model-error.ts';
import { malformed } from '#shared/contract/models/provider-failure.ts';
import { OutboundLimitError, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';

const deepest = 6;

/** The failure in an error, or in one of its causes; undefined where it is none of these. */
export function outboundFailure(error: unknown): ModelError | undefined {
  let at = error;
  for (let depth = 0; depth < deepest && at instanceof Error; depth += 1) {
    if (at instanceof ModelError) return at;
    if (at instanceof OutboundRefusedError) return refused(at);
    if (at instanceof OutboundLimitError) return at.limit === 'size' ? malformed('too_long').error : late(at);
    at = at.cause;
  }
  return undefined;
}

function refused({ redirectsTo }: OutboundRefusedError): ModelError {
  const sentence =
    redirectsTo === undefined
      ? "The model's address may not be reached from here: it is not public, or not https."
      : "The model's address leads to another one, which is to be set up in its place.";
  const reason = redirectsTo === undefined ? 'address_refused' : 'redirect';
  return new ModelError('model_error', sentence, { retriable: false, origin: { reason } });
}

function late({ cause }: OutboundLimitError): ModelError {
  const isConnecting = cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT';
  return isConnecting
    ? new ModelError('model_timeout', "The model's provider could not be reached in time.", {
        retriable: true,
        origin: { reason: 'UND_ERR_CONNECT_TIMEOUT' },
      })
    : new ModelError('model_timeout', 'The model took too long to answer.', { retriable: false });
}
