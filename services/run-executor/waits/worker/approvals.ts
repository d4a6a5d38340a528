// The record of approvals, which follows the decisions on the run: for lists, for the trace, and for later calls of the
// conversation. Each is written once, however often a worker comes by.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import type { ActiveRun } from '../../runs/worker/active-run.ts';
import { whileWorking } from '../../runs/worker/insist.ts';
import type { NamedCall, StepDocument } from '../../steps/rules/step.ts';
import { isChanged, toolHash } from '../../tools/rules/tool-server.ts';
import { planOf, toolOf } from '../../tools/worker/call-plan.ts';
import type { Tool } from '../../tools/worker/tool.ts';
import type { ApprovalDocument, ApprovalOutcome } from '../rules/approval.ts';
import type { Wait } from '../rules/wait.ts';
import type { RememberedCall } from '../store/remembered-approvals.ts';

/** Longer than the sweep needs to end a wait. */
const settledAfterMs = 60_000;

type Parts = Pick<RunExecutorParts, 'approvals' | 'rememberedApprovals' | 'clock'>;

/** The record of a call, before the call is shown. */
export function approvalOf(run: RunDocument, call: NamedCall, hash: string, from: Date, until: Date): ApprovalDocument {
  return {
    _id: `${run._id}/${call.call_id}`,
    organization_id: run.organization_id,
    run_id: run._id,
    conversation_id: run.conversation_id ?? '',
    end_user_id: run.end_user_id ?? '',
    call_id: call.call_id,
    name: call.tool ?? call.name,
    title: call.title,
    server_id: call.server_id ?? '',
    server_name: call.server_name ?? '',
    arguments_json: call.arguments_json,
    hash,
    created_at: from,
    expires_at: until,
    state: 'pending',
    due_at: new Date(until.getTime() + settledAfterMs),
  };
}

/** Records the decisions of a run's wait. */
export async function noteDecisions(
  { approvals }: Pick<RunExecutorParts, 'approvals'>,
  runId: string,
  wait: Wait,
): Promise<void> {
  if (wait.kind !== 'approval') return;
  for (const { call_id: callId, outcome, decided_by: by, decided_at: at } of wait.calls) {
    if (outcome === undefined || by === undefined || at === undefined) continue;
    await approvals.decide(runId, callId, { outcome: outcome as ApprovalOutcome, decided_by: by, decided_at: at });
  }
}

/** Cancels the undecided calls of a finished run. */
export async function closeApprovals(
  { approvals, clock }: Pick<RunExecutorParts, 'approvals' | 'clock'>,
  run: RunDocument,
): Promise<void> {
  if (run.wait !== undefined) await noteDecisions({ approvals }, run._id, run.wait);
  const now = run.finished_at ?? new Date(clock());
  for (const { call_id: callId, state } of await approvals.findOf(run._id)) {
    if (state === 'pending')
      await approvals.decide(run._id, callId, { outcome: 'cancelled', decided_by: 'system', decided_at: now });
  }
}

/** The same for a worker that goes on with the run; also remembers approvals for the conversation. */
export async function noteSaid(
  parts: Parts,
  active: ActiveRun,
  step: StepDocument,
  tools: readonly Tool[],
): Promise<void> {
  const { wait } = active.run;
  if (wait === undefined) return;
  await whileWorking(active, () => noteDecisions(parts, active.run._id, wait));
  for (const said of wait.calls) {
    const call = step.calls.find(({ call_id: id }) => id === said.call_id);
    if (!said.remember || said.outcome !== 'approved' || call === undefined) continue;
    const tool = toolOf(call, tools);
    // An approval is not remembered for a tool that has changed since.
    if (tool === undefined || planOf(call, tools, said).kind !== 'run') continue;
    const remembered = rememberedCall(active.run, tool);
    if (remembered === undefined) continue;
    const given = {
      run_id: active.run._id,
      call_id: call.call_id,
      decided_at: said.decided_at ?? new Date(parts.clock()),
    };
    await whileWorking(active, () => parts.rememberedApprovals.remember(remembered, given));
  }
}

/** Whether the end-user said before that the tool need not ask again in this conversation. */
export async function rememberedOf(
  { rememberedApprovals }: Pick<RunExecutorParts, 'rememberedApprovals'>,
  active: ActiveRun,
  tool: Tool,
): Promise<boolean> {
  const call = rememberedCall(active.run, tool);
  return call !== undefined && (await whileWorking(active, () => rememberedApprovals.has(call)));
}

/** Records that a call goes by a remembered approval. */
export async function noteRemembered(
  { approvals, clock }: Pick<RunExecutorParts, 'approvals' | 'clock'>,
  active: ActiveRun,
  call: NamedCall,
  hash: string,
): Promise<void> {
  const now = new Date(clock());
  const { due_at: _due, ...approval } = approvalOf(active.run, call, hash, now, now);
  await whileWorking(active, () =>
    approvals.insertOnce({
      ...approval,
      state: 'decided',
      outcome: 'approved',
      decided_by: 'remembered',
      decided_at: now,
    }),
  );
}

/** Whether the definition of a tool server's tool is accepted as it is: no approval of another is remembered. */
export function isAccepted({ remote }: Tool): boolean {
  return remote !== undefined && !isChanged(remote.tool);
}

function rememberedCall(run: RunDocument, tool: Tool): RememberedCall | undefined {
  const { remote } = tool;
  if (remote === undefined || !isAccepted(tool)) return undefined;
  return {
    organization_id: run.organization_id,
    conversation_id: run.conversation_id ?? '',
    tool_hash: toolHash(remote.server, remote.tool),
  };
}
