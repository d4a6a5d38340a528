// Counts the SQL statements of a process, by database, kind and table.

import { DatabaseSync, StatementSync } from 'node:sqlite';
import path from 'node:path';

/** `bytes` are those of the texts that a statement writes. */
type Tell = (database: string, what: string, bytes: number) => void;

/** Calls `tell` with the database's name, and the kind and table of each statement that is run. */
export function countStatements(tell: Tell): void {
  const of = new WeakMap<StatementSync, readonly [database: string, what: string]>();
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...given: Parameters<typeof prepare>) {
    const statement = prepare.apply(this, given);
    of.set(statement, [nameOf(this), kindOf(given[0])]);
    return statement;
  };
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    tell(nameOf(this), kindOf(sql), 0);
    exec.call(this, sql);
  };
  for (const call of ['run', 'get', 'all', 'iterate'] as const) {
    const inner = StatementSync.prototype[call] as (...given: unknown[]) => unknown;
    Reflect.set(StatementSync.prototype, call, function (this: StatementSync, ...given: unknown[]): unknown {
      const [database, what] = of.get(this) ?? ['?', '?'];
      tell(database, what, /^(INSERT|UPDATE) /.test(what) ? textBytes(given) : 0);
      return inner.apply(this, given);
    });
  }
}

function nameOf(database: DatabaseSync): string {
  return path.basename(database.location() ?? 'memory', '.db');
}

/** `SELECT runs`, `COMMIT`. */
export function kindOf(sql: string): string {
  const [verb = ''] = /\w+/.exec(sql) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE) "(\w+)"/.exec(sql) ?? [];
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}

/** A number in JSON. How many digits it has, of a time or of how often something was written, is chance: each counts as one. */
const numbers = /(?<=[:,[])-?\d[\d.eE+-]*/g;

/** Of all texts that are written. */
export function textBytes(given: readonly unknown[]): number {
  return given.reduce<number>(
    (sum, each) => sum + (typeof each === 'string' ? Buffer.byteLength(each.replace(numbers, '0')) : 0),
    0,
  );
}
