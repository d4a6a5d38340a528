// Contenders for a run that waits: each acts as a person, a process or the time does, through the service's own calls.

import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { approvedCalls } from './waiting-runs.ts';
import type { Process } from './world.ts';

/** The outcome of an act. */
export type Outcome =
  | { readonly kind: 'done'; readonly runId: string; readonly messageId: string; readonly state: string }
  | { readonly kind: 'refused'; readonly code: string };

/** A contender's act on a run; `at` is its place among the contenders. */
export type Act =
  | 'answer'
  | 'message'
  | 'same message'
  | 'approve'
  | 'decline'
  | 'approve one'
  | 'approve the other'
  | 'cancel'
  | 'delete'
  | 'time';

export const textOf = (at: number): string => `by contender ${at}`;

interface Response {
  readonly run?: { readonly state: string } | null;
  readonly run_id?: string;
  readonly message_id?: string;
  readonly state?: string;
  readonly more?: boolean;
}

/** Does it, but for `time`, which the sweeps of a process do for many runs. */
export async function act(
  process: Process,
  what: Act,
  run: RunDocument,
  at: number,
  messageId: string,
): Promise<Outcome> {
  try {
    const response = await call(process, what, run, at, messageId);
    return {
      kind: 'done',
      runId: response.run_id ?? run._id,
      messageId: response.message_id ?? '',
      state: response.state ?? response.run?.state ?? '',
    };
  } catch (error) {
    if (error instanceof ContractError) return { kind: 'refused', code: error.code };
    throw error;
  }
}

async function call(process: Process, what: Act, run: RunDocument, at: number, messageId: string): Promise<Response> {
  const { _id: run_id, organization_id, conversation_id, end_user_id } = run;
  const access = { organization_id, end_user_id };
  const decide = (outcome: string, call_ids: readonly string[] = []): Promise<Response> =>
    process.call('DecideRun', { access, run_id, outcome, call_ids, by_api_key: false });
  switch (what) {
    case 'answer': {
      const answers = [{ question_id: 'colour', other: textOf(at) }];
      return process.call('AnswerRun', { access, run_id, answers_json: JSON.stringify(answers), by_api_key: false });
    }
    case 'message':
      return process.call('StartRun', messageTo(run, messageId, textOf(at), `key-${at}`));
    case 'same message':
      return process.call('StartRun', messageTo(run, messageId, 'the same', 'one key'));
    case 'approve':
      return decide('approved');
    case 'decline':
      return decide('declined');
    case 'approve one':
      return decide('approved', [approvedCalls[0]]);
    case 'approve the other':
      return decide('approved', [approvedCalls[1]]);
    case 'cancel':
      return process.call('CancelRun', { access, run_id });
    case 'delete':
      for (;;) {
        const response = await process.call<Response>('EraseConversation', { organization_id, conversation_id });
        if (response.more !== true) return response;
      }
    case 'time':
      throw new Error('time passes for many at once');
  }
}

/** As the conversation service asks for it. */
function messageTo(run: RunDocument, messageId: string, content: string, key: string): object {
  const { organization_id, agent_id, conversation_id, end_user_id: id, end_user_kind: kind } = run;
  return {
    run: {
      ...{ run_id: newId(), organization_id, agent_id, conversation_id, end_user: { id, kind } },
      ...{ input: content, input_message_id: messageId, input_seq: 2, answer_message_id: newId(), turn: 2 },
      ...{ created_at: new Date().toISOString(), opens_conversation: false },
    },
    idempotency_key: key,
    fingerprint: content,
    created_by: 'end_user',
    rate: { policy: 'end_user', organization_id, subject: id },
    again: false,
  };
}
