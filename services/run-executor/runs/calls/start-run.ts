// StartRun: accepts a message as a run.
//
// 1. A request that was accepted before is answered from its run, before any limit.
// 2. The insert is the commit point. Before it nothing happened: what was admitted is given back once the insert is
//    known to have failed, which another run with its key shows. An insert of unknown outcome is read back; where the
//    run is not found it may still come, so its place and its slot are left to whoever asks again, or to the healer, which reads
//    once more 2 s later. The same run again, from a caller who does not know the outcome, is accepted again.
// 3. A message that answers a pending question starts no run (worker/waits/answer-by-message.ts).
// 4. Only StartRun writes the first frame. Where that fails, the worker finds it missing and tells the run again.

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import type { RateKey__Output } from '#proto/colloquy/limits/v1/RateKey.ts';
import type { StartRunRequest__Output } from '#proto/colloquy/run_executor/v1/StartRunRequest.ts';
import type { StartRunResponse } from '#proto/colloquy/run_executor/v1/StartRunResponse.ts';
import { DuplicateKeyError, StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { idempotencyHash } from '../rules/idempotency.ts';
import { type RunDocument, serialKeyOf } from '../rules/run.ts';
import { frame } from '../rules/transcript.ts';
import { approvalPending, idempotencyConflict } from '../../errors.ts';
import { wake, wakeForNew } from '../../events/wake.ts';
import { type Admission, admitRun, giveBack, seeToPlaceAndSlot } from '../../queue/worker/admission.ts';
import type { WorkerSetAside } from '../../interfaces.ts';
import { answerByMessage, hold, holderOf } from '../../waits/worker/answer-by-message.ts';
import { runExecutorCall } from '../../run-executor-call.ts';

/** A claim follows on the insert; one that has not come by then never may. */
const takenForMs = 1_000;

export const startRun = runExecutorCall('StartRun', {
  from: ['conversation'],
  serve(executor) {
    const { runs, limits, log, clock } = executor;

    const replay = async (
      original: RunDocument,
      request: StartRunRequest__Output,
      context: CallContext,
    ): Promise<StartRunResponse> => {
      if (original.fingerprint !== request.fingerprint) throw idempotencyConflict();
      if (original.answers) return toAnswered(original, request, context, true);
      return accepted(original, true, await rateOf(request, context));
    };

    // A replay costs nothing, and is not refused because the rate cannot be read.
    const rateOf = (request: StartRunRequest__Output, context: CallContext): Promise<Rate | undefined> =>
      limits.ReadRate({ rate: request.rate }, context).then(
        (response) => response.rate ?? undefined,
        () => undefined,
      );

    // Of a message without a key, whose start is asked for once more.
    const findHolder = async (
      run: RunDocument,
      { fingerprint }: StartRunRequest__Output,
    ): Promise<RunDocument | null> => {
      const holder = await runs.find(run.input_message_id ?? '');
      return holder?.answers ? { ...holder, fingerprint } : null;
    };

    const findOriginal = (run: RunDocument): Promise<RunDocument | null> =>
      run.idempotency_key === undefined
        ? Promise.resolve(null)
        : runs.findByIdempotencyKey(run.organization_id, run.idempotency_key);

    // A repeat is never refused by a limit, not even where the original took the last place a moment ago.
    const originalOfRefused = async (run: RunDocument, error: unknown): Promise<RunDocument | null> =>
      error instanceof ContractError && error.status === 429 ? findOriginal(run) : null;

    // By a call whose answer was lost, and which may have died before it told anybody.
    const acceptedBefore = async (run: RunDocument, rate: Rate | undefined): Promise<StartRunResponse> => {
      if (run.waiting_since !== undefined) {
        const place = (await executor.orgQueues.find(run.organization_id))?.runs.get(run._id);
        if (place?.state === 'running') {
          // It was taken by whoever died: nobody takes it again.
          const ready = await executor.waitingRuns.makeReady(run._id, new Date(clock()));
          if (ready) wake(executor, ready);
        } else {
          if (place === undefined) await executor.queue.restore(run, false);
          wakeForNew(executor, run);
        }
      } else if (run.state === 'queued' && run.chat_ready_at !== undefined) wake(executor, run);
      return accepted(run, false, rate);
    };

    // A message whose ids are held as those of an answer; where it is none after all, it starts a run.
    const toAnswered = async (
      holder: RunDocument,
      request: StartRunRequest__Output,
      context: CallContext,
      replayed: boolean,
      taken?: Rate,
    ): Promise<StartRunResponse> => {
      const answered = await answerByMessage(executor, holder);
      if (answered === null) return start(request, context);
      const rate = taken ?? (await rateOf(request, context));
      return { ...accepted(answered.run, replayed, rate), message_id: answered.messageId };
    };

    // While a question is pending the message answers it; while a confirmation is, it is refused.
    const answerPending = async (
      run: RunDocument,
      request: StartRunRequest__Output,
      context: CallContext,
    ): Promise<StartRunResponse | null> => {
      if (run.opens_conversation) return null;
      const {
        organization_id: organizationId,
        end_user_id: endUserId = '',
        conversation_id: conversationId = '',
      } = run;
      const owner = { organization_id: organizationId, end_user_id: endUserId };
      const open = await runs.findOpenInConversation(owner, conversationId);
      const waiting = open.find(({ waiting_until: until }) => until !== undefined);
      if (waiting === undefined) return null;
      if (waiting.state === 'waiting_approval') throw approvalPending();
      const { rate } = await limits.TakeRate({ rate: request.rate, message_id: run.input_message_id ?? '' }, context);
      const holder = holderOf(run, waiting);
      if (!(await hold(executor, holder))) return start(request, context);
      executor.reach('after-holding-answer');
      return toAnswered(holder, request, context, false, rate ?? undefined);
    };

    const start = async (request: StartRunRequest__Output, context: CallContext): Promise<StartRunResponse> => {
      const run = newRun(request, context, new Date(clock()));
      const original = (await findOriginal(run)) ?? (request.again ? await findHolder(run, request) : null);
      if (original) return replay(original, request, context);
      const answered = await answerPending(run, request, context);
      if (answered) return answered;
      const worker = executor.pool.setAside();
      try {
        return await accept(run, request, context, worker);
      } finally {
        worker?.release();
      }
    };

    const accept = async (
      made: RunDocument,
      request: StartRunRequest__Output,
      context: CallContext,
      worker: WorkerSetAside | undefined,
    ): Promise<StartRunResponse> => {
      let admission: Admission;
      try {
        const { rate, agent_daily_tokens } = request;
        const message = { rate, ...(agent_daily_tokens === undefined ? {} : { agent_daily_tokens }) };
        const asked = { address: request.address, worker: worker !== undefined, message };
        admission = await admitRun(executor, made, asked, context);
      } catch (error) {
        const meanwhile = await originalOfRefused(made, error);
        if (meanwhile) return replay(meanwhile, request, context);
        executor.fullQueues.note(error, made.organization_id);
        throw error;
      }
      const { taken, rate } = admission;
      if (!taken) worker?.release();
      const run = taken ? takenAtOnce(made, new Date(clock() + takenForMs)) : made;
      executor.reach('before-run-insert');
      try {
        await runs.insert(run);
      } catch (error) {
        if (!(error instanceof DuplicateKeyError || error instanceof StoreUnavailableError)) throw error;
        const inserted = await runs.find(run._id);
        if (inserted && error instanceof DuplicateKeyError) return acceptedBefore(inserted, rate);
        if (!inserted) {
          const winner = await findOriginal(run);
          if (!winner) throw error instanceof StoreUnavailableError ? error : unavailable('The store of runs');
          if (winner._id === run._id) return acceptedBefore(winner, rate);
          await giveBack(executor, run, context);
          return replay(winner, request, context);
        }
      }
      executor.reach('after-run-insert');
      if (admission.isOld()) await seeToPlaceAndSlot(executor, run, taken, context);
      executor.watch.accepted('chat');
      try {
        await executor.liveStream.append(run._id, [{ epoch: 1, n: 1, ...frame('run', { state: 'queued' }) }]);
      } catch (error) {
        log.warn({ err: error, run_id: run._id }, 'the first frame was not written; the run is told again');
      }
      log.info({ ...loggedContext(context), run_id: run._id, organization_id: run.organization_id }, 'run accepted');
      if (!taken) wakeForNew(executor, run);
      else if (worker) worker.begin(run);
      // Taken for a worker of an earlier call.
      else wake(executor, run);
      return accepted(run, false, rate);
    };

    // Repeats that come while the original is being accepted wait for it, so that they take no slots of their own.
    const inProgress = new Map<string, Promise<unknown>>();
    return async (request, context) => {
      if (request.idempotency_key === undefined) return start(request, context);
      const { organization_id, end_user } = request.run ?? {};
      const key = idempotencyHash(organization_id ?? '', end_user?.id ?? '', request.idempotency_key);
      while (inProgress.has(key)) await inProgress.get(key)?.catch(() => {});
      const work = start(request, context).finally(() => inProgress.delete(key));
      inProgress.set(key, work);
      return work;
    };
  },
});

function accepted(run: RunDocument, replayed: boolean, rate: Rate | undefined): StartRunResponse {
  return {
    run_id: run._id,
    conversation_id: run.conversation_id ?? '',
    message_id: run.input_message_id ?? '',
    replayed,
    ...(rate ? { rate } : {}),
  };
}

function newRun(
  { run, idempotency_key, fingerprint, created_by, rate }: StartRunRequest__Output,
  { traceparent }: CallContext,
  now: Date,
): RunDocument {
  if (!run?.end_user || !hasRate(rate)) throw new ContractError('internal_error', 'Something went wrong on our side.');
  return {
    _id: run.run_id,
    organization_id: run.organization_id,
    kind: 'chat',
    state: 'queued',
    agent_id: run.agent_id,
    ...(run.agent_version === undefined ? {} : { agent_version: run.agent_version }),
    ...(run.agent_draft ? { agent_draft: true } : {}),
    conversation_id: run.conversation_id,
    end_user_id: run.end_user.id,
    end_user_kind: run.end_user.kind,
    input: run.input,
    input_message_id: run.input_message_id,
    input_seq: run.input_seq,
    ...(run.answer_message_id === undefined ? {} : { answer_message_id: run.answer_message_id }),
    turn: run.turn,
    ...(run.opens_conversation ? { opens_conversation: true } : {}),
    created_by,
    created_at: new Date(run.created_at),
    ...(idempotency_key === undefined
      ? {}
      : { idempotency_key: idempotencyHash(run.organization_id, run.end_user.id, idempotency_key), fingerprint }),
    attempt: 1,
    max_attempts: 3,
    open_key: serialKeyOf(run),
    waiting_since: now,
    epoch: 1,
    frames: 1,
    steps: [],
    usage: { input_tokens: 0, output_tokens: 0 },
    ...(traceparent === undefined ? {} : { traceparent }),
  };
}

/** It waits for nobody. Where its worker dies before it claims it, anybody may from `readyAt` on. */
function takenAtOnce({ waiting_since: _waits, ...run }: RunDocument, readyAt: Date): RunDocument {
  return { ...run, chat_ready_at: readyAt };
}

function hasRate(rate: RateKey__Output | null): boolean {
  return rate !== null && rate.policy !== '' && rate.subject !== '';
}
