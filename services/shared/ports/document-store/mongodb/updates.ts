// Pure. Updates as MongoDB gets them, and the port's rules on indexed fields, which SQLite checks on the changed
// document: here they are read off the update, so that the change stays one operation.

import type { UpdateFilter } from 'mongodb';
import type { IndexDefinition, Scalar, StoredDocument, Update } from '../document-store.ts';
import { valueAt } from '../rules.ts';

/** Checks a checked update against the indexes and gives MongoDB's; servers before 5.0 take no empty operator. */
export function updateFor(update: Update, indexes: readonly IndexDefinition[]): UpdateFilter<StoredDocument> {
  const operators = (Object.entries(update) as [string, object | undefined][]).filter(
    ([, changes]) => Object.keys(changes ?? {}).length > 0,
  );
  const indexed = indexedPaths(indexes);
  for (const [operator, changes] of operators) {
    for (const [changed, value] of Object.entries(changes as Readonly<Record<string, unknown>>)) {
      const dot = changed.indexOf('.');
      for (const { path, index } of indexed.get(dot < 0 ? changed : changed.slice(0, dot)) ?? [])
        checkIndexedPath(path, index, { operator, changed, value });
    }
  }
  // No upsert is the server's, so that `$setOnInsert` changes nothing.
  return operators.length > 0 ? Object.fromEntries(operators) : { $setOnInsert: { _id: '' } };
}

/** Whether an upsert's insert would have every field of the unique indexes that are not sparse. */
export function insertsWhole(
  seed: readonly (readonly [path: string, value: Scalar])[],
  update: Update,
  indexes: readonly IndexDefinition[],
): boolean {
  const made: readonly (readonly [path: string, value: unknown])[] = [
    ...seed,
    ...[update.$set, update.$setOnInsert, update.$inc, update.$min, update.$currentDate].flatMap((each) =>
      Object.entries(each ?? {}),
    ),
  ];
  return neededPaths(indexes).every((path) =>
    made.some(([changed, value]) => below(changed, path, value) !== undefined),
  );
}

function neededPaths(indexes: readonly IndexDefinition[]): string[] {
  return indexes.filter((index) => index.unique && !index.sparse).flatMap((index) => Object.keys(index.fields));
}

/** The value at `path` in the one set at `changed`; undefined where nothing. */
export function below(changed: string, path: string, value: unknown): unknown {
  if (changed === path) return value;
  return path.startsWith(`${changed}.`) ? valueAt(value, path.slice(changed.length + 1)) : undefined;
}

interface Indexed {
  readonly path: string;
  readonly index: IndexDefinition;
}

const indexedByFirst = new WeakMap<readonly IndexDefinition[], ReadonlyMap<string, readonly Indexed[]>>();

/** The paths of the indexes by their first name: no other change has to do with them. */
function indexedPaths(indexes: readonly IndexDefinition[]): ReadonlyMap<string, readonly Indexed[]> {
  const known = indexedByFirst.get(indexes);
  if (known) return known;
  const all = indexes.flatMap((index) => Object.keys(index.fields).map((path): Indexed => ({ path, index })));
  const made = Map.groupBy(all, ({ path }) => path.split('.')[0] ?? '');
  indexedByFirst.set(indexes, made);
  return made;
}

function checkIndexedPath(
  path: string,
  index: IndexDefinition,
  { operator, changed, value }: { operator: string; changed: string; value: unknown },
): void {
  const wanted = index.unique === true && index.sparse !== true;
  const missing = (): TypeError =>
    new TypeError(`${path} would be missing, which the unique index ${index.name} needs`);
  const noScalar = (): TypeError => new TypeError(`${path} is indexed by ${index.name} and must be a scalar`);
  const inside = changed.startsWith(`${path}.`);
  const around = changed === path || path.startsWith(`${changed}.`);
  if (operator === '$unset') {
    if (around && wanted) throw missing();
    return;
  }
  if (inside || (around && (operator === '$push' || operator === '$addToSet'))) throw noScalar();
  if (!around || (operator !== '$set' && operator !== '$setOnInsert')) return;
  const found = below(changed, path, value);
  if (found === undefined && wanted) throw missing();
  if (typeof found === 'object' && !(found instanceof Date)) throw noScalar();
}
