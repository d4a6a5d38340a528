// Prepared statements are made once per text, and only so many are kept.

import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { statementCache } from '#shared/ports/document-store/sqlite/statements.ts';

describe('Prepared statements', () => {
  it('are made once for a text, and again only after 200 others', () => {
    const database = new DatabaseSync(':memory:');
    const prepare = statementCache(database);
    const first = prepare('SELECT 0');
    assert.equal(prepare('SELECT 0'), first);
    for (let n = 1; n < 200; n += 1) prepare(`SELECT ${n}`);
    assert.equal(prepare('SELECT 0'), first);
    prepare('SELECT 200');
    assert.notEqual(prepare('SELECT 0'), first);
    database.close();
  });
});
