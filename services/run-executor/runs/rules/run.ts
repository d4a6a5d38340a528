// Pure. A run as it is stored, its states, and its public form.

import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';
import type { Run } from '#proto/colloquy/run_executor/v1/Run.ts';
import type { ModelUsage } from '../../models/model.ts';
import type { BrokenCalls } from '../../models/rules/model-usage.ts';
import type { ModelStep } from '../../steps/rules/model-step.ts';
import type { PastWait, Wait } from '../../waits/rules/wait.ts';
import { idIn, timeIn } from './key-parts.ts';
import { resultJson } from './run-result.ts';
import type { BegunCall } from './timing.ts';
import type { ToldEndUser } from './told-end-user.ts';

export type RunState =
  | 'queued'
  | 'running'
  | 'waiting_input'
  | 'waiting_approval'
  | 'succeeded'
  | 'failed'
  | 'cancelled';
export type FinalState = Extract<RunState, 'succeeded' | 'failed' | 'cancelled'>;
export type FinishReason = 'stop' | 'length' | 'max_steps' | 'cancelled' | 'error';

/** Effects that a run still owes after its final write. */
export type Effect = 'project' | 'release' | 'announce' | 'settle_usage' | 'close_approvals' | 'fail_document';

/** Effects of a finished chat run, in this order. */
export const chatEffects: readonly Effect[] = ['project', 'release', 'announce', 'settle_usage'];

/** The same for one that ended at its calls: its pending approvals are over too. */
export const interruptedChatEffects: readonly Effect[] = ['close_approvals', ...chatEffects];

/** Effects of a document run that ended without having been processed. */
export const failedDocumentEffects: readonly Effect[] = ['fail_document'];

/** The step that ended a run: without a document of its own, since all its text is the end of the answer. */
export interface LastStep extends Omit<ModelStep, '_id' | 'run_id' | 'organization_id' | 'kind' | 'text'> {
  model: string;
  /** Where its text begins in the answer's, in UTF-16 units. */
  text_from: number;
}

/** The answer of a run, over all its steps. */
export interface Answer {
  text: string;
  citations: Citation[];
  /** Questions to ask next; absent for none, and in answers from before there were some. */
  suggestions?: string[];
}

/** A message that answered a question of a run. */
export interface ReplyMessage {
  message_id: string;
  content: string;
  seq: number;
  created_at: Date;
}

/** A run. A field that is unset is absent. */
export interface RunDocument {
  _id: string;
  organization_id: string;
  kind: 'chat' | 'document';
  state: RunState;
  agent_id?: string;
  /** The agent's version that answers; absent for documents, and where its draft does. */
  agent_version?: number;
  /** The agent's draft answers: a member tries it. */
  agent_draft?: true;
  conversation_id?: string;
  end_user_id?: string;
  end_user_kind?: string;
  document_id?: string;
  input?: string;
  /** The page of its message, as JSON. */
  page?: string;
  input_message_id?: string;
  input_seq?: number;
  answer_message_id?: string;
  /** The JSON Schema of the object that its answer must be, as JSON text. */
  response_schema?: string;
  turn?: number;
  opens_conversation?: boolean;
  /** Its message stands in the place of this one, with the first place and the first turn that it hides. */
  replaces?: string;
  replaces_seq?: number;
  replaces_turn?: number;
  created_by: string;
  created_at: Date;
  started_at?: Date;
  finished_at?: Date;
  waiting_until?: Date;
  /** Hash of (organization, end-user, Idempotency-Key). Sparse unique. */
  idempotency_key?: string;
  fingerprint?: string;
  /** The trace of the request that started it; work on it belongs to the same. */
  traceparent?: string;

  attempt: number;
  max_attempts: number;
  /** Hand-backs by outages in this attempt, since its last checkpoint. */
  outages?: number;
  /** The queue it waits in: the conversation, or the organization's documents. There until its effects are done. */
  open_key?: string;
  /** Held while it is claimed or waits, and until its effects are done. Sparse unique: one run at a time. */
  lane?: string;
  /** A chat run that waits to be taken from its organization's queue, since then. Sparse. */
  waiting_since?: Date;
  /**
   * Can be claimed from this time on; by kind, since chat goes ahead of documents. A chat run that has it has a place at
   * work already, and goes on. Sparse.
   */
  chat_ready_at?: Date;
  document_ready_at?: Date;
  /** Waits for its lane; the end of the run ahead makes it ready. See `parkedKey`. Sparse. */
  parked_key?: string;
  /** The claim that may write: `<process>/<claim>`. */
  owner?: string;
  heartbeat_at?: Date;
  cancel_requested?: boolean;
  /** The claim whose final write ended it; absent where no worker held it. */
  ended_by?: string;

  /** Of the live stream: its epoch, and the last frame recorded in it (-1: not begun, a `reset` comes first). */
  epoch: number;
  frames: number;
  /** Ids of the steps done, in order; the last one of a run that ended well is in `last_step`. */
  steps: string[];
  last_step?: LastStep;
  usage: ModelUsage;
  /** While the content of its steps is kept, once it is over: by organization and end. See `traceKeys`. Sparse. */
  trace_key?: string;
  /** Usage of the steps named in `steps`; absent for runs that have none. */
  usage_in_steps?: ModelUsage;
  /** Usage outside of steps, counted by entries of its own (`BrokenCalls`). */
  broken_usage?: ModelUsage;
  /** The entries that were not known to be counted when a worker left the run. */
  broken_calls?: BrokenCalls[];
  /** The model of the last call. */
  model?: string;
  /** From its first step on; absent where nothing of it was needed. */
  told?: ToldEndUser;

  /** The model call that its worker is at; left behind by a worker that was lost. See begun-call.ts. */
  call?: BegunCall;
  /** Model calls whose workers were lost. */
  lost_calls?: BegunCall[];
  /** It has had calls that were not all done at once: their results are in documents of their own. */
  apart?: true;
  /** The step that is at its calls, where they are not all done at once. */
  open_step?: string;
  /** Calls of it that were sent, or were about to be: none is sent again. */
  sent?: string[];
  /** Its wait; from the end of the wait until the step is done, with the outcome. */
  wait?: Wait;
  /** Waits so far. */
  waits?: number;
  /** Since when readers may not know of its wait. Sparse. */
  untold_since?: Date;
  /** Since when it is back from a wait and perhaps in no queue; until it is claimed, or known to be in one. Sparse. */
  back_since?: Date;
  /** Waits that are over, in order. */
  waited?: PastWait[];
  /** Messages that answered its questions, in order. */
  replies?: ReplyMessage[];

  answer?: Answer;
  /** The assistant message's place, once projected. */
  answer_seq?: number;
  finish_reason?: FinishReason;
  error?: string;
  /** The code of `error`. */
  error_code?: string;
  /** Once it is over: how many of the lists' lengths it was longer than; absent for none. See `lengthClass`. */
  longer?: number;
  /** When the content of its steps was removed, at the end of its retention. */
  steps_removed_at?: Date;
  owed?: Effect[];
  owed_since?: Date;
  /** Its places in lists, by filter. See run-lists.ts. Each sparse. */
  flight_key?: string;
  ended_key?: string;
  ended_agent_key?: string;
  long_key?: string;
  failed_key?: string;
  /** Its conversation was deleted: nobody finds it. */
  erased?: boolean;
  /** It holds no content any more. */
  content_erased?: boolean;
}

const finalStates: readonly RunState[] = ['succeeded', 'failed', 'cancelled'];
/** The states of a run in flight. */
export const openStates: readonly RunState[] = ['queued', 'running', 'waiting_input', 'waiting_approval'];

/** Whether a state is never left. */
export function isFinal(state: RunState): state is FinalState {
  return finalStates.includes(state);
}

/** Time for its worker to stream the end of a run, in milliseconds: it takes some ten where all is well. */
const tellingMs = 1_000;

/** Whether a run ended so short a time ago that its worker may still stream the end. */
export function justEnded(run: RunDocument, now: number): boolean {
  const { owed = [], owed_since: since, frames, erased } = run;
  if (since === undefined || frames < 0 || erased || !owed.includes('announce')) return false;
  return Math.abs(now - since.getTime()) < tellingMs;
}

/** Whether the record has any of its work. */
export function hasBegun({ steps, open_step: open }: Pick<RunDocument, 'steps' | 'open_step'>): boolean {
  return steps.length > 0 || open !== undefined;
}

/** The code of the error that a run ended with; `none` without one. */
export function errorCode({ error }: Pick<RunDocument, 'error'>): string {
  return error?.split(':', 1)[0] ?? 'none';
}

/** The field that finds claimable runs of a kind. */
export function readyField(kind: RunDocument['kind']): 'chat_ready_at' | 'document_ready_at' {
  return kind === 'chat' ? 'chat_ready_at' : 'document_ready_at';
}

/** The field of a queued run while a worker may claim it. */
export function claimableField(run: RunDocument): 'waiting_since' | 'chat_ready_at' | 'document_ready_at' {
  return run.waiting_since === undefined ? readyField(run.kind) : 'waiting_since';
}

/** Sorts the parked runs of a queue, which this begins with: by turn, and documents by age. */
export function parkedKey(run: RunDocument): string {
  const place = run.turn === undefined ? run.created_at.toISOString() : String(run.turn).padStart(16, '0');
  return `${parkedKeysOf(queueOf(run)).from}${place}/${run._id}`;
}

/** The keys of a queue's parked runs: `from` is below the first of them, `to` above the last. */
export function parkedKeysOf(openKey: string): { from: string; to: string } {
  return { from: `${openKey}/`, to: `${openKey}0` };
}

/**
 * Keys of an organization's finished runs, by their ends: those that ended before a time are from `from` up to
 * `before`.
 */
export function traceKeys(organizationId: string): { from: string; to: string; before(time: Date): string } {
  const own = idIn(organizationId);
  return { from: `${own}/`, to: `${own}0`, before: (time) => `${own}/${timeIn(time)}` };
}

/** The key of the runs that never overlap: those of a conversation, or of a document. */
export function serialKeyOf(run: Pick<RunDocument, 'conversation_id' | 'document_id'>): string {
  return run.conversation_id === undefined ? `document:${run.document_id}` : `conversation:${run.conversation_id}`;
}

/** The queue that a run is in. */
export function queueOf(run: Pick<RunDocument, 'open_key' | 'conversation_id' | 'document_id'>): string {
  return run.open_key ?? serialKeyOf(run);
}

/** The lanes a run may take: a conversation has one, an organization's documents have two. */
export function lanesOf(run: Pick<RunDocument, 'kind' | 'conversation_id' | 'organization_id'>): string[] {
  return run.kind === 'chat' ? [serialKeyOf(run)] : [0, 1].map((lane) => `documents:${run.organization_id}:${lane}`);
}

/** The public form of a run; in lists without the object that its answer is, which may be large. */
export function toPublicRun(run: RunDocument, { data } = { data: true }): Run {
  return {
    id: run._id,
    org_id: run.organization_id,
    kind: run.kind,
    state: run.state,
    attempt: run.attempt,
    max_attempts: run.max_attempts,
    serial_key: serialKeyOf(run),
    created_by: run.created_by,
    created_at: run.created_at.toISOString(),
    ...present('agent_id', run.agent_id),
    ...present('agent_version', run.agent_version),
    ...present('agent_draft', run.agent_draft),
    ...present('conversation_id', run.conversation_id),
    ...present('end_user_id', run.end_user_id),
    ...present('document_id', run.document_id),
    ...present('input', run.input),
    ...present('error', run.error),
    // One that was stored before `error_code` was.
    ...present('error_code', run.error_code ?? (run.error === undefined ? undefined : errorCode(run))),
    ...present('result_json', isFinal(run.state) ? resultJson(run, data) : undefined),
    ...present('started_at', run.started_at?.toISOString()),
    ...present('finished_at', run.finished_at?.toISOString()),
    ...present('waiting_until', run.waiting_until?.toISOString()),
  };
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}
