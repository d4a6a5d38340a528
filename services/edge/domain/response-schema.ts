// Pure. The JSON Schema of an object that a backend wants as the answer, within bounds that keep every answer cheap to
// check. The keywords are those that runs/rules/answer-form.ts of run-executor checks, and those that only say something
// to the model.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isDeeperThan, isObject, type Json } from '#shared/platform/json/json.ts';

const mostBytes = 16 * 1024;
/** Schemas within schemas; the first counts. */
const mostLevels = 10;
const mostProperties = 200;
/** Values of `enum`, `default` and their like stand within schemas. */
const mostNesting = 60;

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
const reference = /^#\/\$defs\/([\w.-]{1,100})$/;

type Form = (value: unknown) => boolean;
const isCount: Form = (value) => Number.isInteger(value) && (value as number) >= 0;
const isNumber: Form = (value) => typeof value === 'number';
const isText: Form = (value) => typeof value === 'string';
const isFlag: Form = (value) => typeof value === 'boolean';
const isAnything: Form = () => true;
const isFilled: Form = (value) => Array.isArray(value) && value.length > 0;
const areTexts: Form = (value) => Array.isArray(value) && value.every(isText);
const isTypes: Form = (value) =>
  [value].flat().every((type) => types.includes(type as string)) && [value].flat().length > 0;

/** Keywords that hold no schema, with the form of their values, in words as well. */
const plain: Readonly<Record<string, readonly [Form, string]>> = {
  type: [isTypes, `must be one of ${types.join(', ')}, or a list of them`],
  enum: [isFilled, 'must be a list of values'],
  const: [isAnything, ''],
  required: [areTexts, 'must be a list of names'],
  minLength: [isCount, 'must be a whole number from 0 on'],
  maxLength: [isCount, 'must be a whole number from 0 on'],
  minItems: [isCount, 'must be a whole number from 0 on'],
  maxItems: [isCount, 'must be a whole number from 0 on'],
  minProperties: [isCount, 'must be a whole number from 0 on'],
  maxProperties: [isCount, 'must be a whole number from 0 on'],
  minimum: [isNumber, 'must be a number'],
  maximum: [isNumber, 'must be a number'],
  exclusiveMinimum: [isNumber, 'must be a number'],
  exclusiveMaximum: [isNumber, 'must be a number'],
  multipleOf: [(value) => isNumber(value) && (value as number) > 0, 'must be a number above 0'],
  uniqueItems: [isFlag, 'must be true or false'],
  $ref: [(value) => isText(value) && reference.test(value as string), 'must be #/$defs/ and a name'],
  title: [isText, 'must be a text'],
  description: [isText, 'must be a text'],
  format: [isText, 'must be a text'],
  $schema: [isText, 'must be a text'],
  $id: [isText, 'must be a text'],
  $comment: [isText, 'must be a text'],
  default: [isAnything, ''],
  examples: [isAnything, ''],
  deprecated: [isFlag, 'must be true or false'],
  readOnly: [isFlag, 'must be true or false'],
  writeOnly: [isFlag, 'must be true or false'],
};
/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const holdsOne = new Set(['items', 'additionalProperties', 'not']);
const holdsSeveral = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const holdsNamed = new Set(['properties', '$defs']);
/** They look at the same value as the schema around them. */
const looksOn = ['anyOf', 'oneOf', 'allOf', 'not', '$ref'];

const field = '/response_schema';

/** The schema as JSON text. Throws `validation_error`, which says what is not taken. */
export function responseSchemaJson(given: unknown): string {
  if (!isObject(given)) throw validationError(field, 'must be a JSON Schema: an object');
  if (isDeeperThan(given, mostNesting)) throw validationError(field, 'is nested too deeply');
  const json = JSON.stringify(given);
  if (Buffer.byteLength(json) > mostBytes) throw validationError(field, `is longer than ${mostBytes / 1024} KiB`);
  if (given['type'] !== 'object') throw validationError(`${field}/type`, 'must be object: the answer is one');
  const definitions = isObject(given['$defs']) ? given['$defs'] : {};
  checkSchema(given, field, 1, { definitions, properties: 0 });
  for (const name of Object.keys(definitions)) refuseLoop(name, definitions);
  return json;
}

interface Checked {
  readonly definitions: Json;
  properties: number;
}

function checkSchema(schema: unknown, path: string, level: number, checked: Checked): void {
  if (typeof schema === 'boolean') return;
  if (!isObject(schema)) throw validationError(path, 'must be a schema: an object, true or false');
  if (level > mostLevels) throw validationError(path, `is deeper than ${mostLevels} levels`);
  for (const [keyword, value] of Object.entries(schema)) {
    const at = pathTo(path, keyword);
    const form = Object.hasOwn(plain, keyword) ? plain[keyword] : undefined;
    if (form !== undefined) checkPlain(keyword, value, at, form, checked);
    else if (holdsOne.has(keyword)) checkSchema(value, at, level + 1, checked);
    else if (holdsSeveral.has(keyword)) checkList(value, at, level, checked);
    else if (holdsNamed.has(keyword)) checkNamed(keyword, value, at, level, checked);
    else throw validationError(at, refusalOf(keyword));
  }
}

function checkPlain(
  keyword: string,
  value: unknown,
  at: string,
  [isRight, words]: readonly [Form, string],
  { definitions }: Checked,
): void {
  if (!isRight(value)) throw validationError(at, words);
  if (keyword === '$ref' && !Object.hasOwn(definitions, definitionOf(value) ?? ''))
    throw validationError(at, 'names nothing in $defs');
}

function checkList(value: unknown, at: string, level: number, checked: Checked): void {
  if (!Array.isArray(value) || value.length === 0) throw validationError(at, 'must be a list of schemas');
  for (const [n, one] of value.entries()) checkSchema(one, `${at}/${n}`, level + 1, checked);
}

function checkNamed(keyword: string, value: unknown, at: string, level: number, checked: Checked): void {
  if (!isObject(value)) throw validationError(at, 'must be an object of schemas');
  if (keyword === '$defs' && level > 1) throw validationError(at, 'stands at the top only');
  if (keyword === 'properties') checked.properties += Object.keys(value).length;
  if (checked.properties > mostProperties)
    throw validationError(field, `has more than ${mostProperties} properties in all`);
  for (const [name, one] of Object.entries(value)) checkSchema(one, pathTo(at, name), level + 1, checked);
}

// A schema that comes back to itself without a step into the value has no meaning, and no end.
function refuseLoop(name: string, definitions: Json): void {
  const seen = new Set<string>();
  const next = [name];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const to of referredBy(definitions[at])) {
      if (to === name) throw validationError(pathTo(`${field}/$defs`, name), 'refers to itself without an end');
      if (!seen.has(to)) next.push(to);
      seen.add(to);
    }
  }
}

/** The definitions that a schema applies to the same value. */
function referredBy(schema: unknown): string[] {
  if (!isObject(schema)) return [];
  return looksOn.flatMap((keyword) => {
    const value = schema[keyword];
    if (keyword === '$ref') return definitionOf(value) ?? [];
    return [value].flat().flatMap(referredBy);
  });
}

function definitionOf(value: unknown): string | undefined {
  return typeof value === 'string' ? reference.exec(value)?.[1] : undefined;
}

function refusalOf(keyword: string): string {
  return keyword === 'pattern' || keyword === 'patternProperties'
    ? 'is not taken: a pattern can take too long to check; say it in description'
    : 'is not a keyword that is taken';
}

function pathTo(path: string, name: string): string {
  return `${path.slice(0, 500)}/${name.slice(0, 100).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
