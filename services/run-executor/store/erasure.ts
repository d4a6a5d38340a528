// What a deletion erases of runs: message, answer and idempotency key go; state, times and usage stay for the books.
// A run is hidden first and counts as erased once its content is gone too.

import type { Collection } from '#shared/document-store/document-store.ts';
import type { RunDocument } from '../domain/run.ts';

const batch = 200;

export interface ErasureStore {
  /** From now on nobody finds the run. */
  hide(runId: string): Promise<void>;
  /** Takes a hidden run's content; the last thing done, so that what is left over is found again. */
  erase(runId: string): Promise<void>;
  /** Runs of a conversation, some of those that still have content. */
  findOfConversation(organizationId: string, conversationId: string): Promise<RunDocument[]>;
  /** The same of an organization. */
  findOfOrganization(organizationId: string): Promise<RunDocument[]>;
}

export function erasureStore(runs: Collection<RunDocument>): ErasureStore {
  const withContent = { content_erased: { $exists: false } } as const;
  return {
    async hide(runId) {
      await runs.updateOne({ _id: runId }, { $set: { erased: true } });
    },
    async erase(runId) {
      await runs.updateOne(
        { _id: runId },
        {
          $set: { erased: true, content_erased: true, steps: [] },
          $unset: { input: true, answer: true, idempotency_key: true, fingerprint: true, error: true },
        },
      );
    },
    findOfConversation: (organizationId, conversationId) =>
      runs.find({ conversation_id: conversationId, organization_id: organizationId, ...withContent }, { limit: batch }),
    findOfOrganization: (organizationId) =>
      runs.find(
        { organization_id: organizationId, ...withContent },
        { sort: { created_at: -1, _id: -1 }, limit: batch },
      ),
  };
}
