// Pure. Whether a schema is of the narrow kind that OpenAI holds an answer to word for word.

import { isObject } from '#shared/platform/json/json.ts';

const deepest = 20;

/** Whether each object in a schema names all its properties as required, and allows no others. */
export function isStrictSchema(schema: unknown, depth = 0): boolean {
  if (Array.isArray(schema)) return schema.every((part) => isStrictSchema(part, depth));
  if (!isObject(schema)) return true;
  if (depth > deepest) return false;
  const { properties, required, additionalProperties, type } = schema;
  if (type === 'object' || isObject(properties)) {
    const names = isObject(properties) ? Object.keys(properties) : [];
    const listed = new Set(Array.isArray(required) ? (required as unknown[]) : []);
    if (additionalProperties !== false || !names.every((name) => listed.has(name))) return false;
  }
  return Object.entries(schema).every(
    ([name, part]) =>
      name === 'enum' || name === 'const' || isStrictSchema(isProperties(name) ? valuesOf(part) : part, depth + 1),
  );
}

function isProperties(name: string): boolean {
  return ['properties', '$defs', 'definitions'].includes(name);
}

function valuesOf(part: unknown): unknown {
  return isObject(part) ? Object.values(part) : part;
}
