// Finds the outcome of an earlier try of a message: a run, or an answer to one.

import type { RunExecutorParts } from '../../../dependencies.ts';
import { idempotencyConflict } from '../../../errors.ts';
import type { RunDocument } from '../../rules/run.ts';
import type { HeldKey } from '../../store/runs.ts';

type Parts = Pick<RunExecutorParts, 'runs' | 'pendingAnswers'>;

/**
 * Finds the holder of the Idempotency-Key of `run`; for a message without one whose start is requested once more
 * (`again`), its answer. Null where there is nothing. Throws `idempotency_conflict` where the key was used with another
 * body.
 */
export async function findOriginal(
  { runs, pendingAnswers }: Parts,
  run: RunDocument,
  fingerprint: string | undefined,
  again: boolean,
): Promise<HeldKey | null> {
  const { idempotency_key: key, input_message_id: messageId = '' } = run;
  const held = key === undefined ? null : await runs.findByIdempotencyKey(run.organization_id, key);
  if (held && (held.run ?? held.answer).fingerprint !== fingerprint) throw idempotencyConflict();
  if (held || !again) return held;
  const answer = await pendingAnswers.find(messageId);
  return answer && { answer };
}

/** The runs of the same conversation that are not over. */
export async function findBeside({ runs }: Pick<Parts, 'runs'>, run: RunDocument): Promise<RunDocument[]> {
  // A first message has no conversation yet.
  if (run.opens_conversation) return [];
  const { organization_id, end_user_id = '', conversation_id = '' } = run;
  return runs.findOpenInConversation({ organization_id, end_user_id }, conversation_id);
}
