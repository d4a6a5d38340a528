// A message sent while a question is pending is the answer to it: it commits in the compare-and-set that ends the wait.
//
// 1. Before that it is noted as a pending answer, where Idempotency-Keys are unique: so a repeat finds the same message
//    as answer or run, and no key is used twice.
// 2. A pending answer counts only once the run has the message. Where the wait has ended otherwise it is void: it goes, and the
//    message goes on as a run.
// 3. It goes only once the wait is over: until then a repeat of the message, in another process, may still let it answer.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import { isAnsweredBy, isPending, type PendingAnswer } from '../rules/pending-answer.ts';
import { resolve } from './resolve.ts';

type Parts = Parameters<typeof resolve>[0] & Pick<RunExecutorParts, 'pendingAnswers'>;

/**
 * Lets the message answer, and returns the answered run; null where the wait has ended otherwise: then the answer is
 * gone.
 */
export async function answerByMessage(parts: Parts, answer: PendingAnswer): Promise<RunDocument | null> {
  const { message_id, content, seq, created_at } = answer;
  const waiting = await parts.runs.find(answer.run_id);
  if (!waiting || waiting.erased) return giveUp(parts, answer);
  if (isAnsweredBy(waiting, answer)) return waiting;
  if (!isPending(waiting, answer)) return giveUp(parts, answer);
  const run = await resolve(
    parts,
    waiting,
    {
      outcome: 'answered',
      by: answer.created_by === 'api_key' ? 'api_key' : 'end_user',
      answer_json: JSON.stringify({ message: content, note: 'The user answered with a message of their own.' }),
    },
    { reply: { message_id, content, seq, created_at } },
  );
  if (run !== null) return run;
  const after = await endOverdue(parts, answer);
  return after && isAnsweredBy(after, answer) ? after : giveUp(parts, answer);
}

/** Ends a wait that is past its deadline. Returns the run afterwards; null where it is gone. */
async function endOverdue(parts: Parts, answer: PendingAnswer): Promise<RunDocument | null> {
  const found = await parts.runs.find(answer.run_id);
  if (found === null || !isPending(found, answer)) return found;
  await resolve(parts, found, { outcome: 'expired', by: 'system' }, { expires: true });
  const after = await parts.runs.find(answer.run_id);
  if (after && isPending(after, answer)) throw unavailable('The store of runs');
  return after;
}

async function giveUp(
  { pendingAnswers }: Pick<RunExecutorParts, 'pendingAnswers'>,
  answer: PendingAnswer,
): Promise<null> {
  await pendingAnswers.remove(answer.message_id);
  return null;
}
