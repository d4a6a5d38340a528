// Pure. A message that is to answer a run's question, before it has.

import type { RunDocument } from '../../runs/rules/run.ts';

/** See above. */
export interface PendingAnswer {
  readonly message_id: string;
  /** The waiting run, and the id of its wait. */
  readonly run_id: string;
  readonly wait_id: string;
  readonly organization_id: string;
  readonly conversation_id: string | undefined;
  readonly end_user_id: string | undefined;
  readonly content: string;
  readonly seq: number;
  readonly created_by: string;
  readonly created_at: Date;
  readonly idempotency_key: string | undefined;
  readonly fingerprint: string | undefined;
}

/** The message as an answer to the wait of `waiting`. `run`: the run that it would start otherwise. */
export function pendingAnswer(run: RunDocument, waiting: RunDocument): PendingAnswer {
  const { conversation_id, end_user_id, idempotency_key, fingerprint } = run;
  return {
    message_id: run.input_message_id ?? '',
    run_id: waiting._id,
    wait_id: waiting.wait?.id ?? '',
    organization_id: run.organization_id,
    ...{ conversation_id, end_user_id, idempotency_key, fingerprint },
    content: run.input ?? '',
    seq: run.input_seq ?? 0,
    created_by: run.created_by,
    created_at: run.created_at,
  };
}

/** Whether the run has the message as its answer. */
export function isAnsweredBy({ replies }: RunDocument, { message_id: id }: PendingAnswer): boolean {
  return replies?.some((reply) => reply.message_id === id) ?? false;
}

/** Whether the run still waits for the answer. */
export function isPending({ state, wait }: RunDocument, answer: PendingAnswer): boolean {
  return state === 'waiting_input' && wait?.id === answer.wait_id;
}

/**
 * A pending answer as it is kept, among runs, where Idempotency-Keys are unique. It is `erased` from the beginning, so that nobody finds
 * it as a run, and over, so that nobody works on it.
 */
export interface KeptAnswer {
  readonly _id: string;
  readonly answers: { readonly run_id: string; readonly wait_id: string };
  readonly organization_id: string;
  readonly kind: 'chat';
  readonly state: 'succeeded';
  readonly erased: true;
  readonly conversation_id?: string;
  readonly end_user_id?: string;
  readonly idempotency_key?: string;
  readonly fingerprint?: string;
  /** Absent once its content is erased. */
  readonly input?: string;
  readonly input_seq: number;
  readonly created_by: string;
  readonly created_at: Date;
}

/** Distinguishes it from the runs beside it. */
export function isKeptAnswer(kept: RunDocument | KeptAnswer): kept is KeptAnswer {
  return 'answers' in kept;
}

/** As it is read. */
export function answerKept(kept: KeptAnswer): PendingAnswer {
  const { conversation_id, end_user_id, idempotency_key, fingerprint } = kept;
  return {
    message_id: kept._id,
    ...kept.answers,
    organization_id: kept.organization_id,
    ...{ conversation_id, end_user_id, idempotency_key, fingerprint },
    content: kept.input ?? '',
    seq: kept.input_seq,
    created_by: kept.created_by,
    created_at: kept.created_at,
  };
}

/** As it is kept. */
export function keptAnswer(answer: PendingAnswer): KeptAnswer {
  const { conversation_id, end_user_id, idempotency_key, fingerprint } = answer;
  const optional = Object.entries({ conversation_id, end_user_id, idempotency_key, fingerprint });
  return {
    _id: answer.message_id,
    answers: { run_id: answer.run_id, wait_id: answer.wait_id },
    organization_id: answer.organization_id,
    kind: 'chat',
    state: 'succeeded',
    erased: true,
    ...Object.fromEntries(optional.filter(([, value]) => value !== undefined)),
    input: answer.content,
    input_seq: answer.seq,
    created_by: answer.created_by,
    created_at: answer.created_at,
  };
}
