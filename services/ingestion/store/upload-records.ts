// Named operations on uploads under way.

import type { Collection, DocumentStore, Filter } from '#shared/ports/document-store/document-store.ts';
import { uploadCollection, type UploadDocument } from '../collections.ts';

const underWay: Filter = { given_up: { $exists: false } };

/** Uploads by name of operation; an upload has the id of the document it is to become. */
class UploadRecords {
  readonly #collection: Collection<UploadDocument>;

  constructor(collection: Collection<UploadDocument>) {
    this.#collection = collection;
  }

  begin(id: string, at: Date): Promise<void> {
    return this.#collection.insert({ _id: id, created_at: at });
  }

  /** Its document is accepted; false where it was given up, and its file is not there any more. */
  end(id: string): Promise<boolean> {
    return this.#collection.deleteOne({ _id: id, ...underWay });
  }

  /** Whether a document can still be made of its file. */
  async isUnderWay(id: string): Promise<boolean> {
    return (await this.#collection.count({ _id: id, ...underWay }, 1)) > 0;
  }

  /**
   * Before its file goes; false where it ended, and the file is a document's. It stays listed until it is forgotten.
   */
  giveUp(id: string): Promise<boolean> {
    return this.#collection.updateOne({ _id: id }, { $set: { given_up: true } });
  }

  /** There is nothing to be done about it any more. */
  async forget(id: string): Promise<void> {
    await this.#collection.deleteOne({ _id: id });
  }

  /** Sweeper: some that were begun before `before`, the oldest first. */
  async lost(before: Date, limit: number): Promise<string[]> {
    const found = await this.#collection.find({ created_at: { $lt: before } }, { sort: { created_at: 1 }, limit });
    return found.map(({ _id }) => _id);
  }

  /** Sweeper: counts one as begun at `at`, so that those behind it come first. */
  async lookLater(id: string, at: Date): Promise<void> {
    await this.#collection.updateOne({ _id: id }, { $set: { created_at: at } });
  }
}

export type { UploadRecords };

/** Opens them. */
export function createUploadRecords(store: DocumentStore): UploadRecords {
  return new UploadRecords(store.collection(uploadCollection));
}
