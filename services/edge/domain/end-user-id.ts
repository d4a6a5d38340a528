// Pure. A customer's id of an end-user: 1 to 255 bytes of UTF-8 without control characters.

import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { isVisibleAscii } from './visible-ascii.ts';

const control = /[\u0000-\u001f\u007f-\u009f]/;

/** Whether a text can be a customer's id of an end-user. */
export function isExternalId(text: string): boolean {
  return text !== '' && text.isWellFormed() && !control.test(text) && Buffer.byteLength(text) <= 255;
}

/** The `end_user_id` of a body. Throws `validation_error`. */
export function bodyEndUserId(given: string): string {
  if (!isExternalId(given)) throw validationError('/end_user_id', 'must be 1 to 255 bytes without control characters');
  return given;
}

/** The X-End-User-Id header (percent-encoded UTF-8), where one was sent. Throws `invalid_request`. */
export function headerEndUserId(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  let id: string | undefined;
  if (typeof header === 'string' && isVisibleAscii(header, 3 * 255)) {
    try {
      id = decodeURIComponent(header);
    } catch {
      id = undefined;
    }
  }
  if (id === undefined || !isExternalId(id)) {
    throw new ContractError(
      'invalid_request',
      'X-End-User-Id must be percent-encoded UTF-8 of 1 to 255 bytes without control characters.',
    );
  }
  return id;
}
