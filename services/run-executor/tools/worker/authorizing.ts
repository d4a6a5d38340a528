// Asking an authorization server on behalf of somebody who waits: within a time, and with a refusal of the contract.

import { unavailable, validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { ConnectorError } from '../connectors/connector.ts';

/** A call of ours has 10 s. */
const longestMs = 8_000;

/** Throws `validation_error` where the server will not have it, `service_unavailable` where it cannot be asked. */
export async function authorizing<T>({ signal }: CallContext, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(longestMs);
  try {
    return await ask(signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'unauthorized' || error.kind === 'not_allowed'))
      throw validationError('', `cannot be done: ${(error.detail ?? error.message).replace(/\.$/, '')}`);
    if (error instanceof ConnectorError || timeout.aborted)
      throw unavailable("The tool server's authorization server", error);
    throw error;
  }
}
