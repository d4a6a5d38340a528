// Pure. The port's rules, checked alike by every adapter: a breach is a TypeError before any store sees it.
//
// Why some of them: a name of digits only would be a position in an array to MongoDB; ill-formed strings that
// differ would be equal once encoded; a dot or `$` in a key is no key to every server.

import type {
  CollectionDefinition,
  Filter,
  IndexDefinition,
  Scalar,
  Sort,
  StoredDocument,
  Update,
  Value,
} from './document-store.ts';

const deepestNesting = 100;
// Up to it a sum of finite numbers is finite: less would round the greatest number up.
const greatestIncrement = 2 ** 969;
const namesRemembered = 4096;
const namePattern = /^(?!\d+$)[A-Za-z0-9_-]+$/;
const identifierPattern = /^[a-z][a-z0-9_-]{0,62}$/i;
const knownPaths = new Map<string, readonly string[]>();
const knownKeys = new Set<string>();

/** The names of a dotted path. */
export function segmentsOf(path: string): readonly string[] {
  const known = knownPaths.get(path);
  if (known !== undefined) return known;
  const segments = path.split('.');
  if (!segments.every((name) => namePattern.test(name) && name !== '__proto__')) {
    throw new TypeError(`not a path: ${JSON.stringify(path)}`);
  }
  if (knownPaths.size >= namesRemembered) knownPaths.clear();
  knownPaths.set(path, segments);
  return segments;
}

/** Throws where a document may not have such a key. */
export function checkKey(key: string): void {
  if (knownKeys.has(key)) return;
  if (key === '' || key === '__proto__' || key.startsWith('$') || /[.\0]/.test(key) || !key.isWellFormed()) {
    throw new TypeError(`not a key of a document: ${JSON.stringify(key)}`);
  }
  if (knownKeys.size >= namesRemembered) knownKeys.clear();
  knownKeys.add(key);
}

/** The kind of a value; `depth` is how deep it lies in its document. Throws where it cannot be stored. */
export function kindOf(value: unknown, depth = 0): 'string' | 'number' | 'boolean' | 'date' | 'array' | 'object' {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('a string is not well-formed Unicode');
      return 'string';
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be stored`);
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object': {
      if (value === null) throw new TypeError('null cannot be stored: unset means absent');
      if (depth > deepestNesting) throw new TypeError(`nested deeper than ${deepestNesting}`);
      if (Array.isArray(value)) return 'array';
      if (value instanceof Date) {
        if (Number.isNaN(value.getTime())) throw new TypeError('an invalid Date cannot be stored');
        return 'date';
      }
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype === Object.prototype || prototype === null) return 'object';
      throw new TypeError('only plain objects can be stored');
    }
    default:
      throw new TypeError(`a value of type ${typeof value} cannot be stored`);
  }
}

/** Throws where a value, or anything in it, cannot be stored. Adapters that walk values anyway check as they go. */
export function checkValue(value: unknown, depth = 0): void {
  const kind = kindOf(value, depth);
  if (kind === 'array') {
    for (const item of value as readonly unknown[]) checkValue(item, depth + 1);
  } else if (kind === 'object') {
    for (const [key, item] of Object.entries(value as object)) {
      if (item === undefined) continue;
      checkKey(key);
      checkValue(item, depth + 1);
    }
  }
}

/** Throws where a value is no scalar that can be stored. */
export function checkScalar(value: unknown): asserts value is Scalar {
  const kind = kindOf(value);
  if (kind === 'array' || kind === 'object') throw new TypeError(`an ${kind} where a scalar is wanted`);
}

/** Throws where an `_id` is no text. */
export function checkId(id: unknown): asserts id is string {
  if (typeof id !== 'string' || id === '') throw new TypeError('_id must be a text');
}

/** Throws where a document to be inserted breaks a rule. */
export function checkDocument(document: StoredDocument, indexes: readonly IndexDefinition[]): void {
  checkId(document._id);
  checkValue(document);
  checkIndexed((path) => valueAt(document, path), indexes);
}

/** Throws where a document lacks a field of a unique index that is not sparse, or an indexed field is no scalar. */
export function checkIndexed(at: (path: string) => unknown, indexes: readonly IndexDefinition[]): void {
  for (const index of indexes) {
    for (const path of Object.keys(index.fields)) {
      const value = at(path);
      if (value === undefined && index.unique && !index.sparse) {
        throw new TypeError(`${path} is missing, which the unique index ${index.name} needs`);
      }
      if (typeof value === 'object' && !(value instanceof Date)) {
        throw new TypeError(`${path} is indexed by ${index.name} and must be a scalar`);
      }
    }
  }
}

/** A document's value at a path; undefined where nothing. Throws where an array is on the way. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const name of segmentsOf(path)) {
    if (Array.isArray(value)) throw new TypeError(`${path} leads through an array`);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** One checked condition on one field. */
export type FieldTest =
  | { path: string; operator: '$eq' | '$ne' | '$lt' | '$lte' | '$gt' | '$gte'; value: Scalar }
  | { path: string; operator: '$in'; values: readonly Scalar[] }
  | { path: string; operator: '$exists'; exists: boolean };

/** A checked filter: all tests hold, and of each list of alternatives at least one does. */
export interface FilterTests {
  tests: FieldTest[];
  alternatives: FilterTests[][];
}

/** Checks a filter and takes it apart. */
export function filterTests(filter: Filter): FilterTests {
  const result: FilterTests = { tests: [], alternatives: [] };
  for (const [path, condition] of Object.entries(filter) as [string, unknown][]) {
    if (path === '$or') {
      if (!Array.isArray(condition) || condition.length === 0) throw new TypeError('$or needs a list of filters');
      result.alternatives.push((condition as Filter[]).map(filterTests));
      continue;
    }
    segmentsOf(path);
    if (typeof condition !== 'object' || condition === null || condition instanceof Date) {
      result.tests.push({ path, operator: '$eq', value: scalarFor(path, condition) });
      continue;
    }
    const operators = Object.entries(condition) as [string, unknown][];
    if (operators.length === 0) throw new TypeError(`the condition on ${path} is empty`);
    const range = operators.every(([operator]) => /^\$[lg]te?$/.test(operator));
    if (operators.length > 1 && !range) throw new TypeError(`the condition on ${path} mixes operators`);
    for (const [operator, value] of operators) result.tests.push(fieldTest(path, operator, value));
  }
  return result;
}

function fieldTest(path: string, operator: string, value: unknown): FieldTest {
  switch (operator) {
    case '$ne':
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      return { path, operator, value: scalarFor(path, value) };
    case '$in':
      if (!Array.isArray(value)) throw new TypeError(`$in on ${path} needs a list`);
      return { path, operator, values: value.map((item) => scalarFor(path, item)) };
    case '$exists':
      if (typeof value !== 'boolean') throw new TypeError(`$exists on ${path} needs true or false`);
      return { path, operator, exists: value };
    default:
      throw new TypeError(`no such operator on ${path}: ${operator}`);
  }
}

function scalarFor(path: string, value: unknown): Scalar {
  if (value === undefined || value === null) throw new TypeError(`${path} is compared with nothing; ask $exists`);
  checkScalar(value);
  if (path === '_id') checkId(value);
  return value;
}

const valueOperators = new Set(['$set', '$setOnInsert', '$push']);
const scalarOperators = new Set(['$pull', '$addToSet']);
const markOperators = new Set(['$unset', '$currentDate']);

/** Throws where an update breaks a rule; two changes of one path, or of a path and one inside it, do. */
export function checkUpdate(update: Update, checkStored: (value: Value) => void = checkValue): void {
  // Those that begin alike: others have nothing to do with each other.
  const paths = new Map<string, string[]>();
  for (const [operator, changes] of Object.entries(update) as [string, unknown][]) {
    if (changes === undefined) continue;
    if (typeof changes !== 'object' || changes === null) throw new TypeError(`${operator} needs an object`);
    for (const [path, value] of Object.entries(changes) as [string, unknown][]) {
      const [first = ''] = segmentsOf(path);
      if (first === '_id') throw new TypeError('_id cannot be changed');
      const alike = paths.get(first);
      if (alike) alike.push(path);
      else paths.set(first, [path]);
      if (valueOperators.has(operator)) checkStored(value as Value);
      else if (scalarOperators.has(operator)) checkScalar(value);
      else if (markOperators.has(operator)) {
        if (value !== true) throw new TypeError(`${operator} of ${path} needs true`);
      } else if (operator === '$min') {
        if (kindOf(value) !== 'date') throw new TypeError(`$min of ${path} needs a Date`);
      } else if (operator !== '$inc') throw new TypeError(`no such update operator: ${operator}`);
      else if (kindOf(value) !== 'number') throw new TypeError(`$inc of ${path} needs a number`);
      else if (Math.abs(value as number) > greatestIncrement)
        throw new TypeError(`$inc of ${path} may pass every number`);
    }
  }
  for (const alike of paths.values()) {
    for (const [position, path] of alike.entries()) {
      for (const other of alike.slice(position + 1)) {
        if (path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`)) {
          throw new TypeError(`${path} and ${other} cannot be changed together`);
        }
      }
    }
  }
}

/** Throws where an upsert breaks a rule, and gives the document it inserts from: the filter's equalities. */
export function upsertSeed(filter: Filter, tests: FilterTests): [path: string, value: Scalar][] {
  checkId(filter['_id']);
  if (tests.alternatives.length > 0) throw new TypeError('an upsert takes no $or');
  return tests.tests.flatMap((test) => (test.operator === '$eq' ? [[test.path, test.value]] : []));
}

/** Throws where a sort breaks a rule. */
export function checkSort(sort: Sort): void {
  for (const [path, direction] of Object.entries(sort)) {
    segmentsOf(path);
    if (direction !== 1 && direction !== -1) throw new TypeError(`the order of ${path} must be 1 or -1`);
  }
}

/** Throws where the fields that a read asks for are none, or no top-level names. */
export function checkFields(fields: readonly string[]): void {
  if (fields.length === 0) throw new TypeError('a read of no fields: ask for _id');
  const inside = fields.find((name) => segmentsOf(name).length > 1);
  if (inside !== undefined) throw new TypeError(`a read asks for top-level fields, not for ${inside}`);
}

/** Throws where a limit is no whole number from 1. */
export function checkLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new TypeError(`a limit must be a whole number from 1: ${limit}`);
}

/**
 * The indexes of a collection, with the fields that are read alone as one of no name in any store: their rules are the
 * same.
 */
export function indexedAndReadAlone({ indexes, readAlone = [] }: CollectionDefinition): readonly IndexDefinition[] {
  if (readAlone.length === 0) return indexes;
  return [...indexes, { name: 'read_alone', fields: Object.fromEntries(readAlone.map((name) => [name, 1])) }];
}

/** Throws where a collection's declaration breaks a rule. */
export function checkDefinition(definition: CollectionDefinition): void {
  const { name } = definition;
  const indexes = indexedAndReadAlone(definition);
  if (definition.readAlone) checkFields(definition.readAlone);
  const names = [name, ...indexes.map((index) => index.name)];
  const bad = names.find((candidate) => !identifierPattern.test(candidate) || /^sqlite_/i.test(candidate));
  if (bad !== undefined) throw new TypeError(`not a name: ${JSON.stringify(bad)}`);
  if (new Set(indexes.map((index) => index.name.toLowerCase())).size < indexes.length) {
    throw new TypeError(`two indexes of ${name} have one name`);
  }
  for (const index of indexes) {
    const paths = Object.keys(index.fields);
    checkSort(index.fields);
    if (paths.some((path) => path !== path.toLowerCase()))
      throw new TypeError(`indexed paths are lower case: ${index.name}`);
    if (paths.length === 0 || paths[0] === '_id')
      throw new TypeError(`${index.name} must begin with a field other than _id`);
    if (index.sparse && paths.length !== 1) throw new TypeError(`${index.name} is sparse and must have one field`);
  }
  const fields = new Set(indexes.flatMap((index) => Object.keys(index.fields)));
  for (const path of definition.keptOnce ?? [])
    if (path === '_id' || path.includes('.') || !fields.has(path))
      throw new TypeError(
        `${path} is kept once in ${name}, and is no top-level field of an index or of what is read alone`,
      );
}
