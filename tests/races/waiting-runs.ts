// Runs that wait for a person, written as a worker leaves them.

import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import type { NamedCall, StepDocument } from '#services/run-executor/steps/rules/step.ts';
import { askUser } from '#services/run-executor/waits/rules/questions.ts';
import { type Wait, waitingState, type WaitKind } from '#services/run-executor/waits/rules/wait.ts';
import { approvalOf } from '#services/run-executor/waits/worker/approvals.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { colour } from '../support/runs/asking.ts';
import { waitMs, type World } from './world.ts';

export const approvedCalls = ['a', 'b'] as const;

const question: NamedCall = {
  call_id: 'q',
  name: askUser.name,
  title: 'Ask the user',
  arguments_json: JSON.stringify({ questions: [colour] }),
};

const writing = (id: string): NamedCall => ({
  call_id: id,
  name: 'write',
  title: 'Write',
  arguments_json: '{}',
  tool: 'write',
  server_id: 'server',
  server_name: 'Shop',
});

/** `order` makes the ends of the waits distinct, so that all who sweep come by them in the same order. */
export async function insertWaitingRun(world: World, kind: WaitKind, order: number): Promise<RunDocument> {
  const [runId, organizationId, conversationId] = [newId(), newId(), newId()];
  const now = world.now();
  const calls = kind === 'input' ? [question] : approvedCalls.map(writing);
  const step: StepDocument = {
    _id: `${runId}/1/1`,
    run_id: runId,
    organization_id: organizationId,
    n: 1,
    attempt: 1,
    kind: 'model',
    started_at: now,
    finished_at: now,
    text: 'Let me see.',
    calls,
    results: [],
    sources: [],
    apart: true,
    usage: { input_tokens: 7, output_tokens: 5 },
  };
  const wait: Wait = {
    id: newId(),
    kind,
    asked_at: now,
    until: new Date(now.getTime() + waitMs - 500 + order),
    version: 1,
    calls: calls.map(({ call_id: id }) => ({ call_id: id, ...(kind === 'approval' ? { hash: `shown-${id}` } : {}) })),
  };
  const run: RunDocument = {
    _id: runId,
    organization_id: organizationId,
    kind: 'chat',
    state: waitingState(kind),
    agent_id: newId(),
    conversation_id: conversationId,
    end_user_id: newId(),
    end_user_kind: 'identified',
    input: 'hello',
    input_message_id: newId(),
    input_seq: 1,
    answer_message_id: newId(),
    turn: 1,
    created_by: 'end_user',
    created_at: now,
    started_at: now,
    attempt: 1,
    max_attempts: 3,
    open_key: `conversation:${conversationId}`,
    lane: `conversation:${conversationId}`,
    epoch: 1,
    frames: 5,
    steps: [],
    usage: step.usage,
    usage_in_steps: step.usage,
    apart: true,
    open_step: step._id,
    wait,
    waits: 1,
    waiting_until: wait.until,
  };
  await world.steps.insert(step);
  if (kind === 'approval')
    for (const call of calls)
      await world.approvals.insert(approvalOf(run, call, `shown-${call.call_id}`, now, wait.until));
  await world.runs.insert(run);
  return run;
}
