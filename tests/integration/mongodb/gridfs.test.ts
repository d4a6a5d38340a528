// The database's content behind the file store: one upload for each file, and nothing of those that failed.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MongoClient } from 'mongodb';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { FileStore } from '#shared/ports/file-store/file-store.ts';
import { openGridFsFileStore } from '#shared/ports/file-store/gridfs/gridfs-file-store.ts';
import { migrateGridFsFileStore } from '#shared/ports/file-store/gridfs/migrate.ts';
import { dropDatabase, mongoKind, mongoLimits, sharedMongo } from '../../support/servers/mongodb.ts';

const chunk = 300 * 1024;
const hour = 60 * 60_000;
const maxBytes = 10 * chunk;

async function* bytes(letter: string, chunks = 2): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < chunks; sent += 1) yield Buffer.alloc(chunk, letter);
}

if (mongoKind === undefined) {
  it('Files on GridFS (needs mongodb)');
} else {
  describe('Files on GridFS', () => {
    let client: MongoClient;
    let database: string;
    let files: FileStore;
    let later: FileStore;

    before(async function () {
      this.timeout(360_000);
      client = new MongoClient((await sharedMongo()).url);
    });
    after(() => client.close());
    beforeEach(async () => {
      const { url } = await sharedMongo();
      database = `test_${randomUUID()}`;
      const options = { url, database, log: silentLogger(), ...mongoLimits };
      await migrateGridFsFileStore(options);
      files = openGridFsFileStore(options);
      later = openGridFsFileStore({ ...options, clock: () => Date.now() + 2 * hour });
    });
    afterEach(async () => {
      await Promise.all([files.close(), later.close()]);
      await dropDatabase((await sharedMongo()).url, database);
    });

    const stored = async (): Promise<Record<string, number>> => {
      const count = (name: string) => client.db(database).collection(`originals.${name}`).countDocuments();
      const unsettled = client
        .db(database)
        .collection('originals.entries')
        .countDocuments({ unsettled_at: { $exists: true } });
      return {
        files: await count('files'),
        chunks: await count('chunks'),
        entries: await count('entries'),
        unsettled: await unsettled,
      };
    };
    const read = async (id: string): Promise<Buffer | null> => {
      const file = await files.open(id);
      return file && buffer(file);
    };
    const one = { files: 1, chunks: 3, entries: 1, unsettled: 0 };
    const nothing = { files: 0, chunks: 0, entries: 0, unsettled: 0 };

    it('leave one whole file of many that are put at once under one id', async () => {
      const id = newId();
      await Promise.all('abcdefgh'.split('').map((letter) => files.put(id, bytes(letter), maxBytes)));
      const found = await read(id);
      assert.equal(found?.length, 2 * chunk);
      assert.equal(new Set(found).size, 1);
      assert.deepEqual(await stored(), one);
    });

    it('leave nothing when they are removed, too large or broken off', async () => {
      const id = newId();
      await files.put(id, bytes('a'), maxBytes);
      await files.remove(id);
      assert.deepEqual(await stored(), nothing);
      await assert.rejects(files.put(id, bytes('a', 11), maxBytes), { name: 'FileTooLargeError' });
      assert.deepEqual(await stored(), nothing);
      const broken = (async function* () {
        yield* bytes('a');
        throw new Error('the sender went away');
      })();
      await assert.rejects(files.put(id, broken, maxBytes), /went away/);
      assert.deepEqual(await stored(), nothing);
    });

    it('show the old file until the new one is whole', async () => {
      const id = newId();
      await files.put(id, bytes('a'), maxBytes);
      const seen: (number | undefined)[] = [];
      const replacing = (async function* () {
        for await (const part of bytes('b', 4)) {
          yield part;
          seen.push((await read(id))?.[0]);
        }
      })();
      await files.put(id, replacing, maxBytes);
      assert.deepEqual(
        seen,
        Array.from({ length: 4 }, () => 'a'.charCodeAt(0)),
      );
      assert.equal((await read(id))?.[0], 'b'.charCodeAt(0));
    });

    it('that were abandoned are erased by a later upload, and cannot come back', async () => {
      const [id, other] = [newId(), newId()];
      await files.put(id, bytes('a'), maxBytes);
      const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
      const { promise: waits, resolve: reached } = Promise.withResolvers<void>();
      const slow = (async function* () {
        yield* bytes('b');
        reached();
        await goOn;
        yield* bytes('b');
      })();
      const abandoned = assert.rejects(files.put(id, slow, maxBytes), { name: 'StoreUnavailableError' });
      await waits;
      await later.put(other, bytes('c'), maxBytes);
      await later.remove(other);
      assert.deepEqual(await stored(), one);
      release();
      await abandoned;
      assert.deepEqual(await stored(), one);
      assert.equal((await read(id))?.[0], 'a'.charCodeAt(0));
    });
  });
}
