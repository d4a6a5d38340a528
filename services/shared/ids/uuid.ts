// Ids. Ours are UUIDv7 and grow within a process; any RFC 9562 UUID is well-formed.

import { v7, validate } from 'uuid';

/** A new id, greater than all made before it in this process. */
export function newId(): string {
  return v7();
}

/** Whether a text is a well-formed UUID (any version). */
export function isUuid(text: string): boolean {
  return validate(text);
}

/** The one spelling of a UUID: lower case. */
export function canonicalUuid(text: string): string {
  return text.toLowerCase();
}
