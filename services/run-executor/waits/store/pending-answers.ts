// Named operations on pending answers. They are kept beside runs, where Idempotency-Keys are unique: nobody finds one but by its key,
// or by the id of its message. Their content goes with that of the runs of their conversation.

import { asDurableBefore, type DocumentStore, DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import { runCollection } from '../../collections.ts';
import { answerKept, isKeptAnswer, keptAnswer, type KeptAnswer, type PendingAnswer } from '../rules/pending-answer.ts';

export interface PendingAnswerStore {
  /** Notes it. False where the key has another holder, or a run. One that is noted already stays. */
  note(answer: PendingAnswer): Promise<boolean>;
  /** By the id of its message. */
  find(messageId: string): Promise<PendingAnswer | null>;
  /** Deletes it: the message has not answered. */
  remove(messageId: string): Promise<void>;
}

export function createPendingAnswerStore(store: DocumentStore): PendingAnswerStore {
  const kept = store.collection<KeptAnswer>(runCollection);
  return {
    async note(answer) {
      try {
        await kept.insert(keptAnswer(answer));
        return true;
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        return error.index === '_id';
      }
    },
    async find(messageId) {
      const found = await kept.findOne({ _id: messageId }, asDurableBefore);
      return found && isKeptAnswer(found) ? answerKept(found) : null;
    },
    async remove(messageId) {
      await kept.deleteOne({ _id: messageId, 'answers.run_id': { $exists: true } });
    },
  };
}
