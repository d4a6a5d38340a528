// Erased text is in no file of the embedded store any more.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { eventually } from '../../support/eventually.ts';

interface Message {
  _id: string;
  conversation_id: string;
  /** Indexed, so that the text is in an index as well. */
  content?: string;
  pieces?: string[];
}

const messages = {
  name: 'messages',
  indexes: [
    { name: 'by_conversation', fields: { conversation_id: 1 } },
    { name: 'by_content', fields: { content: 1 } },
  ],
} as const;
const secret = 'the-key-is-under-the-mat';
// Longer than a page, so that it lies on pages of its own as well.
const long = `${secret} `.repeat(500);

describe('Text that was erased from the embedded document store', () => {
  const log = silentLogger();
  let folder: string;
  let store: DocumentStore;
  let collection: Collection<Message>;

  const open = (settleMs?: number): void => {
    const file = join(folder, 'store.db');
    store = openSqliteStore({ file, log, ...(settleMs !== undefined && { settleMs }) });
    collection = store.collection<Message>(messages);
  };
  const found = (inside = folder): number =>
    readdirSync(inside).reduce((sum, name) => {
      return sum + readFileSync(join(inside, name)).toString('latin1').split(secret).length - 1;
    }, 0);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'erased-text-'));
    open(5);
    for (let n = 0; n < 60; n += 1) {
      await collection.insert({
        _id: `m${n}`,
        conversation_id: `c${n % 3}`,
        content: `${secret} ${n}`,
        pieces: [long],
      });
      await collection.updateOne({ _id: `m${n}` }, { $push: { pieces: `and ${secret}` } });
    }
    assert.ok(found() > 1000);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('is in no file a moment later, whether its documents were deleted or lost it', async () => {
    await collection.deleteMany({ conversation_id: 'c0' }, 100);
    await collection.updateMany({ conversation_id: 'c1' }, { $unset: { content: true, pieces: true } });
    await collection.updateMany({ conversation_id: 'c2' }, { $set: { content: '-', pieces: [] } });
    await eventually(async () => assert.equal(found(), 0));
    assert.equal(await collection.count({}, 100), 40);
  });

  it('is in no file where its replacement made a document grow', async () => {
    await collection.deleteMany({}, 100);
    await eventually(async () => assert.equal(found(), 0));
    await collection.insert({ _id: 'a', conversation_id: 'c', content: secret });
    assert.ok(found() > 0);
    await collection.updateOne({ _id: 'a' }, { $unset: { content: true }, $set: { pieces: ['long '.repeat(20)] } });
    await eventually(async () => assert.equal(found(), 0));
  });

  it('is in no file once a process that was killed right after has started again', async () => {
    await store.close();
    open(1_000_000);
    await collection.deleteMany({}, 100);
    // The files that a kill would leave: the file and its log as they are now.
    const killed = mkdtempSync(join(tmpdir(), 'erased-text-killed-'));
    try {
      cpSync(folder, killed, { recursive: true });
      assert.ok(found(killed) > 0);
      await store.close();
      const again = openSqliteStore({ file: join(killed, 'store.db'), log });
      assert.equal(await again.collection<Message>(messages).count({}, 100), 0);
      assert.equal(found(killed), 0);
      await again.close();
    } finally {
      rmSync(killed, { recursive: true });
    }
  });
});
