// StartRun: accepts a message as a run, or as the answer to a question that is pending.
//
// 1. A repeat of an accepted request gets the original's outcome, before any limit.
// 2. The insert is the commit point (worker/acceptance/insert.ts). The same run again, from a caller that does not know
//    the outcome, is accepted again.
// 3. A message that answers a pending question starts no run (waits/worker/answer-by-message.ts).
// 4. A message in the place of another answers none, and hides no run in flight (rules/replacing.ts).

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import type { StartRunRequest__Output } from '#proto/colloquy/run_executor/v1/StartRunRequest.ts';
import type { StartRunResponse } from '#proto/colloquy/run_executor/v1/StartRunResponse.ts';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { approvalPending, nothingRepeated } from '../../errors.ts';
import type { WorkerSetAside } from '../../interfaces.ts';
import { type Admission, admitRun, seeToPlaceAndSlot } from '../../queue/worker/admission.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { pendingAnswer, type PendingAnswer } from '../../waits/rules/pending-answer.ts';
import { answerByMessage } from '../../waits/worker/answer-by-message.ts';
import { idempotencyHash } from '../rules/idempotency.ts';
import { newRun, takenAtOnce } from '../rules/new-run.ts';
import { refusedReplacing } from '../rules/replacing.ts';
import type { RunDocument } from '../rules/run.ts';
import { beginAgain, beginRun } from '../worker/acceptance/begin.ts';
import { findBeside, findOriginal } from '../worker/acceptance/find.ts';
import { insertRun } from '../worker/acceptance/insert.ts';

type Parts = Parameters<typeof answerByMessage>[0] &
  Pick<RunExecutorParts, 'fullQueues' | 'limits' | 'liveStream' | 'orgQueues' | 'pool' | 'settings' | 'waitingRuns'>;

export const startRun = runExecutorCall('StartRun', {
  from: ['conversation'],
  serve(parts) {
    // Repeats that arrive before the original is accepted wait for it, so that they take no slots of their own.
    const inProgress = new Map<string, Promise<unknown>>();
    return async (request, context) => {
      if (request.idempotency_key === undefined) return start(parts, request, context);
      const { organization_id, end_user } = request.run ?? {};
      const key = idempotencyHash(organization_id ?? '', end_user?.id ?? '', request.idempotency_key);
      while (inProgress.has(key)) await inProgress.get(key)?.catch(() => {});
      const work = start(parts, request, context).finally(() => inProgress.delete(key));
      inProgress.set(key, work);
      return work;
    };
  },
});

/** A message that others overtake so often is left to its caller's retry. */
const mostRounds = 20;

/** Each round sees the changes since the one before: a wait that ended otherwise, a run that took the key. */
async function start(parts: Parts, request: StartRunRequest__Output, context: CallContext): Promise<StartRunResponse> {
  for (let round = 1; round <= mostRounds; round += 1) {
    const run = newRun(request, context.traceparent, new Date(parts.clock()));
    const original = await findOriginal(parts, run, request.fingerprint, request.again);
    if (original?.run) return accepted(original.run, true, await readRate(parts, request, context));
    if (original?.answer) {
      const answered = await answerByMessage(parts, original.answer);
      if (answered) return answers(answered, original.answer, true, await readRate(parts, request, context));
      continue;
    }
    if (request.repeat_only) throw nothingRepeated();
    const beside = await findBeside(parts, run);
    const refusal = refusedReplacing(run, beside);
    // One that is started again may be over, and others may have come behind it.
    if (refusal && !(request.again && (await parts.runs.find(run._id)))) throw refusal;
    const waiting = beside.find(({ waiting_until: until }) => until !== undefined);
    const started = waiting
      ? await startAnswer(parts, waiting, run, request, context)
      : await startNew(parts, run, request, context);
    if (started) return started;
  }
  throw unavailable('The store of runs');
}

/** Lets the message answer the question of `waiting`; refuses it while an approval is pending. Null: look again. */
async function startAnswer(
  parts: Parts,
  waiting: RunDocument,
  run: RunDocument,
  request: StartRunRequest__Output,
  context: CallContext,
): Promise<StartRunResponse | null> {
  if (waiting.state === 'waiting_approval') throw approvalPending();
  const answer = pendingAnswer(run, waiting);
  const { rate } = await parts.limits.TakeRate({ rate: request.rate, message_id: answer.message_id }, context);
  if (!(await parts.pendingAnswers.note(answer))) return null;
  parts.reach('after-holding-answer');
  const answered = await answerByMessage(parts, answer);
  return answered && answers(answered, answer, false, rate ?? (await readRate(parts, request, context)));
}

/** Admits the run, inserts it and begins it. Null: another has its key by now; look again. */
async function startNew(
  parts: Parts,
  run: RunDocument,
  request: StartRunRequest__Output,
  context: CallContext,
): Promise<StartRunResponse | null> {
  const worker = parts.pool.setAside();
  try {
    const admission = await admit(parts, run, request, worker, context);
    return admission && (await insert(parts, run, admission, worker, context));
  } finally {
    worker?.release();
  }
}

/** No limit refuses a repeat, not even where the original took the last place a moment ago: null then. */
async function admit(
  parts: Parts,
  run: RunDocument,
  request: StartRunRequest__Output,
  worker: WorkerSetAside | undefined,
  context: CallContext,
): Promise<Admission | null> {
  const { rate, agent_daily_tokens, address, fingerprint } = request;
  const message = { rate, ...(agent_daily_tokens === undefined ? {} : { agent_daily_tokens }) };
  try {
    return await admitRun(parts, run, { address, worker: worker !== undefined, message }, context);
  } catch (error) {
    if (error instanceof ContractError && error.status === 429) {
      if (await findOriginal(parts, run, fingerprint, false)) return null;
    }
    parts.fullQueues.note(error, run.organization_id);
    throw error;
  }
}

async function insert(
  parts: Parts,
  made: RunDocument,
  admission: Admission,
  worker: WorkerSetAside | undefined,
  context: CallContext,
): Promise<StartRunResponse | null> {
  const { taken, rate } = admission;
  if (!taken) worker?.release();
  const run = taken ? takenAtOnce(made, parts.clock()) : made;
  parts.reach('before-run-insert');
  const inserted = await insertRun(parts, run, context);
  if (inserted.is === 'another') return null;
  if (inserted.is === 'before') {
    await beginAgain(parts, inserted.run);
    return accepted(inserted.run, false, rate);
  }
  parts.reach('after-run-insert');
  if (admission.isOld()) await seeToPlaceAndSlot(parts, run, taken, context);
  await beginRun(parts, run, taken, worker, context);
  return accepted(run, false, rate);
}

/** A replay costs nothing, and an unreadable rate does not refuse it. */
function readRate(
  { limits }: Pick<RunExecutorParts, 'limits'>,
  request: StartRunRequest__Output,
  context: CallContext,
): Promise<Rate | undefined> {
  return limits.ReadRate({ rate: request.rate }, context).then(
    (response) => response.rate ?? undefined,
    () => undefined,
  );
}

function answers(run: RunDocument, answer: PendingAnswer, replayed: boolean, rate: Rate | undefined): StartRunResponse {
  return { ...accepted(run, replayed, rate), message_id: answer.message_id };
}

function accepted(run: RunDocument, replayed: boolean, rate: Rate | undefined): StartRunResponse {
  return {
    run_id: run._id,
    conversation_id: run.conversation_id ?? '',
    message_id: run.input_message_id ?? '',
    replayed,
    ...(rate ? { rate } : {}),
  };
}
