// Pure. The public form of a run's wait: PendingApproval and PendingQuestion.

import type { NamedCall, StepDocument } from '../../steps/rules/step.ts';
import { type Question, questionsOf } from './questions.ts';
import { undecided, type Wait } from './wait.ts';

interface PendingApproval {
  run_id: string;
  expires_at: string;
  calls: {
    call_id: string;
    name: string;
    title: string;
    arguments: unknown;
    server_id: string;
    server_name: string;
    /** `remember` has an effect: somebody has accepted the tool's definition. */
    can_remember: boolean;
    /** Names of the end-user's attributes that its server is told; absent: none. */
    told_attributes?: readonly string[];
  }[];
}

interface PendingQuestion {
  run_id: string;
  call_id: string;
  expires_at: string;
  questions: readonly Question[];
}

/** With the undecided calls. */
export function pendingApproval(runId: string, wait: Wait, step: StepDocument): PendingApproval {
  const calls = undecided(wait).flatMap(({ call_id: id, unaccepted = false, told_attributes: told }) => {
    const call = step.calls.find((one) => one.call_id === id);
    return call === undefined ? [] : [{ call, unaccepted, told }];
  });
  return {
    run_id: runId,
    expires_at: wait.until.toISOString(),
    calls: calls.map(({ call, unaccepted, told }) => ({
      call_id: call.call_id,
      name: call.tool ?? call.name,
      title: call.title,
      arguments: JSON.parse(call.arguments_json) as unknown,
      server_id: call.server_id ?? '',
      server_name: call.server_name ?? '',
      can_remember: !unaccepted,
      ...(told === undefined ? {} : { told_attributes: told }),
    })),
  };
}

/** Undefined where the step has no such questions, as after its content was removed. */
export function pendingQuestion(runId: string, wait: Wait, step: StepDocument): PendingQuestion | undefined {
  const [waiting] = wait.calls;
  const call = step.calls.find(({ call_id: id }) => id === waiting?.call_id);
  const questions = call && questionsAsked(call);
  if (!call || !questions) return undefined;
  return { run_id: runId, call_id: call.call_id, expires_at: wait.until.toISOString(), questions };
}

/** The questions of a call that was asked. */
export function questionsAsked({ arguments_json }: Pick<NamedCall, 'arguments_json'>): readonly Question[] | undefined {
  const questions = questionsOf(JSON.parse(arguments_json));
  return typeof questions === 'string' ? undefined : questions;
}
