// Chat runs that wait to be taken from the queues of their organizations, all together.

import {
  asDurableBefore,
  asMade,
  type DocumentStore,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { runCollection } from '../../collections.ts';
import type { RunDocument } from '../../runs/rules/run.ts';

export interface WaitingRunStore {
  /** How many, up to `limit`. */
  count(limit: number): Promise<number>;
  /** Those that have waited since before `before`, longest first; `from` a time on. */
  find(from: Date | undefined, before: Date, limit: number): Promise<RunDocument[]>;
  /** Makes a run ready for any worker, where the one that took it died before its claim. */
  makeReady(runId: string, now: Date): Promise<RunDocument | null>;
}

export function createWaitingRunStore(store: DocumentStore): WaitingRunStore {
  const runs: RelaxedCollection<RunDocument> = store.collection(runCollection);
  return {
    count: (limit) => runs.count({ waiting_since: { $exists: true } }, limit, asDurableBefore),
    find: (from, before, limit) =>
      runs.find(
        { waiting_since: { ...(from ? { $gte: from } : {}), $lte: before } },
        { sort: { waiting_since: 1 }, limit, ...asMade },
      ),
    makeReady: (runId, now) =>
      runs.findOneAndUpdate(
        { _id: runId, state: 'queued', waiting_since: { $exists: true } },
        { $set: { chat_ready_at: now }, $unset: { waiting_since: true } },
        { returns: 'after' },
      ),
  };
}
