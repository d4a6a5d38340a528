// Prepared statements by their text, bounded: the one prepared first is dropped first.

import type { DatabaseSync, StatementSync } from 'node:sqlite';

const statementsKept = 200;

/** Gives the prepared statement of a text. Rows come as arrays. */
export function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    if (kept.size >= statementsKept) kept.delete(kept.keys().next().value as string);
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    kept.set(sql, statement);
    return statement;
  };
}
