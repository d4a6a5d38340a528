// Pure: the demo model's answer in a form, an object that fits a JSON Schema. It understands no schema either: it fills
// in the fields of the schema, and puts its answer in words into the first text.

import { isObject, type Json } from '#shared/platform/json/json.ts';

/** Optional properties, and entries of lists that may be empty, are filled in down to this level. */
const filledLevels = 4;
const mostLevels = 20;
const mostValues = 500;
const mostEntries = 20;

const samples: Readonly<Record<string, string>> = {
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
  time: '03:04:05Z',
  email: 'demo@example.com',
  uri: 'https://example.com/',
  uuid: '01942c1f-7a00-7aaa-8000-0000000000aa',
};

/** An object for `schema` that says `words`. */
export function objectOf(schema: Json, words: string): unknown {
  const rest = { words, values: mostValues };

  const textOf = ({ format, minLength, maxLength }: Json, name: string): string => {
    const sample = typeof format === 'string' && Object.hasOwn(samples, format) ? samples[format] : undefined;
    const text = sample ?? (rest.words === '' ? name : rest.words);
    if (sample === undefined) rest.words = '';
    const most = typeof maxLength === 'number' ? maxLength : Infinity;
    const least = typeof minLength === 'number' ? Math.min(minLength, 10_000) : 0;
    return [...text].slice(0, most).join('').padEnd(least, '.');
  };

  const listOf = ({ items, prefixItems, minItems, maxItems }: Json, level: number): unknown[] => {
    const first: readonly unknown[] = Array.isArray(prefixItems) ? prefixItems : [];
    const least = typeof minItems === 'number' ? minItems : level < filledLevels ? Math.max(first.length, 1) : 0;
    const most = Math.min(typeof maxItems === 'number' ? maxItems : Infinity, mostEntries);
    return Array.from({ length: Math.min(least, most) }, (_, n) =>
      valueOf(first[n] ?? items, `entry ${n + 1}`, level + 1),
    );
  };

  const membersOf = ({ properties, required }: Json, level: number): Json => {
    const known = isObject(properties) ? properties : {};
    const needed: readonly string[] = Array.isArray(required) ? required : [];
    const names = new Set([...(level < filledLevels ? Object.keys(known) : []), ...needed]);
    return Object.fromEntries([...names].map((name) => [name, valueOf(known[name], name, level + 1)]));
  };

  const valueOf = (given: unknown, name: string, level: number): unknown => {
    rest.values -= 1;
    if (!isObject(given) || level > mostLevels || rest.values < 0) return null;
    const { const: only, enum: several, $ref: reference, anyOf, oneOf, allOf } = given;
    if (only !== undefined) return only;
    if (Array.isArray(several)) return several[0];
    if (typeof reference === 'string') return valueOf(definition(schema, reference), name, level + 1);
    const [choice] = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? [list[0] as unknown] : []));
    if (choice !== undefined) return valueOf(choice, name, level + 1);
    if (Array.isArray(allOf) && given['type'] === undefined) return valueOf(allOf[0], name, level + 1);
    switch (typeOf(given)) {
      case 'object':
        return membersOf(given, level);
      case 'array':
        return listOf(given, level);
      case 'integer':
      case 'number':
        return numberOf(given);
      case 'boolean':
        return true;
      case 'null':
        return null;
      default:
        return textOf(given, name);
    }
  };

  return valueOf(schema, 'answer', 0);
}

function typeOf({ type, properties, items }: Json): unknown {
  const types = [type].flat().filter((one) => one !== 'null');
  if (types.length > 0 && types[0] !== undefined) return types[0];
  if (type !== undefined) return 'null';
  return properties === undefined ? (items === undefined ? 'string' : 'array') : 'object';
}

function definition({ $defs }: Json, reference: string): unknown {
  const name = reference.slice('#/$defs/'.length);
  return isObject($defs) && Object.hasOwn($defs, name) ? $defs[name] : undefined;
}

function numberOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: Json): number {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const least = Math.max(lowest(minimum, 0), lowest(exclusiveMinimum, step));
  const most = Math.min(highest(maximum, 0), highest(exclusiveMaximum, step));
  const wanted = Math.min(Math.max(0, least), most);
  return Math.ceil(wanted / step) * step;
}

function lowest(bound: unknown, beside: number): number {
  return typeof bound === 'number' ? bound + beside : -Infinity;
}

function highest(bound: unknown, beside: number): number {
  return typeof bound === 'number' ? bound - beside : Infinity;
}
