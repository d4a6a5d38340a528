// Pure. A run as its conversation needs it.

import type { RunProjection } from '#proto/colloquy/conversation/v1/RunProjection.ts';
import type { StepDocument, TimedStep } from '../../steps/rules/step.ts';
import { replacingOf } from './replacing.ts';
import { errorCode, isFinal, type RunDocument } from './run.ts';
import { messageCalls, turnSteps } from './turn-steps.ts';

/** A finished chat run with its outcome; `steps` are all of its own. */
export function toEndedProjection(run: RunDocument, steps: readonly StepDocument[]): RunProjection {
  return {
    ...toProjection(run),
    state: run.state,
    ...(run.error === undefined ? {} : { error_code: errorCode(run) }),
    // No other end is told of an answer.
    ...(run.finish_reason === 'length' ? { finish_reason: run.finish_reason } : {}),
    calls: messageCalls(steps),
    turn_steps: turnSteps(steps, run.sent),
  };
}

/** A chat run in flight, with its calls so far. */
export function toOpenProjection(run: RunDocument, steps: readonly TimedStep[]): RunProjection {
  return { ...toProjection(run), state: run.state, calls: messageCalls(steps) };
}

/** A chat run as its conversation needs it; with its answer once it has ended with one. */
export function toProjection(run: RunDocument): RunProjection {
  return {
    organization_id: run.organization_id,
    conversation_id: run.conversation_id ?? '',
    agent_id: run.agent_id ?? '',
    end_user: { id: run.end_user_id ?? '', kind: run.end_user_kind ?? '' },
    run_id: run._id,
    turn: run.turn ?? 0,
    input_message_id: run.input_message_id ?? '',
    input: run.input ?? '',
    input_seq: run.input_seq ?? 0,
    created_at: run.created_at.toISOString(),
    opens_conversation: run.opens_conversation ?? false,
    ...(run.agent_version === undefined ? {} : { agent_version: run.agent_version }),
    agent_draft: run.agent_draft ?? false,
    ...replacingOf(run),
    ...(run.replies === undefined
      ? {}
      : { replies: run.replies.map((reply) => ({ ...reply, created_at: reply.created_at.toISOString() })) }),
    ...(isFinal(run.state) && run.answer?.text && run.answer_message_id
      ? {
          answer_message_id: run.answer_message_id,
          answer: run.answer.text,
          citations: run.answer.citations,
          ...(run.answer.suggestions === undefined ? {} : { suggestions: run.answer.suggestions }),
          finished_at: (run.finished_at ?? run.created_at).toISOString(),
        }
      : {}),
  };
}
