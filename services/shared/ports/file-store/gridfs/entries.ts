// One document per id of the file store: which upload is its file, and which uploads are not (any more).
//
// 1. Every upload is marked here before its first byte is written, so that every remain of a crash has a name.
// 2. An upload becomes the file in the one change that also unmarks it and marks the file before it.
// 3. Only uploads marked `discarded` are erased, and one so marked can never become the file: an upload that was
//    given up and arrives late changes nothing.

import { type Collection, type Db, type Document, type GridFSFile, ObjectId } from 'mongodb';
import type { Sharding } from '#shared/ports/document-store/document-store.ts';
import { isDuplicateKey } from '#shared/ports/mongodb/errors.ts';

/** The bucket's name: its collections begin with it. */
export const bucketName = 'originals';

/**
 * How the bucket's collections would be spread, by their suffixes. The unique index of the chunks begins with their
 * key.
 */
export const bucketSharding: Readonly<Record<keyof FileCollections, Sharding>> = {
  files: { key: { _id: 'hashed' }, because: 'read by id' },
  chunks: { key: { files_id: 'hashed' }, because: 'read by file, in order' },
  entries: { key: { _id: 'hashed' }, because: 'read and changed by id, the document' },
};

/** The state of an upload that is not the file. */
type Mark = 'uploading' | 'discarded';

/** The document of one id. */
export interface FileEntry {
  readonly _id: string;
  readonly file?: ObjectId;
  readonly marks?: Readonly<Record<string, Mark>>;
  /** When the last mark was set; the store's time. Absent where there is none. */
  readonly unsettled_at?: Date;
}

/** The collections of the bucket. */
export interface FileCollections {
  readonly files: Collection<GridFSFile>;
  readonly chunks: Collection<Document>;
  readonly entries: Collection<FileEntry>;
}

/** The bucket's collections. */
export function collectionsOf(database: Db): FileCollections {
  return {
    files: database.collection(`${bucketName}.files`),
    chunks: database.collection(`${bucketName}.chunks`),
    entries: database.collection(`${bucketName}.entries`),
  };
}

const markOf = (upload: ObjectId): string => `marks.${upload.toHexString()}`;

/** Named changes of entries; each is one atomic operation, or a series that is safe to end anywhere. */
export function fileEntries({ files, chunks, entries }: FileCollections) {
  /** Deletes an upload that is marked `discarded`, then its mark, then an empty entry. */
  async function erase(id: string, upload: ObjectId): Promise<void> {
    await files.deleteOne({ _id: upload });
    await chunks.deleteMany({ files_id: upload });
    await entries.updateOne({ _id: id }, { $unset: { [markOf(upload)]: '' } });
    await settle(id);
  }

  async function settle(id: string): Promise<void> {
    await entries.updateOne({ _id: id, marks: {} }, { $unset: { marks: '', unsettled_at: '' } });
    await entries.deleteOne({ _id: id, marks: { $exists: false }, file: { $exists: false } });
  }

  return {
    erase,
    settle,

    /** The file of an id; null where there is none. */
    async find(id: string): Promise<ObjectId | null> {
      return (await entries.findOne({ _id: id }))?.file ?? null;
    },

    /** The bytes of an upload; 0 of one that is gone. */
    async lengthOf(upload: ObjectId): Promise<number> {
      return (await files.findOne({ _id: upload }, { projection: { length: 1 } }))?.length ?? 0;
    },

    /** `now` stands for the store's time where the id is new. */
    async markUpload(id: string, upload: ObjectId, now: Date): Promise<void> {
      const change = { $set: { [markOf(upload)]: 'uploading' }, $currentDate: { unsettled_at: true as const } };
      // No upsert: servers other than MongoDB let two at once replace one another's.
      for (;;) {
        if ((await entries.updateOne({ _id: id }, change)).matchedCount === 1) return;
        try {
          await entries.insertOne({ _id: id, marks: { [upload.toHexString()]: 'uploading' }, unsettled_at: now });
          return;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    /** Makes an upload the file of its id. Gives the file before it, and false where the upload was given up. */
    async commit(id: string, upload: ObjectId): Promise<{ former: ObjectId | undefined } | false> {
      for (;;) {
        const entry = await entries.findOne({ _id: id });
        if (entry?.marks?.[upload.toHexString()] !== 'uploading') return false;
        const former = entry.file;
        const { matchedCount } = await entries.updateOne(
          { _id: id, [markOf(upload)]: 'uploading', file: former ?? { $exists: false } },
          {
            $set: { file: upload, ...(former && { [markOf(former)]: 'discarded' }) },
            $unset: { [markOf(upload)]: '' },
            $currentDate: { unsettled_at: true },
          },
        );
        if (matchedCount === 1) return { former };
      }
    },

    /** Gives an upload up, and erases it, unless it is the file by now. */
    async discard(id: string, upload: ObjectId): Promise<void> {
      const filter = { _id: id, [markOf(upload)]: 'uploading' };
      const { matchedCount } = await entries.updateOne(filter, { $set: { [markOf(upload)]: 'discarded' } });
      if (matchedCount === 1) await erase(id, upload);
    },

    /** Removes the file of an id, and erases it and other discarded uploads. */
    async remove(id: string): Promise<void> {
      for (;;) {
        const entry = await entries.findOne({ _id: id });
        if (entry === null) return;
        const { file, marks = {} } = entry;
        if (file === undefined) {
          const discarded = Object.keys(marks).filter((upload) => marks[upload] === 'discarded');
          for (const upload of discarded) await erase(id, new ObjectId(upload));
          return;
        }
        await entries.updateOne(
          { _id: id, file },
          {
            $set: { [markOf(file)]: 'discarded' },
            $unset: { file: '' },
            $currentDate: { unsettled_at: true },
          },
        );
      }
    },

    /** Entries whose last mark is older than `before`. */
    async unsettled(before: Date, limit: number): Promise<FileEntry[]> {
      return entries.find({ unsettled_at: { $lt: before } }, { limit }).toArray();
    },
  };
}
