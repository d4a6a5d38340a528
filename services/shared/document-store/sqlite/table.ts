// A collection's table: `id`, a column per indexed field (in the form of encoding.ts) and the document as JSON text.
// Key columns rather than expressions over the JSON: an update that touches no indexed field then touches no index.

import type { DatabaseSync } from 'node:sqlite';
import { type CollectionDefinition, DuplicateKeyError, type IndexDefinition } from '../document-store.ts';
import { checkDefinition, checkIndexed, indexedAndReadAlone, valueAt } from '../rules.ts';
import { type Key, keyOf, type StoredObject } from './encoding.ts';

/** A collection's table as it stands in the database. */
export interface Table {
  readonly name: string;
  /** Paths but `_id` that are indexed or read alone, in the order of their columns. */
  readonly paths: readonly string[];
  columnOf(path: string): string | undefined;
  /** Reads the indexed fields of a document, in order. Throws where it breaks a rule of the indexes. */
  indexed(document: StoredObject): (Scalar | undefined)[];
  /** The port's error for a broken unique index; undefined for any other failure. */
  duplicateKey(error: unknown): DuplicateKeyError | undefined;
}

type Scalar = string | number | boolean;

/** The key column's content. */
export function columnKey(scalar: Scalar | undefined): Key | null {
  return scalar === undefined ? null : keyOf(scalar);
}

/** Makes the table and its indexes, or brings them up to the definition. The caller holds a transaction. */
export function prepareTable(database: DatabaseSync, definition: CollectionDefinition): Table {
  checkDefinition(definition);
  const { name } = definition;
  const indexes = indexedAndReadAlone(definition);
  const paths = [...new Set(indexes.flatMap((index) => Object.keys(index.fields)))].filter((path) => path !== '_id');
  const columns = new Map([['_id', 'id'], ...paths.map((path): [string, string] => [path, columnName(path)])]);
  const needed = new Set(
    indexes.filter((index) => index.unique && !index.sparse).flatMap((index) => Object.keys(index.fields)),
  );
  // Each write of a document reads all of them: a name without dots, that no object has by birth, is looked up as it is.
  const isPlain = (path: string): boolean => !path.includes('.') && !(path in Object.prototype);
  const read = paths.map((path) => ({ path, isPlain: isPlain(path), isNeeded: needed.has(path) }));
  const table: Table = {
    name,
    paths,
    columnOf: (path) => columns.get(path),
    indexed(document) {
      const values: (Scalar | undefined)[] = [];
      for (const { path, isPlain, isNeeded } of read) {
        const value = (isPlain ? document[path] : valueAt(document, path)) as Scalar | undefined;
        if (typeof value === 'object' || (value === undefined && isNeeded)) {
          checkIndexed((indexed) => valueAt(document, indexed), indexes);
        }
        values.push(value);
      }
      return values;
    },
    duplicateKey: duplicateKeys(name, indexes),
  };
  const keyColumns = paths.map((path) => `${columnName(path)}, `).join('');
  database.exec(`CREATE TABLE IF NOT EXISTS "${name}" (id TEXT PRIMARY KEY NOT NULL, ${keyColumns}doc TEXT NOT NULL)`);
  const wanted = indexTexts(definition, table.columnOf);
  const present = new Map(
    database
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
      .all(name)
      .map((row) => [row['name'] as string, row['sql'] as string]),
  );
  for (const [index, sql] of present) if (wanted.get(index) !== sql) database.exec(`DROP INDEX "${index}"`);
  alignColumns(database, table);
  for (const [index, sql] of wanted) if (present.get(index) !== sql) database.exec(sql);
  return table;
}

function columnName(path: string): string {
  return `"f.${path}"`;
}

// Ascending, whatever is declared: SQLite reads an index backwards as well, and what grows with time then grows at the right edge
// of its tree, where a full page is followed by a new one. At the left edge SQLite spreads the page over its neighbours, which are
// full again at once: 2.7 pages written for an entry, of 1.2. (A sort that mixes directions behind equalities would need its own.)
function indexTexts(definition: CollectionDefinition, columnOf: Table['columnOf']): Map<string, string> {
  return new Map(
    definition.indexes.map((index) => {
      const fields = Object.keys(index.fields).map(columnOf);
      const sparse = index.sparse ? ` WHERE ${fields[0]} IS NOT NULL` : '';
      const name = `${definition.name}:${index.name}`;
      const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX';
      return [name, `CREATE ${kind} "${name}" ON "${definition.name}" (${fields.join(', ')})${sparse}`];
    }),
  );
}

// A column that no index needs goes as well: it would not be kept up to date.
function alignColumns(database: DatabaseSync, table: Table): void {
  const present = new Set(
    database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table.name)
      .map((row) => row['name'] as string),
  );
  for (const column of present) {
    const stale = column.startsWith('f.') && !table.paths.includes(column.slice(2));
    if (stale) database.exec(`ALTER TABLE "${table.name}" DROP COLUMN "${column}"`);
  }
  const missing = table.paths.filter((path) => !present.has(`f.${path}`));
  if (missing.length === 0) return;
  for (const path of missing) database.exec(`ALTER TABLE "${table.name}" ADD COLUMN ${columnName(path)}`);
  const rows = database.prepare(`SELECT rowid AS number FROM "${table.name}"`).all();
  const read = database.prepare(`SELECT doc FROM "${table.name}" WHERE rowid = ?`);
  const setters = table.paths.map((path) => `${columnName(path)} = ?`).join(', ');
  const write = database.prepare(`UPDATE "${table.name}" SET ${setters} WHERE rowid = ?`);
  for (const { number } of rows) {
    const document = JSON.parse(read.get(number as number)?.['doc'] as string) as StoredObject;
    write.run(...table.indexed(document).map(columnKey), number as number);
  }
}

const uniqueConstraint = 2067;
const primaryKeyConstraint = 1555;

// SQLite names the columns of the broken index, `table.column, table.column`.
function duplicateKeys(name: string, indexes: readonly IndexDefinition[]): Table['duplicateKey'] {
  const unique = new Map(
    indexes
      .filter((index) => index.unique)
      .map((index) => [
        Object.keys(index.fields)
          .map((path) => `${name}.${path === '_id' ? 'id' : `f.${path}`}`)
          .join(', '),
        index.name,
      ]),
  );
  return (error) => {
    if (!(error instanceof Error) || !('errcode' in error)) return undefined;
    if (error.errcode === primaryKeyConstraint) return new DuplicateKeyError(name, '_id');
    if (error.errcode !== uniqueConstraint) return undefined;
    const index = unique.get(error.message.replace('UNIQUE constraint failed: ', ''));
    return index === undefined ? undefined : new DuplicateKeyError(name, index);
  };
}
