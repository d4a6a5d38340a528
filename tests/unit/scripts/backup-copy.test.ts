// The parts of a data folder that a backup copies.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyFolder, endCopy } from '../../../scripts/backup/copy.ts';

describe('a copy of a data folder', () => {
  it('has all but the lock, the log and the search indexes, and its version last', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'backup-copy-'));
    const [from, to] = [path.join(folder, 'data'), path.join(folder, 'copy')];
    mkdirSync(path.join(from, 'search'), { recursive: true });
    for (const name of ['schema-version', 'token.db', 'admin-token', 'lock', 'colloquy.log', 'colloquy.log.1'])
      writeFileSync(path.join(from, name), `${name}\n`);
    try {
      await copyFolder(from, to);
      assert.match(readFileSync(path.join(to, 'schema-version'), 'utf8'), /unfinished/);
      await endCopy(from, to);
      assert.deepEqual(readdirSync(to).toSorted(), ['admin-token', 'schema-version', 'token.db']);
      assert.equal(readFileSync(path.join(to, 'schema-version'), 'utf8'), 'schema-version\n');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
