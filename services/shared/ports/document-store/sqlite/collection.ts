// One collection on SQLite. SQL narrows a filter by its indexed fields, and matches.ts decides; a filter that names an
// `_id` needs one look-up. A document is read, changed and written back in one iteration of the event loop, so every
// change is atomic.

import type { StatementSync } from 'node:sqlite';
import type { Clock } from '#shared/platform/time/clock.ts';
import type {
  Collection,
  DurabilityOption,
  Filter,
  Found,
  Sort,
  StoredDocument,
  Update,
  Value,
} from '../document-store.ts';
import {
  checkFields,
  checkId,
  checkLimit,
  checkSort,
  checkUpdate,
  filterTests,
  type FilterTests,
  upsertSeed,
} from '../rules.ts';
import { applyUpdate, setAt } from './apply-update.ts';
import { decode, encode, encodeObject, type Key, type StoredObject } from './encoding.ts';
import { type FieldCell, fieldReader, pickFields } from './fields.ts';
import type { GroupCommit } from './group-commit.ts';
import { compareBy, matches } from './matches.ts';
import { compile } from './query.ts';
import { columnKey, type RawRow, type Table } from './table.ts';
import type { Scope } from './touched.ts';

interface Row {
  readonly raw: RawRow;
  readonly document: StoredObject;
}

/** A document of as many characters or more takes long to be parsed: the one that was changed last is kept so. */
const longText = 8_192;

/** Makes the collection of a table. */
export function sqliteCollection<T extends StoredDocument>(
  table: Table,
  prepare: (sql: string) => StatementSync,
  store: { batches: GroupCommit; clock: Clock; erased(): void },
): Collection<T> {
  const { batches, clock, erased } = store;
  const name = `"${table.name}"`;
  const columns = table.paths.map((path) => table.columnOf(path) as string);
  const byId = prepare(`SELECT ${table.rowColumns} FROM ${name} WHERE id = ?`);
  const insertion = prepare(
    `INSERT INTO ${name} (id, ${columns.map((column) => `${column}, `).join('')}doc) VALUES (?, ${'?, '.repeat(columns.length)}?)`,
  );
  const parse = (raw: RawRow): Row => ({ raw, document: table.read(raw) });
  /** As it was written, while it stands so. */
  let kept: Row | undefined;
  const removal = prepare(`DELETE FROM ${name} WHERE rowid = ?`);

  /** The matches in order, up to the limit. */
  function rows(filter: FilterTests, sort: Sort, limit: number): Row[] {
    const ids = soughtIds(filter);
    if (ids !== undefined) {
      const found = ids.flatMap((id) => {
        const row = byId.get(id) as unknown as RawRow | undefined;
        const parsed = row && parse(row);
        return parsed && matches(parsed.document, filter) ? [parsed] : [];
      });
      if (found.length > 1) {
        const order = compareBy(sort);
        found.sort((one, other) => order(one.document, other.document));
      }
      return found.slice(0, limit);
    }
    const query = compile(filter, sort, table.columnOf);
    const whole = query.exact && query.ordered;
    const select = `SELECT ${table.rowColumns} FROM ${name} WHERE ${query.where}${query.order}`;
    if (whole) {
      return (prepare(`${select} LIMIT ?`).all(...query.parameters, limit) as unknown as RawRow[]).map(parse);
    }
    const order = compareBy(sort);
    const cut = (): Row[] => found.sort((one, other) => order(one.document, other.document)).splice(limit);
    const found: Row[] = [];
    for (const row of prepare(select).iterate(...query.parameters)) {
      const parsed = parse(row as unknown as RawRow);
      if (!matches(parsed.document, filter)) continue;
      found.push(parsed);
      if (query.ordered && found.length >= limit) break;
      // A sort that no index serves reads every match, and keeps few of them.
      if (!query.ordered && found.length >= 2 * limit + 1000) cut();
    }
    if (!query.ordered) cut();
    return found;
  }

  /** The same, but some fields only. */
  function parts(filter: FilterTests, sort: Sort, limit: number, fields: readonly string[]): object[] {
    const query = compile(filter, sort, table.columnOf);
    if (soughtIds(filter) !== undefined || !query.exact || !query.ordered) {
      return rows(filter, sort, limit).map((row) => pickFields(seen(row.document), fields));
    }
    const reader = fieldReader(fields, table.columnOf);
    const text = `SELECT ${reader.select} FROM ${name} WHERE ${query.where}${query.order} LIMIT ?`;
    return (prepare(text).all(...query.parameters, limit) as unknown as FieldCell[][]).map((row) => reader.read(row));
  }

  function insertRow(id: string, keys: readonly (Key | null)[], text: string): void {
    try {
      insertion.run(id, ...keys, text);
    } catch (error) {
      throw table.duplicateKey(error) ?? error;
    }
  }

  /** The first match, to be changed and shown to nobody. */
  function rowToChange(filter: FilterTests): Row | undefined {
    const id = kept && soughtId(filter);
    const raw = id === undefined ? undefined : (byId.get(id) as unknown as RawRow | undefined);
    if (!kept?.raw.every((cell, position) => cell === raw?.[position])) return rows(filter, {}, 1)[0];
    return matches(kept.document, filter) ? kept : undefined;
  }

  /** Changes a row's document in place, writes it back and gives its new text. */
  function change(row: Row, update: Update): string {
    const [number, textBefore] = row.raw;
    const before = table.indexed(row.document);
    applyUpdate(row.document, update, clock(), false);
    const text = table.textOf(row.document);
    const after = table.indexed(row.document);
    let setters = '';
    const keys = [];
    for (const [position, column] of columns.entries()) {
      if (before[position] === after[position]) continue;
      setters += `${column} = ?, `;
      keys.push(columnKey(after[position]));
    }
    if (setters === '' && text === textBefore) return text;
    try {
      prepare(`UPDATE ${name} SET ${setters}doc = ? WHERE rowid = ?`).run(...keys, text, number);
    } catch (error) {
      throw table.duplicateKey(error) ?? error;
    }
    // A text that is replaced by one as long is not told apart: no erasure does that.
    const isShorter = (): boolean => lengthOf(table.rowOf(number, text, row.document)) < lengthOf(row.raw);
    if (update.$unset || update.$pull || isShorter()) erased();
    return text;
  }

  function remove(tests: FilterTests, limit: number): number {
    const found = rows(tests, {}, limit);
    for (const { raw } of found) removal.run(raw[0]);
    if (found.length > 0) erased();
    return found.length;
  }

  const scopeOf = (tests: FilterTests): Scope => ({ table: table.name, id: soughtId(tests) });
  const seen = (document: StoredObject): T => decode(document) as T;

  return {
    async insert(document, { durability = 'full' } = {}) {
      checkId(document._id);
      const stored = encodeObject(document as unknown as Readonly<Record<string, Value>>);
      const keys = table.indexed(stored).map(columnKey);
      const text = table.textOf(stored);
      return batches.write({ table: table.name, id: document._id }, durability, () =>
        insertRow(document._id, keys, text),
      );
    },
    async findOne(filter, { sort = {}, durability = 'full' } = {}) {
      const tests = filterTests(filter);
      checkSort(sort);
      return batches.read(scopeOf(tests), durability, () => {
        const [row] = rows(tests, sort, 1);
        return row ? seen(row.document) : null;
      });
    },
    async find<F extends keyof T & string = never>(
      filter: Filter,
      {
        sort = {},
        limit,
        fields,
        durability = 'full',
      }: { sort?: Sort; limit: number; fields?: readonly F[] } & DurabilityOption,
    ) {
      const tests = filterTests(filter);
      checkSort(sort);
      checkLimit(limit);
      if (fields) checkFields(fields);
      return batches.read(scopeOf(tests), durability, () =>
        fields ? parts(tests, sort, limit, fields) : rows(tests, sort, limit).map((row) => seen(row.document)),
      ) as Promise<Found<T, F>[]>;
    },
    async count(filter, limit, { durability = 'full' } = {}) {
      const tests = filterTests(filter);
      checkLimit(limit);
      return batches.read(scopeOf(tests), durability, () => {
        const query = compile(tests, {}, table.columnOf);
        if (!query.exact) return rows(tests, {}, limit).length;
        // A count builds a table of its matches.
        if (limit === 1)
          return prepare(`SELECT 1 FROM ${name} WHERE ${query.where} LIMIT 1`).get(...query.parameters) ? 1 : 0;
        const sql = `SELECT count(*) FROM (SELECT 1 FROM ${name} WHERE ${query.where} LIMIT ?)`;
        return (prepare(sql).get(...query.parameters, limit) as unknown as [number])[0];
      });
    },
    async findOneAndUpdate(filter, update, { sort = {}, returns, durability = 'full' }) {
      const tests = filterTests(filter);
      checkSort(sort);
      checkUpdate(update, encode);
      return batches.write(scopeOf(tests), durability, () => {
        const [row] = rows(tests, sort, 1);
        if (!row) return null;
        change(row, update);
        return seen(returns === 'after' ? row.document : table.read(row.raw));
      });
    },
    async updateOne(filter, update, { durability = 'full' } = {}) {
      const tests = filterTests(filter);
      checkUpdate(update, encode);
      return batches.write(scopeOf(tests), durability, () => {
        const row = rowToChange(tests);
        kept = undefined;
        if (!row) return false;
        const text = change(row, update);
        if (text.length >= longText) kept = { ...row, raw: table.rowOf(row.raw[0], text, row.document) };
        return true;
      });
    },
    async upsertOne(filter, update, { durability = 'full' } = {}) {
      const tests = filterTests(filter);
      const seed = upsertSeed(filter, tests);
      checkUpdate(update, encode);
      return batches.write(scopeOf(tests), durability, () => {
        const [row] = rows(tests, {}, 1);
        if (row) {
          change(row, update);
        } else {
          const document: StoredObject = {};
          for (const [path, value] of seed) setAt(document, path, encode(value));
          applyUpdate(document, update, clock(), true);
          insertRow(filter._id, table.indexed(document).map(columnKey), table.textOf(document));
        }
        return { inserted: row === undefined };
      });
    },
    async updateMany(filter, update, { durability = 'full' } = {}) {
      const tests = filterTests(filter);
      checkUpdate(update, encode);
      return batches.writeSeveral(scopeOf(tests), durability, () => {
        const found = rows(tests, {}, Number.MAX_SAFE_INTEGER);
        for (const row of found) change(row, update);
        return found.length;
      });
    },
    async deleteOne(filter, { durability = 'full' } = {}) {
      const tests = filterTests(filter);
      return batches.write(scopeOf(tests), durability, () => remove(tests, 1) === 1);
    },
    async deleteMany(filter, limit, { durability = 'full' } = {}) {
      const tests = filterTests(filter);
      checkLimit(limit);
      return batches.writeSeveral(scopeOf(tests), durability, () => remove(tests, limit));
    },
  };
}

/** The characters of its texts. */
function lengthOf(raw: RawRow): number {
  let length = 0;
  for (const cell of raw) if (typeof cell === 'string') length += cell.length;
  return length;
}

/** So many ids are looked up one by one: a list of them makes SQLite sort it first. */
const fewIds = 16;

function soughtIds(filter: FilterTests): readonly string[] | undefined {
  const id = soughtId(filter);
  if (id !== undefined) return [id];
  for (const test of filter.tests) {
    if (test.path === '_id' && test.operator === '$in' && test.values.length <= fewIds)
      return [...new Set(test.values as readonly string[])];
  }
  return undefined;
}

function soughtId(filter: FilterTests): string | undefined {
  for (const test of filter.tests) {
    if (test.path === '_id' && test.operator === '$eq') return test.value as string;
  }
  return undefined;
}
