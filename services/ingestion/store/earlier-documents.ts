// Documents that were read before there were versions: their chunks have none, and no search finds them. They are taken up
// as documents of version 1 that are read again; what they had in chunks goes when that reading ends.

import type { Collection } from '#shared/document-store/document-store.ts';
import type { EarlierDocument } from './collections.ts';

const versionOfBefore = 1;

/** Documents of earlier releases by name of operation. */
export class EarlierDocuments {
  readonly #collection: Collection<EarlierDocument>;

  constructor(collection: Collection<EarlierDocument>) {
    this.#collection = collection;
  }

  /** Sweeper: some. */
  some(limit: number): Promise<EarlierDocument[]> {
    return this.#collection.find({ chunk_count: { $exists: true } }, { limit });
  }

  /** Takes one up as it was found: what was completed owes a reading by this run; what was not over goes on. */
  async takeUp({ _id, state, run_id, version, owed }: EarlierDocument, runId: string): Promise<void> {
    const isWhole = state === 'completed' && owed === undefined;
    await this.#collection.updateOne(
      { _id, state, run_id, chunk_count: { $exists: true }, owed: owed ?? { $exists: false } },
      {
        $set: {
          version: (version ?? versionOfBefore) + 1,
          ...(isWhole ? { state: 'uploaded', run_id: runId, owed: 'run' } : {}),
        },
        $unset: { chunk_count: true, published_at: true, progress: true },
      },
    );
  }
}
