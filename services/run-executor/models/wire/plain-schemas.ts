// Pure. Schemas of tools with less in them, for servers that refuse keywords.

import { isObject, type Json } from '#shared/platform/json/json.ts';
import { objectOf } from './json.ts';
import { innerNames, isNestedSchema, schemaNames } from './tools-of.ts';

/**
 * How much is left out of schemas. 1: without keywords that narrow. 2: with those alone that say something to a model. 3: without variants and references.
 */
export type Level = 1 | 2 | 3;

/** They narrow a value, and say nothing that a model needs. */
const narrowing = new Set([
  '$schema',
  '$id',
  '$comment',
  '$anchor',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalProperties',
  'dependentSchemas',
  'dependentRequired',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'strict',
]);
/** With these a schema says what it needs to. */
const plain = new Set([
  'type',
  'description',
  'enum',
  'properties',
  'required',
  'items',
  'title',
  'anyOf',
  'oneOf',
  '$defs',
  '$ref',
]);
const plainest = new Set(['type', 'description', 'enum', 'properties', 'required', 'items']);

/** The tool with less in its schema, wherever a format has that. */
export function plainTool(tool: unknown, level: Level): unknown {
  if (!isObject(tool)) return tool;
  const next: Record<string, unknown> = { ...tool };
  delete next['strict'];
  for (const name of innerNames) if (isObject(tool[name])) next[name] = plainTool(tool[name], level);
  for (const name of schemaNames) if (isObject(tool[name])) next[name] = plainSchema(tool[name], level);
  if (isNestedSchema(tool))
    next['inputSchema'] = { json: plainSchema(objectOf(objectOf(tool['inputSchema'])['json']), level) };
  // Gemini takes no object without properties, and needs none.
  const { parameters } = next;
  if (level > 1 && isObject(parameters) && Object.keys(objectOf(parameters['properties'])).length === 0)
    delete next['parameters'];
  return next;
}

function plainSchema(schema: Json, level: Level, depth = 0): Json {
  const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
    const isLeft = level === 1 || (level === 2 ? plain : plainest).has(name);
    if (narrowing.has(name) || !isLeft || depth > 40) return [];
    if (name === 'type' && level > 1 && Array.isArray(value)) return [[name, value.find((type) => type !== 'null')]];
    if (['properties', '$defs', 'definitions'].includes(name))
      return [
        [
          name,
          Object.fromEntries(
            Object.entries(objectOf(value)).map(([key, part]) => [
              key,
              isObject(part) ? plainSchema(part, level, depth + 1) : {},
            ]),
          ),
        ],
      ];
    if (name === 'enum' || name === 'const' || name === 'required' || name === 'type') return [[name, value]];
    if (Array.isArray(value))
      return [
        [name, (value as unknown[]).map((part) => (isObject(part) ? plainSchema(part, level, depth + 1) : part))],
      ];
    return [[name, isObject(value) ? plainSchema(value, level, depth + 1) : value]];
  });
  return Object.fromEntries(entries);
}
