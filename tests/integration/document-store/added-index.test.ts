// An index that a release adds is made over all that is there when the file is opened: one process needs no step for it.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { CollectionDefinition, StoredDocument } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

interface Kept extends StoredDocument {
  owner: string;
  rank: number;
  gone?: boolean;
}

describe('an index that is added', () => {
  let folder: string;
  const open = () => openSqliteStore({ file: path.join(folder, 'all.db'), log: silentLogger() });
  const kept = (...indexes: CollectionDefinition['indexes']): CollectionDefinition => ({ name: 'kept', indexes });
  const byOwner = { name: 'by_owner', fields: { owner: 1 } } as const;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-index-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('finds what was written before it was there, also by a field that is absent', async () => {
    const before = open();
    const collection = before.collection<Kept>(kept(byOwner));
    for (const rank of [1, 2, 3]) await collection.insert({ _id: `${rank}`, owner: 'a', rank });
    await collection.insert({ _id: '4', owner: 'a', rank: 4, gone: true });
    await before.close();

    const after = open();
    const listed = { name: 'listed', fields: { owner: 1, gone: 1, rank: -1 } } as const;
    const found = await after
      .collection<Kept>(kept(byOwner, listed))
      .find({ owner: 'a', gone: { $exists: false } }, { sort: { rank: -1 }, limit: 10 });
    assert.deepEqual(
      found.map(({ rank }) => rank),
      [3, 2, 1],
    );
    await after.close();
  });

  it('bounds later writes, where it is unique', async () => {
    const before = open();
    await before.collection<Kept>(kept(byOwner)).insert({ _id: '1', owner: 'a', rank: 1 });
    await before.close();

    const after = open();
    const collection = after.collection<Kept>(kept({ name: 'one_rank', fields: { rank: 1 }, unique: true }));
    await assert.rejects(collection.insert({ _id: '2', owner: 'b', rank: 1 }), {
      name: 'DuplicateKeyError',
      index: 'one_rank',
    });
    await after.close();
  });
});
