// Files on GridFS. A file is uploaded under a name of its own, and becomes the file of its id, in one change, once all
// of it is stored (entries.ts): a reader gets the old file or the new one, never of both. A reader of the old one gets
// an error when it is erased. The next write after an hour erases the remains of a crash.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { GridFSBucket, type GridFSBucketReadStream, type GridFSBucketWriteStream, ObjectId } from 'mongodb';
import { canonicalUuid, isUuid } from '#shared/platform/ids/uuid.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { limitedClient, type MongoOptions } from '#shared/ports/mongodb/client.ts';
import { unavailable } from '#shared/ports/mongodb/errors.ts';
import { type FileStore, FileTooLargeError } from '../file-store.ts';
import { bucketName, collectionsOf, fileEntries } from './entries.ts';

/** Longer than any upload takes, and than clocks are apart. */
const abandonedAfterMs = 60 * 60_000;
const sweptAtOnce = 100;

/** Opens the files of a database, whose indexes migrateGridFsFileStore has made. */
export function openGridFsFileStore(options: MongoOptions & { log: Logger; clock?: Clock }): FileStore {
  const { log, clock = systemClock } = options;
  const limited = limitedClient(options);
  const database = limited.client.db(options.database);
  const bucket = new GridFSBucket(database, { bucketName });
  const entries = fileEntries(collectionsOf(database));
  let sweptAt = -Infinity;

  const upload = async (stream: GridFSBucketWriteStream, bytes: AsyncIterable<Uint8Array>, maxBytes: number) => {
    const hash = createHash('sha256');
    let size = 0;
    // The callbacks below tell of errors; one without a listener would end the process.
    stream.on('error', () => {});
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new FileTooLargeError(`the file is larger than ${maxBytes} bytes`);
      hash.update(chunk);
      // One at a time: after an error of the sender nothing is on its way any more that an erasure would miss.
      await limited.run(
        () =>
          new Promise<void>((resolve, reject) => {
            stream.write(chunk, (error) => (error ? reject(error) : resolve()));
          }),
      );
    }
    await limited.run(async () => {
      stream.end();
      await once(stream, 'finish');
    });
    return { bytes: size, sha256: hash.digest('hex') };
  };

  // Nobody waits for it: a later one erases the rest.
  const sweep = async (): Promise<void> => {
    if (clock() - sweptAt < abandonedAfterMs) return;
    sweptAt = clock();
    const before = new Date(clock() - abandonedAfterMs);
    for (const { _id: id, marks = {} } of await limited.run(() => entries.unsettled(before, sweptAtOnce))) {
      for (const [name, mark] of Object.entries(marks)) {
        const abandoned = new ObjectId(name);
        await limited.run(() => (mark === 'uploading' ? entries.discard(id, abandoned) : entries.erase(id, abandoned)));
      }
      await limited.run(() => entries.settle(id));
      log.info({ file_id: id, uploads: Object.keys(marks).length }, 'abandoned uploads erased');
    }
  };

  /** Work that is not part of the promise: a failure is logged, and the sweep comes back to it. */
  const tidy = async (id: string, work: () => Promise<void>): Promise<void> => {
    try {
      await limited.run(work);
      await sweep();
    } catch (error) {
      log.warn({ err: error, file_id: id }, 'files that are no longer needed could not be erased yet');
    }
  };

  return {
    async put(id, bytes, maxBytes) {
      const key = keyOf(id);
      const file = new ObjectId();
      await limited.run(() => entries.markUpload(key, file, new Date(clock())));
      const stream = bucket.openUploadStreamWithId(file, key);
      try {
        const written = await upload(stream, bytes, maxBytes);
        const committed = await limited.run(() => entries.commit(key, file));
        if (committed === false) {
          await tidy(key, () => entries.erase(key, file));
          throw new StoreUnavailableError('the upload took too long and was given up');
        }
        const { former } = committed;
        await tidy(key, () => (former ? entries.erase(key, former) : entries.settle(key)));
        return written;
      } catch (error) {
        stream.destroy();
        // With the store away, chunks may still arrive: the sweep erases them when they have.
        if (!(error instanceof StoreUnavailableError)) await tidy(key, () => entries.discard(key, file));
        throw error;
      }
    },
    async open(id, part) {
      const key = keyOf(id);
      const file = await limited.run(() => entries.find(key));
      if (file === null || part === undefined)
        return file && Readable.from(bytesOf(bucket.openDownloadStream(file)), { objectMode: false });
      // The driver refuses a part that begins behind the end of the file.
      const length = await limited.run(() => entries.lengthOf(file));
      const end = Math.min(part.end, length);
      if (part.start >= end) return Readable.from([]);
      return Readable.from(bytesOf(bucket.openDownloadStream(file, { start: part.start, end })), { objectMode: false });
    },
    async remove(id) {
      const key = keyOf(id);
      await limited.run(() => entries.remove(key));
    },
    close: () => limited.close(),
  };
}

function keyOf(id: string): string {
  if (!isUuid(id)) throw new TypeError('a file id is a UUID');
  return canonicalUuid(id);
}

async function* bytesOf(stream: GridFSBucketReadStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unavailable(error);
  } finally {
    // Its cursor would stay open on the server.
    await stream.abort().catch(() => {});
  }
}
