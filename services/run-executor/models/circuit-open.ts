// The failure of a call that was not made, since its connection failed again and again a moment ago.

import { ModelError } from '#shared/contract/models/model-error.ts';

const reason = 'circuit_open';

export function circuitOpen(): ModelError {
  return new ModelError('model_error', "The model's provider cannot be reached right now.", {
    retriable: false,
    origin: { reason },
  });
}

/** Whether the call was not made. */
export function isCircuitOpen(error: ModelError): boolean {
  return error.origin.reason === reason;
}
