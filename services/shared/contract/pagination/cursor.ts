// Pure. Pages of lists, newest first by a date (`created_at`, mostly) and `_id`. A cursor is opaque to callers,
// checked, and bound to the owner and query it came from, so that one taken elsewhere is a 422 and never another list's
// page.

import { createHash } from 'node:crypto';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isUuid } from '#shared/platform/ids/uuid.ts';

/** Of an id in a list. */
const mostCharacters = 400;

/** Where the next page begins: below this. */
export interface Position {
  at: Date;
  id: string;
}

/** Everything that makes the list: name of the list, owner, filters. */
export type CursorBinding = readonly (string | number | boolean | undefined)[];

/** Encodes a position for `binding`. */
export function encodeCursor(position: Position, binding: CursorBinding): string {
  const payload = [position.at.getTime(), position.id, bindingDigest(binding)];
  return Buffer.from(JSON.stringify(payload)).toString('base64url');
}

/** Decodes a cursor. Throws `validation_error` where it is malformed or bound to something else. */
export function decodeCursor(cursor: string, binding: CursorBinding): Position {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw validationError('/cursor', 'is not a cursor of this list');
  }
  const [time, id, bound] = Array.isArray(payload) ? (payload as unknown[]) : [];
  if (
    typeof time !== 'number' ||
    !Number.isSafeInteger(time) ||
    Math.abs(time) > 8.64e15 ||
    typeof id !== 'string' ||
    !isListedId(id) ||
    bound !== bindingDigest(binding)
  ) {
    throw validationError('/cursor', 'is not a cursor of this list');
  }
  return { at: new Date(time), id };
}

// Documents that stand for a pair have both ids in theirs, as a membership has, or the id of a run and a model's id of
// its call.
function isListedId(id: string): boolean {
  const end = id.indexOf('/');
  return id.length <= mostCharacters && isUuid(end === -1 ? id : id.slice(0, end));
}

/** A cursor's facts of its list. */
export function bindingDigest(binding: CursorBinding): string {
  return createHash('sha256').update(JSON.stringify(binding)).digest('base64url').slice(0, 16);
}
