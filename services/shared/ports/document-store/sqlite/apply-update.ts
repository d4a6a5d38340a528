// Pure. Update operators on a stored document. A value of the wrong type for its operator is a TypeError.

import type { Update, Value } from '../document-store.ts';
import { segmentsOf } from '../rules.ts';
import { encode, type Stored, type StoredObject, timeOf } from './encoding.ts';

type Change = (found: Stored | undefined) => Stored | undefined;

/** Applies a checked update in place; `now` is for `$currentDate`, and `$setOnInsert` counts where `inserting`. */
export function applyUpdate(document: StoredObject, update: Update, now: number, inserting: boolean): void {
  for (const path in update.$set) setAt(document, path, own(update.$set[path] as Value));
  for (const path in update.$unset) unsetAt(document, path);
  for (const path in update.$inc) changeAt(document, path, (found) => sum(found, update.$inc?.[path] as number, path));
  for (const path in update.$min) changeAt(document, path, (found) => earlier(found, update.$min?.[path] as Date));
  for (const path in update.$push) {
    changeAt(document, path, (found) => [...arrayAt(found, path), own(update.$push?.[path] as Value)]);
  }
  for (const path in update.$addToSet) {
    const added = encode(update.$addToSet[path] as Value);
    changeAt(document, path, (found) => {
      const array = arrayAt(found, path);
      return array.includes(added) ? array : [...array, added];
    });
  }
  for (const path in update.$pull) {
    const pulled = encode(update.$pull[path] as Value);
    if (read(document, path) === undefined) continue;
    changeAt(document, path, (found) => arrayAt(found, path).filter((item) => item !== pulled));
  }
  for (const path in update.$currentDate) setAt(document, path, encode(new Date(now)));
  if (!inserting) return;
  for (const path in update.$setOnInsert) setAt(document, path, own(update.$setOnInsert[path] as Value));
}

// Encoded, without references to the caller's objects, which the caller may change.
function own(value: Value): Stored {
  const encoded = encode(value);
  return typeof encoded === 'object' ? (JSON.parse(JSON.stringify(encoded)) as Stored) : encoded;
}

/** Sets one path in place, making the objects on the way. */
export function setAt(document: StoredObject, path: string, value: Stored): void {
  changeAt(document, path, () => value);
}

function changeAt(document: StoredObject, path: string, change: Change): void {
  const segments = segmentsOf(path);
  const last = segments.length - 1;
  let parent = document;
  for (let depth = 0; depth < last; depth += 1) {
    const name = segments[depth] as string;
    const next: Stored = Object.hasOwn(parent, name) ? (parent[name] as Stored) : (parent[name] = {});
    if (typeof next !== 'object' || Array.isArray(next))
      throw new TypeError(`${path} leads through a value that is no object`);
    parent = next;
  }
  const name = segments[last] as string;
  parent[name] = change(Object.hasOwn(parent, name) ? parent[name] : undefined) as Stored;
}

function unsetAt(document: StoredObject, path: string): void {
  const segments = segmentsOf(path);
  const parent = segments.length === 1 ? document : read(document, path.slice(0, path.lastIndexOf('.')));
  if (typeof parent === 'object' && !Array.isArray(parent)) delete parent[segments.at(-1) as string];
}

function read(document: StoredObject, path: string): Stored | undefined {
  let value: Stored | undefined = document;
  for (const name of segmentsOf(path)) {
    if (typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function sum(found: Stored | undefined, increment: number, path: string): number {
  if (found !== undefined && typeof found !== 'number') throw new TypeError(`$inc of ${path}, which is no number`);
  const total = (found ?? 0) + increment;
  if (!Number.isFinite(total)) throw new TypeError(`$inc of ${path} is past every number`);
  return total;
}

function earlier(found: Stored | undefined, date: Date): Stored {
  if (found === undefined) return encode(date);
  const held = timeOf(found);
  return held !== undefined && held > date.getTime() ? encode(date) : found;
}

function arrayAt(found: Stored | undefined, path: string): Stored[] {
  if (found !== undefined && !Array.isArray(found)) throw new TypeError(`${path} is no array`);
  return found ?? [];
}
