// Pure. Whether a stored document matches a filter, and which of two comes first in a sort.

import type { Scalar, Sort } from '../document-store.ts';
import { type FieldTest, type FilterTests, valueAt } from '../rules.ts';
import { encode, isDate, keyOf, type Stored, type StoredObject } from './encoding.ts';

type StoredScalar = string | number | boolean;

/** Whether a document matches. */
export function matches(document: StoredObject, filter: FilterTests): boolean {
  return (
    filter.tests.every((test) => holds(valueAt(document, test.path) as Stored | undefined, test)) &&
    filter.alternatives.every((either) => either.some((one) => matches(document, one)))
  );
}

function holds(found: Stored | undefined, test: FieldTest): boolean {
  switch (test.operator) {
    case '$exists':
      return (found !== undefined) === test.exists;
    case '$eq':
      return contains(found, test.value);
    case '$ne':
      return !contains(found, test.value);
    case '$in':
      return test.values.some((value) => contains(found, value));
    default: {
      const bound = encode(test.value) as StoredScalar;
      const within = (value: Stored): boolean =>
        typeof value !== 'object' &&
        kind(value) === kind(bound) &&
        inOrder(test.operator, compareScalars(value, bound));
      return Array.isArray(found) ? found.some(within) : found !== undefined && within(found);
    }
  }
}

function contains(found: Stored | undefined, value: Scalar): boolean {
  const wanted = encode(value);
  return found === wanted || (Array.isArray(found) && found.includes(wanted));
}

function inOrder(operator: FieldTest['operator'], order: number): boolean {
  if (order === 0) return operator === '$lte' || operator === '$gte';
  return order < 0 === (operator === '$lt' || operator === '$lte');
}

/** Compares two documents for a sort; arrays and objects come after all scalars, in no order among themselves. */
export function compareBy(sort: Sort): (one: StoredObject, other: StoredObject) => number {
  const paths = Object.entries(sort);
  return (one, other) => {
    for (const [path, direction] of paths) {
      const order = compare(valueAt(one, path) as Stored | undefined, valueAt(other, path) as Stored | undefined);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}

function compare(one: Stored | undefined, other: Stored | undefined): number {
  return (
    kind(one) - kind(other) ||
    (typeof one === 'object' || one === undefined ? 0 : compareScalars(one, other as StoredScalar))
  );
}

// The rank of a value's kind, as its key ranks in SQLite.
function kind(value: Stored | undefined): number {
  switch (typeof value) {
    case 'undefined':
      return 0;
    case 'number':
      return 1;
    case 'string':
      return isDate(value) ? 4 : 2;
    case 'boolean':
      return 3;
    default:
      return 5;
  }
}

// Two scalars of one kind. Strings compare by their UTF-8 bytes, as in SQLite; `<` would compare UTF-16 units.
function compareScalars(one: StoredScalar, other: StoredScalar): number {
  const [left, right] = [keyOf(one), keyOf(other)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return Buffer.compare(Buffer.from(left as string), Buffer.from(right as string));
}
