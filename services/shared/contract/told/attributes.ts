// Pure. Attributes of an end-user: short facts that agents and tool servers can be told. Those of a page have the same
// form, and nobody vouches for them.

import { validationError } from '../errors/contract-error.ts';

/** A text, a finite number or a boolean. */
export type AttributeValue = string | number | boolean;
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Bounds of a set of attributes. `bytes`: of all of them as JSON. */
export const attributeBounds = { count: 20, text: 500, bytes: 4_096 } as const;

/** The form of a name, as a regular expression. */
export const attributeName = /^[a-z][a-z0-9_]{0,39}$/;
const nameRule = 'has a name that is not of the form [a-z][a-z0-9_]{0,39}';

/**
 * The attributes in a value of a stranger, which is at `path` of the request. Throws `validation_error`, which names
 * the first odd one.
 */
export function attributesIn(value: unknown, path: string, bytes: number = attributeBounds.bytes): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw validationError(path, 'must be an object');
  const entries = Object.entries(value);
  if (entries.length > attributeBounds.count)
    throw validationError(path, `must have at most ${attributeBounds.count} attributes`);
  for (const [name, given] of entries) {
    const at = `${path}/${pointerPart(name)}`;
    if (!attributeName.test(name)) throw validationError(at, nameRule);
    if (!isAttributeValue(given))
      throw validationError(at, `must be text of at most ${attributeBounds.text} characters, a number or a boolean`);
  }
  const attributes = Object.fromEntries(entries) as Attributes;
  if (Buffer.byteLength(JSON.stringify(attributes)) > bytes)
    throw validationError(path, `must have at most ${bytes.toLocaleString('en')} bytes as JSON`);
  return attributes;
}

/** The same of JSON text. Throws `validation_error`. */
export function attributesOfJson(json: string, path: string): Attributes {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw validationError(path, 'must be a JSON object');
  }
  return attributesIn(value, path);
}

/** Some of them, by name, in the order of the names. */
export function pickAttributes(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function isAttributeValue(value: unknown): value is AttributeValue {
  if (typeof value === 'string')
    return (
      value.isWellFormed() && value.length <= 2 * attributeBounds.text && [...value].length <= attributeBounds.text
    );
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

// A JSON pointer, as short as an error should be.
function pointerPart(name: string): string {
  return name.slice(0, 60).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
