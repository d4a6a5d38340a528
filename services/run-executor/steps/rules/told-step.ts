// Pure. A step as administrators see it: its time, its calls and, with access to content, its texts.

import type { CallTiming } from '#proto/colloquy/run_executor/v1/CallTiming.ts';
import type { ModelTry } from '#proto/colloquy/run_executor/v1/ModelTry.ts';
import type { Step } from '#proto/colloquy/run_executor/v1/Step.ts';
import type { ApprovalDocument } from '../../waits/rules/approval.ts';
import { connectionOf, toTry } from './model-try.ts';
import type { StepDocument, TimedStep } from './step.ts';

type Asked = readonly Pick<ApprovalDocument, '_id' | 'call_id'>[];

/** When it was. */
export function toTimedStep(step: TimedStep, asked: Asked): Step {
  return {
    id: step._id,
    n: step.n,
    attempt: step.attempt,
    kind: step.kind,
    ...(step.model === undefined ? {} : { model: step.model }),
    started_at: step.started_at.toISOString(),
    finished_at: step.finished_at.toISOString(),
    ...time('first_token_at', step.first_token_at),
    ...time('model_finished_at', step.model_finished_at),
    ...time('removed_at', step.removed_at),
    retries: step.retries ?? 0,
    ...answeredBy(step),
    tries: triesOf(step),
    state: step.state ?? 'succeeded',
    usage: step.usage,
    calls: callsOf(step, asked),
  };
}

function answeredBy({ model, state, response_model: said, response_id: id }: TimedStep): Partial<Step> {
  if (model === undefined || state !== undefined) return {};
  return {
    connection: connectionOf(model),
    ...(said === undefined ? {} : { response_model: said }),
    ...(id === undefined ? {} : { response_id: id }),
  };
}

// A call that succeeded at once has no tries of its own in the record, nor has one of an older version.
function triesOf(step: TimedStep): ModelTry[] {
  const { tries, model, retries = 0, started_at, finished_at, model_finished_at: at = finished_at, state } = step;
  if (tries !== undefined) return tries.map(toTry);
  if (model === undefined || retries > 0 || state === 'lost') return [];
  return [toTry({ model, started_at, ...(state === 'running' ? {} : { finished_at: at }) })];
}

/** With texts. */
export function toStep(step: StepDocument | TimedStep, asked: readonly ApprovalDocument[]): Step {
  return { ...toTimedStep(step, asked), content_json: JSON.stringify(contentOf(step, asked)) };
}

function callsOf({ calls, timings = [] }: TimedStep, asked: Asked): CallTiming[] {
  return calls.map(({ call_id: callId, name, title, server_name: server }) => {
    const timing = timings.find(({ call_id: id }) => id === callId);
    const approval = asked.find(({ call_id: id }) => id === callId);
    return {
      call_id: callId,
      name,
      title,
      ...(server === undefined ? {} : { server_name: server }),
      ...time('started_at', timing?.started_at),
      ...time('finished_at', timing?.finished_at),
      ...(timing?.status === undefined ? {} : { status: timing.status }),
      ...(approval === undefined ? {} : { approval_id: approval._id }),
      retries: timing?.retries ?? 0,
    };
  });
}

/** A call that asked for approval has the decision with it. */
function contentOf(step: StepDocument | TimedStep, asked: readonly ApprovalDocument[]): object {
  const { removed_at: removedAt } = step;
  if (removedAt !== undefined) return { removed_at: removedAt.toISOString() };
  // A provider's own metadata of a call is for that provider alone.
  const calls = step.calls.map(({ signature: _signature, reasoning: _reasoning, ...call }) => {
    const approval = asked.find(({ call_id: id }) => id === call.call_id);
    return approval === undefined ? call : { ...call, approval: decisionOf(approval) };
  });
  // A call without a step has said nothing that is kept.
  const { text, results, outcome, reasoning } = 'text' in step ? step : { text: '', results: [] };
  return { text, calls, results, outcome, reasoning };
}

function decisionOf({ hash, outcome, decided_by, decided_at, expires_at }: ApprovalDocument): object {
  return {
    hash,
    outcome: outcome ?? null,
    decided_by: decided_by ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  };
}

function time<K extends string>(key: K, at: Date | undefined): { [P in K]?: string } {
  return at === undefined ? {} : ({ [key]: at.toISOString() } as { [P in K]: string });
}
