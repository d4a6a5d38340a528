// What a deletion erases of runs: message, answer and idempotency key go; state, times and usage stay for the books.

import type { Collection } from '#shared/document-store/document-store.ts';
import type { RunDocument } from '../domain/run.ts';

const batch = 200;

export interface ErasureStore {
  /** Marks a batch of a conversation's runs, so that nobody finds them, and takes their content. */
  eraseConversationBatch(organizationId: string, conversationId: string): Promise<RunDocument[]>;
  /** A batch of an organization's runs that are not erased yet. */
  findOfOrganization(organizationId: string): Promise<RunDocument[]>;
  /** Takes the content of one run. */
  erase(runId: string): Promise<void>;
}

export function erasureStore(runs: Collection<RunDocument>): ErasureStore {
  const erase = async (runId: string): Promise<void> => {
    await runs.updateOne(
      { _id: runId },
      { $set: { erased: true, steps: [] }, $unset: { input: true, answer: true, idempotency_key: true, fingerprint: true, error: true } },
    );
  };
  return {
    erase,
    async eraseConversationBatch(organizationId, conversationId) {
      const found = await runs.find(
        { conversation_id: conversationId, organization_id: organizationId, erased: { $exists: false } },
        { limit: batch },
      );
      for (const run of found) await erase(run._id);
      return found;
    },
    findOfOrganization: (organizationId) =>
      runs.find({ organization_id: organizationId, erased: { $exists: false } }, { sort: { created_at: -1, _id: -1 }, limit: batch }),
  };
}
