// Pure. The Idempotency-Key header.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { isVisibleAscii } from './visible-ascii.ts';

/** The key, where one was sent. Throws `invalid_request` unless it is 1 to 255 visible ASCII characters. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !isVisibleAscii(header, 255)) {
    throw new ContractError('invalid_request', 'The Idempotency-Key must be 1 to 255 visible ASCII characters.');
  }
  return header;
}
