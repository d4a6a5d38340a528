// A message sent while a question is pending is the answer to it: it commits in the compare-and-set that ends the wait.
//
// 1. Before that, its ids are written down where Idempotency-Keys are unique, in a document that is no run (`answers`): so a
//    repeat finds the same message, whichever way it goes, and no key is used twice.
// 2. Such a document counts only once the run has the message. Where the wait has ended otherwise it is void: it goes, and the
//    message goes on as a run.
// 3. It goes only once the wait is over: until then a repeat of the message, in another process, may still let it answer.

import { DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { resolve } from './resolve.ts';

/** A message that has answered a run. */
export interface AnsweredBy {
  readonly run: RunDocument;
  readonly messageId: string;
}

type Parts = Pick<RunExecutor, 'runs'>;

/** What holds the ids of a message as an answer to the wait of `waiting`; `message` is the run that it would start. */
export function holderOf(message: RunDocument, waiting: RunDocument): RunDocument {
  const { input, input_seq, idempotency_key, fingerprint } = message;
  return {
    _id: message.input_message_id ?? '',
    organization_id: message.organization_id,
    kind: 'chat',
    state: 'succeeded',
    erased: true,
    ...(message.conversation_id === undefined ? {} : { conversation_id: message.conversation_id }),
    ...(message.end_user_id === undefined ? {} : { end_user_id: message.end_user_id }),
    ...(input === undefined ? {} : { input }),
    ...(input_seq === undefined ? {} : { input_seq }),
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    created_by: message.created_by,
    created_at: message.created_at,
    attempt: 1,
    max_attempts: 1,
    epoch: 1,
    frames: -1,
    steps: [],
    usage: { input_tokens: 0, output_tokens: 0 },
    answers: { run_id: waiting._id, wait_id: waiting.wait?.id ?? '' },
  };
}

/** Inserts it. False where the key has another holder, or a run. */
export async function hold({ runs }: Parts, holder: RunDocument): Promise<boolean> {
  try {
    await runs.insert(holder);
    return true;
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    return error.index === '_id';
  }
}

/** Lets the message answer. Null where the wait has ended otherwise: then the holder is gone. */
export async function answerByMessage(executor: RunExecutor, holder: RunDocument): Promise<AnsweredBy | null> {
  const { _id: messageId, answers } = holder;
  const waiting = answers && (await executor.runs.find(answers.run_id));
  if (!waiting || waiting.erased) return giveUp(executor, holder);
  if (hasReply(waiting, messageId)) return { run: waiting, messageId };
  if (!isPending(waiting, holder)) return giveUp(executor, holder);
  const run = await resolve(
    executor,
    waiting,
    {
      outcome: 'answered',
      by: holder.created_by === 'api_key' ? 'api_key' : 'end_user',
      answer_json: JSON.stringify({
        message: holder.input ?? '',
        note: 'The user answered with a message of their own.',
      }),
    },
    {
      reply: {
        message_id: messageId,
        content: holder.input ?? '',
        seq: holder.input_seq ?? 0,
        created_at: holder.created_at,
      },
    },
  );
  if (run !== null) return { run, messageId };
  const after = await endOverdue(executor, holder);
  return after && hasReply(after, messageId) ? { run: after, messageId } : giveUp(executor, holder);
}

/** Whoever meets a wait whose time is over ends it. The run as it is then; null where it is gone. */
async function endOverdue(executor: RunExecutor, holder: RunDocument): Promise<RunDocument | null> {
  const runId = holder.answers?.run_id ?? '';
  const found = await executor.runs.find(runId);
  if (found === null || !isPending(found, holder)) return found;
  await resolve(executor, found, { outcome: 'expired', by: 'system' }, { expires: true });
  const after = await executor.runs.find(runId);
  if (after && isPending(after, holder)) throw unavailable('The store of runs');
  return after;
}

function hasReply({ replies }: RunDocument, messageId: string): boolean {
  return replies?.some(({ message_id: id }) => id === messageId) ?? false;
}

/** Whether the run still waits for what the message is to answer. */
function isPending({ state, wait }: RunDocument, { answers }: RunDocument): boolean {
  return state === 'waiting_input' && wait?.id === answers?.wait_id;
}

async function giveUp({ runs }: Parts, { _id }: RunDocument): Promise<null> {
  await runs.deleteHolder(_id);
  return null;
}
