// Which unique index a refused write broke. Callers decide by its name, and not every server says it: MongoDB does, in
// a sentence and as a key pattern, others in other words or not at all. Then it is the one index that the write
// touches, or else the one whose value another document has.

import type { MongoServerError } from 'mongodb';
import { DuplicateKeyError, type Filter, type IndexDefinition, type Scalar, type Update } from '../document-store.ts';
import { valueAt } from '../rules.ts';
import { below } from './updates.ts';

/** The placeholder for the name of an unknown index. */
export const unknownIndex = 'unknown';

/** A write that may break an index: a document's insert, or the update of one that a filter finds. */
export type Write =
  | { readonly inserted: object & { readonly _id: string } }
  | { readonly filter: Filter; readonly update: Update };

/** Reads the first document of a filter; null where there is none. */
export type Read = (filter: Filter) => Promise<object | null>;

interface UniqueIndex {
  readonly name: string;
  readonly paths: readonly string[];
}

/** The index that the server names; `unknownIndex` where it names none of the collection's. */
export function namedIndex(error: MongoServerError, indexes: readonly IndexDefinition[]): string {
  const names = new Map([['_id_', '_id'], ...uniqueOf(indexes).map(({ name }): [string, string] => [name, name])]);
  const said = names.get(nameInMessage(error.message) ?? '');
  if (said !== undefined) return said;
  const pattern: unknown = error['keyPattern'];
  if (typeof pattern !== 'object' || pattern === null) return unknownIndex;
  const paths = Object.keys(pattern).join();
  return uniqueOf(indexes).find((index) => index.paths.join() === paths)?.name ?? unknownIndex;
}

// "E11000 duplicate key error collection: db.members index: one_email dup key: { … }", also behind "Plan executor error
// during findAndModify :: caused by :: "; older servers write `db.members.$one_email`, others end after the name,
// DocumentDB's engine writes "Duplicate key violation on the requested collection: Index 'one_email'". Text after a
// brace is the document's.
function nameInMessage(message: string): string | undefined {
  const mongo = /^[^{]*?\bduplicate key error\b[^{]*?\bindex: (?:[^\s{]*\$)?([^\s{]+)/.exec(message)?.[1];
  return mongo ?? /^[^{]*?\bduplicate key\b[^{]*?\bindex '([^'{]+)'/i.exec(message)?.[1];
}

/** Finds out, where the server did not say, which index a write broke; `unknownIndex` where it cannot be known. */
export async function brokenIndex(write: Write, indexes: readonly IndexDefinition[], read: Read): Promise<string> {
  const touched = uniqueOf(indexes).filter((index) => touches(write, index));
  if (touched.length === 1) return (touched[0] as UniqueIndex).name;
  const before = 'inserted' in write ? write.inserted : await read(write.filter);
  if (before === null) return unknownIndex;
  for (const { name, paths } of touched) {
    const values = paths.map((path) => valueAfter(write, before, path));
    if (values.some((value) => value === undefined)) continue;
    const others = 'inserted' in write ? {} : { _id: { $ne: (before as { _id: string })._id } };
    const same = Object.fromEntries(paths.map((path, position) => [path, values[position] as Scalar]));
    if ((await read({ ...others, ...same })) !== null) return name;
  }
  return unknownIndex;
}

function uniqueOf(indexes: readonly IndexDefinition[]): UniqueIndex[] {
  const declared = indexes.filter((index) => index.unique);
  return [
    { name: '_id', paths: ['_id'] },
    ...declared.map(({ name, fields }): UniqueIndex => ({ name, paths: Object.keys(fields) })),
  ];
}

// Taking a field away breaks no index.
function touches(write: Write, { paths }: UniqueIndex): boolean {
  if ('inserted' in write) return paths.every((path) => valueAt(write.inserted, path) !== undefined);
  const changed = Object.entries(write.update).flatMap(([operator, changes]) =>
    operator === '$unset' || operator === '$setOnInsert' ? [] : Object.keys((changes as object | undefined) ?? {}),
  );
  return paths.some((path) => changed.some((other) => path === other || path.startsWith(`${other}.`)));
}

function valueAfter(write: Write, before: object, path: string): unknown {
  const found = valueAt(before, path);
  if ('inserted' in write) return found;
  const { $set = {}, $inc = {}, $min = {}, $currentDate = {} } = write.update;
  if (path in $currentDate) return undefined;
  if (path in $inc) return ((found as number | undefined) ?? 0) + ($inc[path] as number);
  const earliest = $min[path];
  if (earliest) return found === undefined || (found instanceof Date && found > earliest) ? earliest : found;
  for (const [changed, value] of Object.entries($set)) {
    if (changed === path || path.startsWith(`${changed}.`)) return below(changed, path, value);
  }
  return found;
}

/** Whether an error is a broken index that the server did not name. */
export function isUnnamed(error: unknown): boolean {
  return error instanceof DuplicateKeyError && error.index === unknownIndex;
}
