// Pure. The run that a message starts, before it is accepted.

import type { RateKey__Output } from '#proto/colloquy/limits/v1/RateKey.ts';
import type { StartRunRequest__Output } from '#proto/colloquy/run_executor/v1/StartRunRequest.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { idempotencyHash } from './idempotency.ts';
import { replacingOf } from './replacing.ts';
import { type RunDocument, serialKeyOf } from './run.ts';

/** A claim follows the insert; one that has not come by then may never come. */
const takenForMs = 1_000;

/** Throws `internal_error` for a request without its end-user or its rate, which only a defect sends. */
export function newRun(
  {
    run,
    idempotency_key,
    fingerprint,
    created_by,
    rate,
    page_json: page,
    response_schema_json,
  }: StartRunRequest__Output,
  traceparent: string | undefined,
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
    ...(page === undefined ? {} : { page }),
    input_message_id: run.input_message_id,
    input_seq: run.input_seq,
    ...(response_schema_json === undefined ? {} : { response_schema: response_schema_json }),
    ...(run.answer_message_id === undefined ? {} : { answer_message_id: run.answer_message_id }),
    turn: run.turn,
    ...(run.opens_conversation ? { opens_conversation: true } : {}),
    ...replacingOf(run),
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

/**
 * The same run, taken by a worker as it comes in: it waits for nobody. Any worker may soon claim it where that one dies
 * first.
 */
export function takenAtOnce({ waiting_since: _waits, ...run }: RunDocument, now: number): RunDocument {
  return { ...run, chat_ready_at: new Date(now + takenForMs) };
}

function hasRate(rate: RateKey__Output | null): boolean {
  return rate !== null && rate.policy !== '' && rate.subject !== '';
}
