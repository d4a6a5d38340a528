// Pure. The JSON Schema of a tool's arguments, as text. Its parts are checked no further: it goes to models and people, and is never run.
//
// 1. A schema of the standard's form stays as it is: its text is part of what an administrator accepts.
// 2. null is absent. No schema, and one that does not say what it describes, are an object.
// 3. What stands on top in place of a type (a reference, alternatives) is put together to one object with all the properties that they
//    name; of alternatives none is required.

import type { ConnectorBounds } from '../bounds.ts';
import { isObject, type Json } from './json.ts';

export type SchemaBounds = Pick<ConnectorBounds, 'schemaBytes' | 'schemaDepth'>;

const anyObject: Json = { type: 'object' };
const combined = ['allOf', 'anyOf', 'oneOf'] as const;
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
  const json = JSON.stringify(usable).toWellFormed();
  return Buffer.byteLength(json) > bounds.schemaBytes ? { fault: 'too_large' } : { json };
}

// Some servers send it as text.
function parsed(schema: unknown): Json | undefined {
  if (typeof schema !== 'string') return isObject(schema) ? schema : undefined;
  try {
    const value: unknown = JSON.parse(schema);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
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
  const { $ref: _reference, type, properties, required, ...rest } = targetOf(schema);
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
  if (Array.isArray(type)) return type.length === 0 || type.some((one) => isObjectType(one));
  return typeof type === 'string' && type.toLowerCase() === 'object';
}

// The schema that a reference on top leads to within its own definitions, which stay with it.
function targetOf(schema: Json): Json {
  let found = schema;
  for (let hops = 0; hops < maxHops && typeof found['$ref'] === 'string'; hops++) {
    const path = found['$ref'].startsWith('#/') ? found['$ref'].slice(2).split('/') : undefined;
    const target = path?.reduce<unknown>((part, name) => (isObject(part) ? part[unescaped(name)] : undefined), schema);
    if (!isObject(target) || target === found) break;
    found = target;
  }
  return found === schema ? schema : { ...definitionsOf(schema), ...found };
}

function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

function definitionsOf(schema: Json): Json {
  return Object.fromEntries(['$defs', 'definitions'].flatMap((name) => (name in schema ? [[name, schema[name]]] : [])));
}

function piecesOf(schema: Json): { properties: unknown; required: unknown }[] {
  return combined.flatMap((name) => {
    const parts = schema[name];
    if (!Array.isArray(parts)) return [];
    return parts.filter(isObject).map((part) => {
      const { properties, required } = targetOf({ ...definitionsOf(schema), ...part });
      return { properties, required: name === 'allOf' ? required : undefined };
    });
  });
}

function propertiesOf(properties: unknown): [string, unknown][] {
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, part]) => [name, isPart(part) ? part : {}]);
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
