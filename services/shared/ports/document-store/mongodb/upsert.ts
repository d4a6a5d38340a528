// Upserts of an update, an insert and another update: each is atomic and safe to be the last. Servers other than
// MongoDB let upserts of one new `_id` at once replace one another, and so lose acknowledged writes.

import {
  type CollectionDefinition,
  DuplicateKeyError,
  type Filter,
  type Scalar,
  type StoredDocument,
  type Update,
  type Value,
} from '../document-store.ts';
import { segmentsOf, valueAt } from '../rules.ts';
import { insertsWhole } from './updates.ts';

const attempts = 5;

/** A collection, for upserts. Both writes throw DuplicateKeyError. */
export interface UpsertSteps {
  /** True where one matched. */
  update(): Promise<boolean>;
  insert(document: StoredDocument): Promise<void>;
  isThere(filter: Filter): Promise<boolean>;
  now(): Promise<Date>;
}

/** Runs a checked upsert; `seed` is the filter's equalities. */
export async function upsert(
  { name, indexes }: CollectionDefinition,
  filter: Filter & { readonly _id: string },
  seed: readonly (readonly [path: string, value: Scalar])[],
  update: Update,
  steps: UpsertSteps,
): Promise<{ inserted: boolean }> {
  // An update for the insert alone has nothing to update: it begins with the insert.
  const onlyInserts = Object.entries(update).every(
    ([operator, changes]) =>
      operator === '$setOnInsert' || Object.keys((changes as object | undefined) ?? {}).length === 0,
  );
  const whole = insertsWhole(seed, update, indexes);
  for (let attempt = 1; ; attempt += 1) {
    if ((!onlyInserts || !whole || attempt > 1) && (await steps.update())) return { inserted: false };
    // An upsert that would insert too little may still update.
    if (!whole) throw new TypeError(`an upsert into ${name} lacks fields that its unique indexes need`);
    try {
      const now = update.$currentDate === undefined ? undefined : await steps.now();
      await steps.insert(insertedDocument(seed, update, now));
      return { inserted: true };
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || error.index !== '_id') throw error;
      // Another was first: its document is updated, unless the filter asks for more than it has, or it is gone again.
      if (await steps.update()) return { inserted: false };
      if (attempt === attempts || (await steps.isThere({ _id: filter._id }))) throw error;
    }
  }
}

/** The insert of an upsert: the filter's equalities and the update's values. Throws TypeError where they clash. */
export function insertedDocument(
  seed: readonly (readonly [path: string, value: Scalar])[],
  update: Update,
  now: Date | undefined,
): StoredDocument {
  const document: Record<string, unknown> = {};
  for (const [path, value] of seed) setAt(document, path, value);
  for (const [path, value] of Object.entries({ ...update.$set, ...update.$setOnInsert })) setAt(document, path, value);
  for (const [path, increment] of Object.entries(update.$inc ?? {})) {
    const found = valueAt(document, path) ?? 0;
    if (typeof found !== 'number') throw new TypeError(`$inc of ${path}, which is no number`);
    setAt(document, path, found + increment);
  }
  for (const [path, date] of Object.entries(update.$min ?? {})) {
    const found = valueAt(document, path);
    if (found === undefined || (found instanceof Date && found > date)) setAt(document, path, date);
  }
  for (const [path, value] of Object.entries({ ...update.$push, ...update.$addToSet })) {
    if (valueAt(document, path) !== undefined) throw new TypeError(`${path} is no array`);
    setAt(document, path, [value]);
  }
  for (const path of Object.keys(update.$pull ?? {})) {
    if (valueAt(document, path) !== undefined) throw new TypeError(`${path} is no array`);
  }
  for (const path of Object.keys(update.$currentDate ?? {})) setAt(document, path, now as Date);
  for (const path of Object.keys(update.$unset ?? {})) unsetAt(document, path);
  return document as unknown as StoredDocument;
}

// Objects of the caller's are never changed: an update changes no path and one inside it.
function setAt(document: Record<string, unknown>, path: string, value: Value): void {
  const segments = segmentsOf(path);
  let parent = document;
  for (const name of segments.slice(0, -1)) {
    const next = Object.hasOwn(parent, name) ? parent[name] : (parent[name] = {});
    if (typeof next !== 'object' || next === null || Array.isArray(next) || next instanceof Date) {
      throw new TypeError(`${path} leads through a value that is no object`);
    }
    parent = next as Record<string, unknown>;
  }
  parent[segments.at(-1) as string] = value;
}

function unsetAt(document: Record<string, unknown>, path: string): void {
  const segments = segmentsOf(path);
  const parent = segments.length === 1 ? document : valueAt(document, segments.slice(0, -1).join('.'));
  if (typeof parent === 'object' && parent !== null)
    delete (parent as Record<string, unknown>)[segments.at(-1) as string];
}
