// Pure. A message and its public form.
// The outcome of a run stands on its answer; of a run without an answer, on the message that started it.

import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';
import type { Feedback } from '#proto/colloquy/conversation/v1/Feedback.ts';
import type { Message } from '#proto/colloquy/conversation/v1/Message.ts';
import type { MessageRun } from '#proto/colloquy/conversation/v1/MessageRun.ts';
import type { RunProjection } from '#proto/colloquy/conversation/v1/RunProjection.ts';

/** The end of a run, as people see it. */
export type Outcome = {
  state: string;
  error_code?: string;
  /** `length`: the answer ends in the middle. */
  finish_reason?: string;
  calls: { call_id: string; name: string; title: string; server_name?: string; status?: string }[];
};

/** As in TurnStep of the proto. */
export type KeptStep = { text: string; calls_json: string; results_json: string };

export interface MessageDocument {
  _id: string;
  organization_id: string;
  conversation_id: string;
  role: 'user' | 'assistant';
  content: string;
  seq: number;
  turn: number;
  run_id: string;
  created_at: Date;
  citations?: Citation[];
  /** Of an answer: questions to ask next. Absent for none. */
  suggestions?: string[];
  /** It answered a question of its run, and did not start it. Absent in messages from before it was noted. */
  reply?: true;
  /** The user's message that it takes the place of; see replacing.ts. Absent of others, with the two fields below. */
  replaces?: string;
  /** The first `seq` and the first turn that it hides. */
  replaces_seq?: number;
  replaces_turn?: number;
  /** Of its run, once that has ended. Absent in messages from before it was kept. */
  outcome?: Outcome;
  /** Of its run: the steps that called tools, for the model in later turns. Absent without, and as `outcome`. */
  steps?: KeptStep[];
}

/** Fields of a message for readers: its steps are the model's. */
export const shownFields = [
  ...(['organization_id', 'conversation_id', 'role', 'content', 'seq', 'turn', 'run_id'] as const),
  ...(['created_at', 'citations', 'suggestions', 'reply', 'outcome', 'replaces', 'replaces_seq'] as const),
] as const;
export type ShownMessage = Pick<MessageDocument, '_id' | (typeof shownFields)[number]>;

/** The states that a run never leaves. */
export const finalStates: readonly string[] = ['succeeded', 'failed', 'cancelled'];

/** The fields that a run leaves on a message once it is over; none before. */
export function leftBy(run: RunProjection): Pick<MessageDocument, 'outcome' | 'steps'> {
  const { state, error_code: code, finish_reason: reason, calls = [], turn_steps: steps = [] } = run;
  if (state === undefined || !finalStates.includes(state)) return {};
  const kept = calls.map(({ call_id = '', name = '', title = '', server_name: server, status }) => ({
    ...{ call_id, name, title },
    ...(server === undefined ? {} : { server_name: server }),
    ...(status === undefined ? {} : { status }),
  }));
  return {
    outcome: {
      state,
      ...(code === undefined ? {} : { error_code: code }),
      ...(reason === undefined ? {} : { finish_reason: reason }),
      calls: kept,
    },
    ...(steps.length > 0
      ? {
          steps: steps.map(({ text = '', calls_json = '[]', results_json = '[]' }) => ({
            ...{ text, calls_json, results_json },
          })),
        }
      : {}),
  };
}

/**
 * The runs of user messages, by message: as they ended, else as they are in flight. `ended`: messages that may have outcomes;
 * `open`: the runs in flight. A message whose run ended before outcomes were kept has none, and so does a reply.
 */
export function runsOfMessages(
  messages: readonly ShownMessage[],
  ended: readonly Pick<MessageDocument, 'run_id' | 'outcome'>[],
  open: readonly RunProjection[],
): ReadonlyMap<string, MessageRun> {
  const runs = new Map<string, MessageRun>();
  for (const { run_id: id, state, calls = [] } of open)
    if (id !== undefined && state !== undefined) runs.set(id, { id, state, calls });
  for (const { run_id: id, outcome } of ended) if (outcome !== undefined) runs.set(id, { id, ...outcome });
  const started = messages.filter(({ role, reply }) => role === 'user' && reply === undefined);
  return new Map(
    started.flatMap(({ _id, run_id: id }) => {
      const run = runs.get(id);
      return run === undefined ? [] : [[_id, run] as const];
    }),
  );
}

export function toMessage(message: ShownMessage, feedback?: Feedback, run?: MessageRun): Message {
  return {
    id: message._id,
    role: message.role,
    content: message.content,
    seq: message.seq,
    run_id: message.run_id,
    created_at: message.created_at.toISOString(),
    citations: message.citations ?? [],
    suggestions: message.suggestions ?? [],
    ...(feedback === undefined ? {} : { feedback }),
    ...(run === undefined ? {} : { run }),
    ...(message.replaces === undefined ? {} : { replaces: message.replaces }),
    ...(message.replaces_seq === undefined ? {} : { replaces_seq: message.replaces_seq }),
  };
}
