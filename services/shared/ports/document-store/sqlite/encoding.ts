// Pure. How documents and index keys are written in SQLite.
//
// A document is JSON text. JSON has no dates: a Date is the string `@<milliseconds>`, and a real string that
// begins with `@` gets one more. Filters and updates work on this stored form, so that a document that is only
// changed is parsed and written once and never walked.
//
// An indexed field has a column of its own, holding its key. Keys sort as MongoDB sorts: absent, numbers,
// strings, booleans, dates; the last two are blobs, so that no kind is taken for another.

import type { Value } from '../document-store.ts';
import { checkKey, kindOf } from '../rules.ts';

/** A value as it stands in the JSON text. */
export type Stored = string | number | boolean | Stored[] | StoredObject;

/** An object as it stands in the JSON text. */
export interface StoredObject {
  [key: string]: Stored;
}

/** The key of a scalar in its column. */
export type Key = string | number | Uint8Array;

const marker = '@';
const markerCode = marker.charCodeAt(0);
const booleanKeys = { false: Uint8Array.of(1, 0), true: Uint8Array.of(1, 1) };

/** Every key of a string is below this, and every one of a boolean or Date is not. */
export const afterStrings = new Uint8Array(0);
/** Every key of a boolean is below this, and every one of a Date is not. */
export const afterBooleans = Uint8Array.of(2);

/** Checks a value by the port's rules and gives its stored form; parts that are the same in both are shared. */
export function encode(value: Value, depth = 0): Stored {
  switch (kindOf(value, depth)) {
    case 'string':
      return (value as string).charCodeAt(0) === markerCode ? marker + (value as string) : (value as string);
    case 'date':
      return marker + (value as Date).getTime();
    case 'array':
      return encodeArray(value as readonly Value[], depth + 1);
    case 'object':
      return encodeObject(value as Readonly<Record<string, Value>>, depth + 1);
    default:
      return value as number | boolean;
  }
}

function encodeArray(array: readonly Value[], depth: number): Stored[] {
  let copy: Stored[] | undefined;
  for (let position = 0; position < array.length; position += 1) {
    const item = array[position] as Value;
    const encoded = encode(item, depth);
    if (encoded !== item) (copy ??= [...(array as Stored[])])[position] = encoded;
  }
  return copy ?? (array as Stored[]);
}

/** Encodes an object; properties that are undefined stay, and JSON leaves them out. */
export function encodeObject(object: Readonly<Record<string, Value | undefined>>, depth = 0): StoredObject {
  let copy: StoredObject | undefined;
  for (const key of Object.keys(object)) {
    const item = object[key];
    if (item === undefined) continue;
    checkKey(key);
    const encoded = encode(item, depth);
    if (encoded !== item) (copy ??= { ...(object as StoredObject) })[key] = encoded;
  }
  return copy ?? (object as StoredObject);
}

/** Turns a freshly parsed document, which is changed in place, into the callers' form. */
export function decode(stored: StoredObject): unknown {
  for (const key in stored) {
    const item = stored[key];
    if (typeof item === 'string') {
      if (item.charCodeAt(0) === markerCode) (stored as Record<string, unknown>)[key] = decodeText(item);
    } else if (typeof item === 'object') {
      decodeInside(item);
    }
  }
  return stored;
}

function decodeInside(container: Stored[] | StoredObject): void {
  if (!Array.isArray(container)) {
    decode(container);
    return;
  }
  for (let position = 0; position < container.length; position += 1) {
    const item = container[position];
    if (typeof item === 'string') {
      if (item.charCodeAt(0) === markerCode) (container as unknown[])[position] = decodeText(item);
    } else if (typeof item === 'object') {
      decodeInside(item);
    }
  }
}

/** The milliseconds of a stored Date; undefined of anything else. */
export function timeOf(stored: Stored): number | undefined {
  return typeof stored === 'string' && isDate(stored) ? Number(stored.slice(1)) : undefined;
}

function decodeText(text: string): string | Date {
  return isDate(text) ? new Date(Number(text.slice(1))) : text.slice(1);
}

/** Whether a stored string is a Date. */
export function isDate(text: string): boolean {
  return text.charCodeAt(0) === markerCode && text.charCodeAt(1) !== markerCode;
}

/** The key of a stored scalar. */
export function keyOf(stored: string | number | boolean): Key {
  if (typeof stored === 'boolean') return stored ? booleanKeys.true : booleanKeys.false;
  if (typeof stored === 'number') return stored;
  if (stored.charCodeAt(0) !== markerCode) return stored;
  return isDate(stored) ? dateKey(Number(stored.slice(1))) : stored.slice(1);
}

/** The scalar of a key. */
export function fromKey(key: Key): string | number | boolean | Date {
  if (!(key instanceof Uint8Array)) return key;
  return key[0] === 1 ? key[1] === 1 : new Date(millisecondsOf(key));
}

// A tag and the IEEE double of the milliseconds, its bits turned so that bytes sort as numbers do.
function dateKey(milliseconds: number): Uint8Array {
  const key = new Uint8Array(9);
  key[0] = 2;
  const view = new DataView(key.buffer);
  view.setFloat64(1, milliseconds);
  if (milliseconds >= 0) key[1] = (key[1] as number) ^ 0x80;
  else for (let position = 1; position < 9; position += 1) key[position] = (key[position] as number) ^ 0xff;
  return key;
}

function millisecondsOf(dateKeyed: Uint8Array): number {
  const key = dateKeyed.slice();
  if (((key[1] as number) & 0x80) !== 0) key[1] = (key[1] as number) ^ 0x80;
  else for (let position = 1; position < 9; position += 1) key[position] = (key[position] as number) ^ 0xff;
  return new DataView(key.buffer).getFloat64(1);
}
