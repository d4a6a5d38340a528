// Pure. Cursors of lists that are in the order of a number: opaque, checked, and bound to the list they came from.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { bindingDigest, type CursorBinding } from './cursor.ts';

/** Encodes where the next page begins. */
export function encodePlace(place: number, binding: CursorBinding): string {
  return Buffer.from(JSON.stringify([place, bindingDigest(binding)])).toString('base64url');
}

/** Decodes a cursor. Throws `validation_error` where it is malformed or bound to something else. */
export function decodePlace(cursor: string, binding: CursorBinding): number {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw validationError('/cursor', 'is not a cursor of this list');
  }
  const [place, bound] = Array.isArray(payload) ? (payload as unknown[]) : [];
  if (typeof place !== 'number' || !Number.isSafeInteger(place) || place < 0 || bound !== bindingDigest(binding))
    throw validationError('/cursor', 'is not a cursor of this list');
  return place;
}
