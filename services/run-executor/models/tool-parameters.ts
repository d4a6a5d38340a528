// Pure. The arguments of tools as every provider takes them. Tool servers write any JSON Schema of an object; a provider that
// takes less refuses the whole request for the sake of one tool, and with it each message to the agent.
//
// 1. Nothing is narrowed: the schema that is sent allows all that the tool's own allows.
// 2. Names are changed on the way out and back again on the way in: a tool never sees one that is not its own.

import { isObject, type Json, parsed } from '#shared/platform/json/json.ts';

/** OpenAI and Anthropic refuse them beside the `type` of the arguments as a whole. */
const refusedAtTop = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'] as const;
/** Below them is a value, and no schema. */
const values = new Set(['const', 'default', 'enum', 'examples']);
/** Below them are schemas by names, which may be any. */
const namedSchemas = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);
/** Anthropic takes no other names of arguments. */
const nameForm = /^[a-zA-Z0-9_.-]{1,64}$/;
const longestName = 64;

/** The schema of a tool's arguments as it is sent. */
export function sentParameters(parameters: Json): Record<string, unknown> {
  const names = sentNames(parameters);
  const sent: Record<string, unknown> = { ...parameters, properties: renamed(propertiesOf(parameters), names) };
  const { required } = parameters;
  if (Array.isArray(required)) sent['required'] = required.map((own: string) => names.get(own) ?? own);
  for (const word of refusedAtTop) delete sent[word];
  return withItems(sent) as Record<string, unknown>;
}

/** A call's arguments under the names that its tool was sent with. */
export function sentArguments(args: Json, parameters: Json): Json {
  return renamed(args, sentNames(parameters));
}

/** The arguments that a model wrote, as JSON text, under the tool's own names. Text that is no object stays as it is. */
export function ownArguments(json: string, parameters: Json): string {
  const names = sentNames(parameters);
  if (names.size === 0) return json;
  const args = parsedObject(json);
  if (args === undefined) return json;
  return JSON.stringify(renamed(args, new Map([...names].map(([own, sent]) => [sent, own]))));
}

// By its own name, each argument that goes by another.
function sentNames(parameters: Json): ReadonlyMap<string, string> {
  const all = Object.keys(propertiesOf(parameters));
  const names = new Map<string, string>();
  if (all.every((own) => nameForm.test(own))) return names;
  const used = new Set(all.filter((own) => nameForm.test(own)));
  // Counted on over all of them: a server that names a thousand alike is to cost no million looks.
  let n = 1;
  for (const own of all) {
    if (nameForm.test(own)) continue;
    const plain = own.replaceAll(/[^a-zA-Z0-9_.-]+/g, '_').slice(0, longestName) || '_';
    let name = plain;
    while (used.has(name)) name = `${plain.slice(0, longestName - 1 - String((n += 1)).length)}_${n}`;
    used.add(name);
    names.set(own, name);
  }
  return names;
}

// With those that only a variant has, since the variants are left out.
function propertiesOf(parameters: Json): Json {
  const own = isObject(parameters['properties']) ? parameters['properties'] : {};
  const variants = refusedAtTop.slice(0, 3).flatMap((word) => {
    const given = parameters[word];
    return Array.isArray(given) ? (given as unknown[]) : [];
  });
  if (variants.length === 0) return own;
  // Its own are first, and last, since they take precedence.
  const all = [own, ...variants.map((schema) => (isObject(schema) ? schema['properties'] : undefined)), own];
  return Object.fromEntries(new Map(all.filter(isObject).flatMap(Object.entries) as [string, unknown][]));
}

function renamed(args: Json, names: ReadonlyMap<string, string>): Json {
  if (names.size === 0) return args;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [names.get(name) ?? name, value]));
}

// OpenAI wants every list to have a type of its items. A schema that has one is not copied: this runs for all tools at each model
// call.
function withItems(schema: unknown, named = false): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(schema)) {
    const part = (schema as Json)[key];
    const whole = !named && values.has(key) ? part : withItems(part, !named && namedSchemas.has(key));
    if (whole !== part) (copy ??= copyOf(schema))[key] = whole;
  }
  const unsaid = !named && !Array.isArray(schema) && isList((schema as Json)['type']) && !('items' in schema);
  if (unsaid) (copy ??= copyOf(schema))['items'] = {};
  return copy ?? schema;
}

function copyOf(schema: object): Record<string, unknown> {
  return (Array.isArray(schema) ? [...(schema as unknown[])] : { ...schema }) as Record<string, unknown>;
}

function isList(type: unknown): boolean {
  return type === 'array' || (Array.isArray(type) && type.includes('array'));
}

function parsedObject(json: string): Json | undefined {
  const value = parsed(json);
  return isObject(value) ? value : undefined;
}
