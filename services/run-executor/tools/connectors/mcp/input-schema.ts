// Pure. The JSON Schema of a tool's arguments, as text (its parts: schema-parts.ts). It goes to models and people, and is never run.
//
// 1. A schema of the standard's form stays as it is: its text is part of the tool that an administrator accepts.
// 2. null is absent. No schema, and one that does not say what it describes, are an object.
// 3. A schema is taken out of its wrapper, and properties without a schema get one.
// 4. A schema with a reference or alternatives on top in place of a type is put together to one object with all the
//    properties that they name; of alternatives none is required.

import type { ConnectorBounds } from '../bounds.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { byName, partOf, typeIn } from './schema-parts.ts';
import { targetOf } from './schema-references.ts';

export type SchemaBounds = Pick<ConnectorBounds, 'schemaBytes' | 'schemaDepth'>;

const anyObject: Json = { type: 'object' };
const combined = ['allOf', 'anyOf', 'oneOf'] as const;
const wrappers = ['jsonSchema', 'json_schema', 'schema'];
// References that lead to references.
const maxHops = 8;

/** The schema, or the reason why there is none that can be used. */
export function schemaJson(
  schema: unknown,
  bounds: SchemaBounds,
): { json: string } | { fault: 'schema' | 'too_large' } {
  const known = parsed(schema) ?? anyObject;
  if (isDeeperThan(known, bounds.schemaDepth)) return { fault: 'too_large' };
  const usable = isStandard(known) ? known : mended(known);
  if (usable === undefined) return { fault: 'schema' };
  const json = JSON.stringify(partOf(usable, usable)).toWellFormed();
  return Buffer.byteLength(json) > bounds.schemaBytes ? { fault: 'too_large' } : { json };
}

// Some servers send it as text.
function parsed(schema: unknown): Json | undefined {
  if (Array.isArray(schema)) return { type: 'object', properties: schema };
  if (typeof schema !== 'string') return isObject(schema) ? unwrapped(schema) : undefined;
  try {
    const value: unknown = JSON.parse(schema);
    return isObject(value) ? unwrapped(value) : undefined;
  } catch {
    return undefined;
  }
}

function unwrapped(schema: Json): Json {
  if ('type' in schema || 'properties' in schema) return schema;
  const inner = wrappers.map((name) => schema[name]).find((found) => isObject(found) && isObjectType(found['type']));
  if (isObject(inner)) return inner;
  const parts = Object.entries(schema).filter(([name]) => !name.startsWith('$'));
  const areProperties =
    parts.length > 0 && parts.every(([, part]) => isObject(part) && typeIn(part['type']) !== undefined);
  return areProperties ? { type: 'object', properties: Object.fromEntries(parts) } : schema;
}

function isStandard({ type, properties, required }: Json): boolean {
  if (type !== 'object') return false;
  if (properties !== undefined && !(isObject(properties) && Object.values(properties).every(isPart))) return false;
  return required === undefined || (Array.isArray(required) && required.every((key) => typeof key === 'string'));
}

function isPart(value: unknown): boolean {
  return typeof value === 'boolean' || isObject(value);
}

function mended(schema: Json): Json | undefined {
  const { $ref: _reference, type, properties, required, ...rest } = followed(schema);
  if (!isObjectType(type)) return undefined;
  const pieces = [{ properties, required }, ...piecesOf(rest)];
  const allProperties = Object.fromEntries(pieces.flatMap((piece) => propertiesOf(piece.properties)));
  const allRequired = [...new Set(pieces.flatMap((piece) => requiredOf(piece.required)))];
  const kept = Object.entries(rest).filter(([name, value]) => value !== null && !combined.some((one) => one === name));
  return {
    type: 'object',
    ...(Object.keys(allProperties).length === 0 ? {} : { properties: allProperties }),
    ...(allRequired.length === 0 ? {} : { required: allRequired }),
    ...Object.fromEntries(kept),
  };
}

function isObjectType(type: unknown): boolean {
  if (type === undefined || type === null || type === '') return true;
  const meant = typeIn(type);
  return (
    meant === 'object' ||
    (Array.isArray(type) && type.length === 0) ||
    (Array.isArray(meant) && meant.includes('object'))
  );
}

// The schema that a reference on top leads to within its own definitions, which stay with it.
function followed(schema: Json): Json {
  let found = schema;
  for (let hops = 0; hops < maxHops && typeof found['$ref'] === 'string'; hops++) {
    const target = targetOf(found['$ref'], schema);
    if (!isObject(target) || target === found) break;
    found = target;
  }
  return found === schema ? schema : { ...definitionsOf(schema), ...found };
}

function definitionsOf(schema: Json): Json {
  return Object.fromEntries(['$defs', 'definitions'].flatMap((name) => (name in schema ? [[name, schema[name]]] : [])));
}

function piecesOf(schema: Json): { properties: unknown; required: unknown }[] {
  return combined.flatMap((name) => {
    const parts = schema[name];
    if (!Array.isArray(parts)) return [];
    return parts.filter(isObject).map((part) => {
      const { properties, required } = followed({ ...definitionsOf(schema), ...part });
      return { properties, required: name === 'allOf' ? required : undefined };
    });
  });
}

function propertiesOf(properties: unknown): [string, unknown][] {
  return Object.entries(byName(properties) ?? {});
}

function requiredOf(required: unknown): string[] {
  if (typeof required === 'string') return [required];
  return Array.isArray(required) ? required.filter((key) => typeof key === 'string') : [];
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}
