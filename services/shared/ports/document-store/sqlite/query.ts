// Pure. The SQL that narrows a filter and orders its matches by the columns of indexed fields. The rest is left to
// matches.ts and compareBy; `exact` and `ordered` say whether anything is.

import type { Scalar, Sort } from '../document-store.ts';
import type { FieldTest, FilterTests } from '../rules.ts';
import { afterBooleans, afterStrings, encode, type Key, keyOf } from './encoding.ts';

/** The column of a path; undefined where the path is not indexed. */
export type ColumnOf = (path: string) => string | undefined;

/** A query without its SELECT. The text depends on the filter's shape only, never on its values. */
export interface Query {
  where: string;
  parameters: Key[];
  /** Whether `where` lets nothing through that the filter does not. */
  exact: boolean;
  order: string;
  /** Whether `order` is all of the sort. */
  ordered: boolean;
}

interface Part {
  sql: string;
  parameters: Key[];
}

/** Compiles a filter and a sort. */
export function compile(filter: FilterTests, sort: Sort, columnOf: ColumnOf): Query {
  const { parts, exact } = narrow(filter, columnOf);
  const { sql, parameters } = join(parts, ' AND ', '1');
  const columns = Object.entries(sort).map(([path, direction]) => ({ column: columnOf(path), direction }));
  const ordered = columns.every(({ column }) => column !== undefined);
  const order = columns.map(({ column, direction }) => `${column}${direction < 0 ? ' DESC' : ''}`).join(', ');
  return { where: sql, parameters, exact, order: ordered && order !== '' ? ` ORDER BY ${order}` : '', ordered };
}

function narrow(filter: FilterTests, columnOf: ColumnOf): { parts: Part[]; exact: boolean } {
  const parts: Part[] = [];
  let exact = true;
  for (const test of filter.tests) {
    const column = columnOf(test.path);
    if (column === undefined) exact = false;
    else parts.push(comparison(column, test));
  }
  for (const either of filter.alternatives) {
    const narrowed = either.map((one) => narrow(one, columnOf));
    if (narrowed.every((one) => one.exact)) {
      parts.push(...hull(either, filter.tests, columnOf));
      const { sql, parameters } = join(
        narrowed.map((one) => join(one.parts, ' AND ', '1')),
        ' OR ',
        '0',
      );
      parts.push({ sql: `(${sql})`, parameters });
    } else {
      exact = false;
    }
  }
  return { parts, exact };
}

function join(parts: Part[], separator: string, none: string): Part {
  return {
    sql: parts.map((part) => part.sql).join(separator) || none,
    parameters: parts.flatMap((part) => part.parameters),
  };
}

function comparison(column: string, test: FieldTest): Part {
  switch (test.operator) {
    case '$exists':
      return { sql: `${column} IS ${test.exists ? 'NOT ' : ''}NULL`, parameters: [] };
    case '$eq':
      return { sql: `${column} = ?`, parameters: [scalarKey(test.value)] };
    case '$ne':
      return { sql: `${column} IS NOT ?`, parameters: [scalarKey(test.value)] };
    case '$in': {
      const keys = test.values.map(scalarKey);
      // Filled up to a power of two, so that there are few shapes.
      const last = keys.at(-1);
      if (last !== undefined) while ((keys.length & (keys.length - 1)) !== 0) keys.push(last);
      return { sql: `${column} IN (${keys.map(() => '?').join(',')})`, parameters: keys };
    }
    default:
      return range(column, test.operator, scalarKey(test.value));
  }
}

const symbols = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' };

// A range stops at the end of its kind.
function range(column: string, operator: keyof typeof symbols, key: Key): Part {
  const sql = `${column} ${symbols[operator]} ?`;
  const [from, to] = kindBounds(key);
  const edge = operator === '$lt' || operator === '$lte' ? from : to;
  if (edge === undefined) return { sql, parameters: [key] };
  return { sql: `${sql} AND ${column} ${edge === from ? '>=' : '<'} ?`, parameters: [key, edge] };
}

function kindBounds(key: Key): [from: Key | undefined, to: Key | undefined] {
  if (typeof key === 'number') return [undefined, ''];
  if (typeof key === 'string') return ['', afterStrings];
  return key[0] === 1 ? [afterStrings, afterBooleans] : [afterBooleans, undefined];
}

// Pages ask for `created_at < x OR (created_at = x AND _id < y)`. No index serves an OR, so where every alternative
// bounds one path on one side, that bound is told to SQLite as well: the page then starts where it begins.
function hull(either: FilterTests[], beside: FieldTest[], columnOf: ColumnOf): Part[] {
  const paths = new Set(either[0]?.tests.map((test) => test.path));
  return [...paths].flatMap((path) => {
    const column = columnOf(path) as string;
    return (['$lt', '$gt'] as const).flatMap((side) => {
      // Said twice, a bound counts twice with SQLite, which then takes an index of fewer fields for as good.
      if (beside.some((test) => test.path === path && isBound(test, side))) return [];
      const bounds = either.map((one) => one.tests.find((test) => test.path === path && isBound(test, side)));
      if (!bounds.every((test) => test !== undefined)) return [];
      const parameters = bounds.map((test) => scalarKey((test as { value: Scalar }).value));
      const extreme =
        parameters.length === 1 ? '?' : `${side === '$lt' ? 'max' : 'min'}(${parameters.map(() => '?').join(',')})`;
      return [{ sql: `${column} ${symbols[side]}= ${extreme}`, parameters }];
    });
  });
}

function isBound(test: FieldTest, side: '$lt' | '$gt'): boolean {
  return test.operator === '$eq' || test.operator === side || test.operator === `${side}e`;
}

function scalarKey(value: Scalar): Key {
  return keyOf(encode(value) as string | number | boolean);
}
