// Named operations on uploads under way.

import type { Collection } from '#shared/document-store/document-store.ts';
import type { UploadDocument } from './collections.ts';

/** Uploads by name of operation; an upload has the id of the document it is to become. */
export class UploadRecords {
  readonly #collection: Collection<UploadDocument>;

  constructor(collection: Collection<UploadDocument>) {
    this.#collection = collection;
  }

  begin(id: string, at: Date): Promise<void> {
    return this.#collection.insert({ _id: id, created_at: at });
  }

  /** False where the sweeper has taken it for lost. */
  end(id: string): Promise<boolean> {
    return this.#collection.deleteOne({ _id: id });
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
