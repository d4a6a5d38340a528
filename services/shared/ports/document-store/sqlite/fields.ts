// Pure. Reads of some fields: from the key columns where the field is indexed, so that a large document's pages are
// not even read, else cut out of the JSON text by SQLite.

import type { Scalar } from '../document-store.ts';
import { decode, fromKey, type Key, type StoredObject } from './encoding.ts';

/** A column of such a read. */
export type FieldCell = Key | null;

/** The columns to select, and how a row of them becomes the part of the document. */
export interface FieldReader {
  readonly select: string;
  read(row: readonly FieldCell[]): Record<string, unknown>;
}

/** Reads `_id` and `fields`, which are checked names. */
export function fieldReader(fields: readonly string[], columnOf: (path: string) => string | undefined): FieldReader {
  const names = ['_id', ...fields.filter((name) => name !== '_id')];
  const columns = names.map(columnOf);
  return {
    select: names.map((name, position) => columns[position] ?? `doc -> '$."${name}"'`).join(', '),
    read(row) {
      const found: StoredObject = {};
      const keys: Record<string, Scalar> = {};
      for (const [position, name] of names.entries()) {
        const cell = row[position] as FieldCell;
        if (cell === null) continue;
        if (columns[position] === undefined) found[name] = JSON.parse(cell as string) as StoredObject[string];
        else keys[name] = fromKey(cell);
      }
      return { ...keys, ...(decode(found) as Record<string, unknown>) };
    },
  };
}

/** The same part of a document that was read whole. */
export function pickFields(document: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name === '_id' || fields.includes(name)));
}
