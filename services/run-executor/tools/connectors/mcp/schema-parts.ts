// Pure. The parts of a JSON Schema as the standard has them (2020-12). Providers judge a request by its worst part: one keyword of another form,
// deep in the schema of one tool, has each message to the agent refused.
//
// 1. Parts in the standard's form stay as they are.
// 2. null is absent, and so is a keyword whose value is of no use; the rest allows no less.
// 3. Other forms keep their meaning: types by their names in programming languages, properties as a list, `required` in
//    the property itself (draft 3), exclusive bounds that are true (draft 4), a list of items (up to 2019-09).
// 4. A reference that leads nowhere is left out.

import { isObject, type Json } from '#shared/platform/json/json.ts';
import { targetOf } from './schema-references.ts';

const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
const typesByOtherNames = new Map([
  ['str', 'string'],
  ['text', 'string'],
  ['int', 'integer'],
  ['long', 'integer'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['bool', 'boolean'],
  ['list', 'array'],
  ['tuple', 'array'],
  ['dict', 'object'],
  ['map', 'object'],
  ['none', 'null'],
]);
const values = new Set(['default', 'const']);

type Read = (value: unknown, root: Json) => unknown;

const text: Read = (value) => (typeof value === 'string' ? value : undefined);
const number: Read = (value) => (typeof value === 'number' ? value : undefined);
const flag: Read = (value) => (typeof value === 'boolean' ? value : undefined);
const list: Read = (value) => (Array.isArray(value) ? (value as unknown[]) : undefined);
const schema: Read = (value, root) => (typeof value === 'boolean' || isObject(value) ? partOf(value, root) : undefined);
const schemas: Read = (value, root) =>
  Array.isArray(value) && value.length > 0 ? value.map((part) => partOf(part, root)) : undefined;
const schemasByName: Read = (value, root) => {
  const named = byName(value);
  return named === undefined ? undefined : mapped(named, (part) => partOf(part, root));
};
const items: Read = (value, root) => {
  if (!Array.isArray(value)) return schema(value, root);
  const parts = value.map((part) => partOf(part, root));
  return parts.length > 1 ? { anyOf: parts } : (parts[0] ?? {});
};
const choices: Read = (value) => (Array.isArray(value) && value.length > 0 ? (value as unknown[]) : undefined);
const names: Read = (value) => {
  if (!Array.isArray(value)) return typeof value === 'string' ? [value] : undefined;
  return [...new Set(value.filter((name) => typeof name === 'string'))];
};
const reference: Read = (value, root) => (typeof value === 'string' && leadsSomewhere(value, root) ? value : undefined);
const keywords: readonly (readonly [Read, readonly string[]])[] = [
  [typeIn, ['type']],
  [schemasByName, ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']],
  [schemas, ['allOf', 'anyOf', 'oneOf', 'prefixItems']],
  [items, ['items']],
  [schema, ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames']],
  [schema, ['contains', 'not', 'if', 'then', 'else']],
  [choices, ['enum']],
  [names, ['required']],
  [reference, ['$ref']],
  [list, ['examples']],
  [text, ['title', 'description', 'format', 'pattern', '$schema', '$id', '$comment']],
  [number, ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength']],
  [number, ['minItems', 'maxItems', 'minProperties', 'maxProperties']],
  [flag, ['uniqueItems']],
];
const readers = new Map(keywords.flatMap(([read, known]) => known.map((name) => [name, read] as const)));
const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/** A part of a schema: of the standard's form. `root`: the whole schema, which references are of. */
export function partOf(part: unknown, root: Json): unknown {
  if (typeof part === 'boolean') return part;
  if (typeof part === 'string') return saidBy(part);
  if (!isObject(part)) return {};
  const kept = Object.entries(withRequired(withExclusives(part))).flatMap(([name, value]) => {
    if (values.has(name)) return [[name, value] as const];
    const reader = readers.get(name);
    const read = value === null ? undefined : reader === undefined ? value : reader(value, root);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(kept);
}

/** The type that is meant; undefined where there is none. */
export function typeIn(type: unknown): unknown {
  if (typeof type === 'string') {
    const name = type.trim().toLowerCase();
    return types.has(name) ? name : typesByOtherNames.get(name);
  }
  if (!Array.isArray(type)) return undefined;
  const known = type.map((one) => (one === null ? 'null' : typeIn(one))).filter((one) => typeof one === 'string');
  return known.length === 0 ? undefined : known;
}

/** Properties by their names: those of a list too, whose members say their own. Undefined where there are none. */
export function byName(properties: unknown): Json | undefined {
  if (isObject(properties)) return properties;
  if (!Array.isArray(properties)) return undefined;
  const named = properties
    .filter(isObject)
    .flatMap(({ name, ...part }) => (typeof name === 'string' ? [[name, part] as const] : []));
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

// Draft 3, and lists of properties: each says of itself whether it is required.
function withRequired(part: Json): Json {
  const named = byName(part['properties']);
  const own = Object.entries(named ?? {}).filter(([, property]) => isObject(property) && property['required'] === true);
  if (own.length === 0) return part;
  const before = Array.isArray(part['required']) ? (part['required'] as unknown[]) : [];
  return { ...part, required: [...new Set([...before, ...own.map(([name]) => name)])] };
}

// Draft 4: they say whether the bound beside them is one.
function withExclusives(part: Json): Json {
  const odd = exclusives.filter(([name]) => name in part && typeof part[name] !== 'number');
  if (odd.length === 0) return part;
  const changed: Record<string, unknown> = { ...part };
  for (const [name, bound] of odd) {
    delete changed[name];
    if (part[name] !== true || typeof part[bound] !== 'number') continue;
    changed[name] = part[bound];
    delete changed[bound];
  }
  return changed;
}

// A property that is a text is its type, or its description.
function saidBy(words: string): Json {
  const type = typeIn(words);
  return type === undefined ? { description: words } : { type };
}

function leadsSomewhere(reference: string, root: Json): boolean {
  return reference === '#' || targetOf(reference, root) !== undefined;
}

function mapped(named: Json, change: (part: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(named).map(([name, part]) => [name, change(part)]));
}
