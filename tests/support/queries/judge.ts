// Whether an index serves a query: SQLite's own plan of the very text that the embedded store compiles. An index that
// serves it names everything the query asks for, gives its order, and leads past ended, erased and paged-over entries.
// One that serves a count has all the fields of the count, on MongoDB as well: no document is read to be counted.

import { DatabaseSync } from 'node:sqlite';
import type { CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { type FieldTest, filterTests, type FilterTests } from '#shared/ports/document-store/rules.ts';
import { compile } from '#shared/ports/document-store/sqlite/query.ts';
import { prepareTable, type Table } from '#shared/ports/document-store/sqlite/table.ts';
import type { ToldQuery } from '#shared/ports/document-store/told-queries.ts';

/** A shortcoming of an index for a query; `what` is stable, for the list of those that are bounded otherwise. */
export interface Complaint {
  readonly what: string;
  /** The paths by which the index is searched, sorted. */
  readonly under: string;
  readonly plan: string;
}

/** Plans queries on empty tables; closed at the end. */
export function queryJudge(): { judge(query: ToldQuery): Complaint[]; close(): void } {
  const opened = new Map<string, { database: DatabaseSync; table: Table }>();

  function tableOf(definition: CollectionDefinition): { database: DatabaseSync; table: Table } {
    const key = JSON.stringify(definition);
    let found = opened.get(key);
    if (found === undefined) {
      const database = new DatabaseSync(':memory:');
      opened.set(key, (found = { database, table: prepareTable(database, definition) }));
    }
    return found;
  }

  return {
    judge(query) {
      const tests = filterTests(query.filter);
      if (namesOne(tests, query.collection)) return [];
      const { database, table } = tableOf(query.collection);
      const { where, order, ordered, parameters } = compile(tests, query.sort, table.columnOf);
      const rows = database
        .prepare(`EXPLAIN QUERY PLAN SELECT rowid, doc FROM "${table.name}" WHERE ${where}${order} LIMIT 20`)
        .all(...parameters)
        .map((row) => row['detail'] as string);
      const plan = rows.join('; ');
      const complaints: string[] = [];
      const countPlan = (): string =>
        database
          .prepare(`EXPLAIN QUERY PLAN SELECT count(*) FROM (SELECT 1 FROM "${table.name}" WHERE ${where} LIMIT 20)`)
          .all(...parameters)
          .map((row) => row['detail'] as string)
          .join('; ');
      if (!ordered || /TEMP B-TREE/.test(plan)) complaints.push(`sorts by ${Object.keys(query.sort).join(', ')}`);
      const used = usedIndexes(rows, query.collection);
      // All in an index's order, up to the limit: as many are read as are given.
      const asksAll = tests.tests.length + tests.alternatives.length === 0 && query.operation !== 'updateMany';
      if (used !== undefined) complaints.push(...unserved(tests, used));
      else if (!asksAll) complaints.push('reads the whole collection');
      if (query.operation === 'count' && used !== undefined)
        complaints.push(...uncovered(tests, used, query.collection, /COVERING INDEX/.test(countPlan())));
      const searched = new Set((used ?? []).flatMap((each) => [...each.searched]));
      const under = [...searched]
        .filter((path) => path !== '')
        .toSorted()
        .join(', ');
      return complaints.map((what) => ({ what, under, plan }));
    },
    close() {
      for (const { database } of opened.values()) database.close();
    },
  };
}

// By its id, or by all fields of a unique index: there is one at most for each value, with any other condition.
function namesOne({ tests }: FilterTests, { indexes }: CollectionDefinition): boolean {
  const given = new Set(
    tests.filter((test) => test.operator === '$eq' || test.operator === '$in').map((test) => test.path),
  );
  return (
    given.has('_id') ||
    indexes.some((index) => index.unique && Object.keys(index.fields).every((path) => given.has(path)))
  );
}

interface UsedIndex {
  /** The paths by which the index is searched. */
  readonly searched: ReadonlySet<string>;
  /** All of the index. */
  readonly fields: ReadonlySet<string>;
}

// Ids of things of one organization, and of one end-user where there is one: a thing found by one of these is the
// caller's whole or not at all, so that the owner as a further condition drops nothing of the owner's.
const ownedIds = new Set([
  'conversation_id',
  'document_id',
  'knowledge_base_id',
  'open_key',
  'run_id',
  'end_user_id',
  'empty_for',
]);
const owner = new Set(['organization_id', 'end_user_id', 'end_user_kind']);

// Undefined where a table, or an index that holds all documents, is read from its beginning.
function usedIndexes(rows: readonly string[], { name, indexes }: CollectionDefinition): UsedIndex[] | undefined {
  const used: UsedIndex[] = [];
  for (const row of rows) {
    const [, kind, index] = /^(SEARCH|SCAN) \S+(?: USING (?:COVERING )?INDEX (\S+))?/.exec(row) ?? [];
    if (kind === undefined) continue;
    const definition = indexes.find((one) => `${name}:${one.name}` === index);
    const fields = new Set(Object.keys(definition?.fields ?? { _id: 1 }));
    if (kind === 'SCAN' && definition?.sparse !== true) return undefined;
    const terms = /\((.*)\)$/.exec(row)?.[1] ?? '';
    const searched = new Set(
      terms
        .split(' AND ')
        .map((term) => term.replace(/[=<>].*$/, '').replace(/^[fk]\./, ''))
        .map((path) => (path === 'id' ? '_id' : path)),
    );
    // A sparse index holds the documents with its field, so that reading it is a search for that.
    if (kind === 'SCAN') for (const path of fields) searched.add(path);
    used.push({ searched, fields });
  }
  return used.length > 0 ? used : undefined;
}

// Conditions checked only once a document, or an entry of the index, was read.
function unserved({ tests, alternatives }: FilterTests, used: readonly UsedIndex[]): string[] {
  const served = (test: FieldTest): boolean =>
    test.operator !== '$ne' && used.every(({ searched }) => searched.has(test.path));
  const owned = tests.some((test) => test.operator === '$eq' && ownedIds.has(test.path) && served(test));
  const asksOwner = (test: FieldTest): boolean => owned && owner.has(test.path);
  const passedOver = tests
    .filter((test) => !served(test) && !asksOwner(test))
    .map((test) => `drops by ${test.path} ${test.operator}`);
  // Alternatives within the fields of the index refine where a page begins: they drop only the page's last instant.
  const refined = (filter: FilterTests): boolean =>
    filter.tests.every((test) => asksOwner(test) || used.every(({ fields }) => fields.has(test.path))) &&
    filter.alternatives.every((either) => either.every(refined));
  const wide = alternatives.filter((either) => !either.every(refined));
  return [...new Set([...passedOver, ...wide.map((either) => `drops by either of ${pathsOf(either)}`)])];
}

// Conditions for which a count reads documents. MongoDB has absence and null in one place of an index, and looks at
// each document there to tell them apart; a sparse index of one field holds no absence.
function uncovered(
  filter: FilterTests,
  used: readonly UsedIndex[],
  { indexes }: CollectionDefinition,
  isCovered: boolean,
): string[] {
  const isSparse = (path: string): boolean =>
    indexes.some(({ sparse, fields }) => sparse && path in fields) && used.some(({ searched }) => searched.has(path));
  const looked = everyTest(filter)
    .filter((test) => test.operator === '$exists' && !(test.exists && isSparse(test.path)))
    .map(({ path }) => `reads documents to count by ${path} $exists`);
  if (looked.length === 0 && !isCovered) return ['reads documents to count'];
  return [...new Set(looked)];
}

function everyTest({ tests, alternatives }: FilterTests): FieldTest[] {
  return [...tests, ...alternatives.flat().flatMap(everyTest)];
}

function pathsOf(either: readonly FilterTests[]): string {
  const paths = (filter: FilterTests): string[] => [
    ...filter.tests.map((test) => test.path),
    ...filter.alternatives.flat().flatMap(paths),
  ];
  return [...new Set(either.flatMap(paths))].sort().join(', ');
}
