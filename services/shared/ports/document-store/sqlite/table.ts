// A collection's table: `id`, a column per indexed field (in the form of encoding.ts) and the document as JSON text.
// Key columns rather than expressions over the JSON: an update that touches no indexed field then touches no index.
// A column is `f.<path>`, or `k.<path>` where its strings are in it alone (kept-once.ts).

import type { DatabaseSync } from 'node:sqlite';
import { type CollectionDefinition, DuplicateKeyError, type IndexDefinition } from '../document-store.ts';
import { checkDefinition, checkIndexed, indexedAndReadAlone, valueAt } from '../rules.ts';
import { type Key, keyOf, type StoredObject } from './encoding.ts';
import { documentOf, textWithout } from './kept-once.ts';

/** A collection's table as it stands in the database. */
export interface Table {
  readonly name: string;
  /** Paths but `_id` that are indexed or read alone, in the order of their columns. */
  readonly paths: readonly string[];
  columnOf(path: string): string | undefined;
  /** The columns of a `RawRow`, for a SELECT. */
  readonly rowColumns: string;
  /** The document of a row. */
  read(row: RawRow): StoredObject;
  /** The row of a document, whose text is known. */
  rowOf(number: number, text: string, document: StoredObject): RawRow;
  /** The text of a document, for the column `doc`. */
  textOf(document: StoredObject): string;
  /** Reads the indexed fields of a document, in order. Throws where it breaks a rule of the indexes. */
  indexed(document: StoredObject): (Scalar | undefined)[];
  /** The port's error for a broken unique index; undefined for any other failure. */
  duplicateKey(error: unknown): DuplicateKeyError | undefined;
}

/** A row as it is read: its number, its text and the columns of `keptOnce`, in their order. */
export type RawRow = readonly [number: number, text: string, ...once: (Key | null)[]];

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
  const once = definition.keptOnce ?? [];
  const columnName = (path: string): string => `"${once.includes(path) ? 'k' : 'f'}.${path}"`;
  const columns = new Map([['_id', 'id'], ...paths.map((path): [string, string] => [path, columnName(path)])]);
  const needed = new Set(
    indexes.filter((index) => index.unique && !index.sparse).flatMap((index) => Object.keys(index.fields)),
  );
  // Each write of a document reads all of them: a name without dots, that no object has by birth, is looked up as it
  // is.
  const isPlain = (path: string): boolean => !path.includes('.') && !(path in Object.prototype);
  const read = paths.map((path) => ({ path, isPlain: isPlain(path), isNeeded: needed.has(path) }));
  const table: Table = {
    name,
    paths,
    columnOf: (path) => columns.get(path),
    rowColumns: ['rowid', 'doc', ...once.map(columnName)].join(', '),
    read: (row) => documentOf(row[1], once, row, 2),
    rowOf: (number, text, document) => [
      number,
      text,
      ...once.map((path) => columnKey(document[path] as Scalar | undefined)),
    ],
    textOf: (document) => textWithout(once, document),
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
    duplicateKey: duplicateKeys(name, indexes, (path) => columns.get(path) as string),
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

// Ascending, whichever order is declared: SQLite reads an index backwards as well, and an index that grows with time
// then grows at the right edge of its tree, where a full page is followed by a new one. At the left edge SQLite spreads
// the page over its neighbours, which are full again at once: 2.7 pages written for an entry, of 1.2. (A sort that
// mixes directions behind equalities would need its own.)
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

// A column that no index needs goes as well: it would not be kept up to date. Where one comes, or its strings were in
// it alone, every document is written anew.
function alignColumns(database: DatabaseSync, table: Table): void {
  const wanted = table.paths.map((path) => table.columnOf(path) as string);
  const present = columnsOf(database, table.name);
  const stale = present.filter((column) => !wanted.includes(column));
  const missing = wanted.filter((column) => !present.includes(column));
  for (const column of missing) database.exec(`ALTER TABLE "${table.name}" ADD COLUMN ${column}`);
  if (missing.length > 0 || stale.some(isKeptOnce)) writeAnew(database, table, present.filter(isKeptOnce));
  for (const column of stale) database.exec(`ALTER TABLE "${table.name}" DROP COLUMN ${column}`);
}

function writeAnew(database: DatabaseSync, table: Table, once: readonly string[]): void {
  const rows = database.prepare(`SELECT rowid AS number FROM "${table.name}"`).all();
  const read = database.prepare(`SELECT ${['doc', ...once].join(', ')} FROM "${table.name}" WHERE rowid = ?`);
  read.setReturnArrays(true);
  const setters = table.paths.map((path) => `${table.columnOf(path)} = ?, `).join('');
  const write = database.prepare(`UPDATE "${table.name}" SET ${setters}doc = ? WHERE rowid = ?`);
  const names = once.map(pathOf);
  for (const { number } of rows) {
    const [text, ...cells] = read.get(number as number) as unknown as [string, ...(Key | null)[]];
    const document = documentOf(text, names, cells);
    write.run(...table.indexed(document).map(columnKey), table.textOf(document), number as number);
  }
}

/** The columns of indexed fields that a table has, quoted. */
function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map((row) => `"${row['name'] as string}"`)
    .filter((column) => column !== '"id"' && column !== '"doc"');
}

const isKeptOnce = (column: string): boolean => column.startsWith('"k.');
const pathOf = (column: string): string => column.slice(3, -1);

const uniqueConstraint = 2067;
const primaryKeyConstraint = 1555;

// SQLite names the columns of the broken index, `table.column, table.column`.
function duplicateKeys(
  name: string,
  indexes: readonly IndexDefinition[],
  columnOf: (path: string) => string,
): Table['duplicateKey'] {
  const unique = new Map(
    indexes
      .filter((index) => index.unique)
      .map((index) => [
        Object.keys(index.fields)
          .map((path) => `${name}.${columnOf(path).replaceAll('"', '')}`)
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
