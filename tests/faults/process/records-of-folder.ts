// The records in the database files of a process that has ended.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { decode, type Key } from '#shared/ports/document-store/sqlite/encoding.ts';
import { documentOf } from '#shared/ports/document-store/sqlite/kept-once.ts';
import type { Records } from '../records.ts';

export function recordsOfFolder(folder: string): Records {
  const services = readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((file) => path.basename(file, '.db'));
  return {
    runs: readAll(folder, 'run-executor', 'runs'),
    steps: readAll(folder, 'run-executor', 'steps'),
    callResults: readAll(folder, 'run-executor', 'call_results'),
    approvals: readAll(folder, 'run-executor', 'approvals'),
    messages: readAll(folder, 'conversation', 'messages'),
    conversations: readAll(folder, 'conversation', 'conversations'),
    slots: readAll(folder, 'limits', 'slots'),
    queues: readAll(folder, 'run-executor', 'org_queues'),
    usageEntries: readAll(folder, 'limits', 'usage_entries'),
    usageSums: readAll(folder, 'limits', 'usage_sums'),
    texts: new Map(services.map((service) => [service, readTexts(folder, service)])),
  };
}

/** All documents of a collection, as they are stored. */
export function readAll<T>(folder: string, service: string, collection: string): T[] {
  using database = new DatabaseSync(path.join(folder, `${service}.db`), { readOnly: true });
  const rows = database.prepare(`SELECT * FROM "${collection}"`).all() as unknown as Row[];
  return rows.map((row) => {
    const once = Object.keys(row).filter((column) => column.startsWith('k.'));
    const names = once.map((column) => column.slice(2));
    const cells = once.map((column) => row[column] as Key | null);
    return decode(documentOf(row['doc'] as string, names, cells)) as T;
  });
}

type Row = Readonly<Record<string, Key | null>>;

function readTexts(folder: string, service: string): string[] {
  using database = new DatabaseSync(path.join(folder, `${service}.db`), { readOnly: true });
  const tables = database
    .prepare("SELECT tbl_name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%doc TEXT%'")
    .all();
  return tables.flatMap(({ tbl_name: table }) =>
    database
      .prepare(`SELECT * FROM "${table as string}"`)
      .all()
      .map((row) =>
        Object.values(row)
          .filter((cell) => typeof cell === 'string')
          .join('\n'),
      ),
  );
}
