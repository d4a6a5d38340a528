// The calls of a step that may write, ask, or wait. Such a step is recorded before any of them is made, and so is each result; a
// later worker goes on where the record ends.
//
// 1. A call that may write is recorded as sent before it is sent, under the claim: of any number of workers one sends it,
//    once. One that is found sent without a result is not sent again, and the model is told that nobody knows.
// 2. The result of a call is inserted once; the first insert holds for all.
// 3. Right before it is made, a call is judged anew (call-plan.ts): by its current tool, and by the decision on it.

import type { RunExecutorParts } from '../../dependencies.ts';
import { toolResultFrame } from '../../runs/rules/transcript.ts';
import { type ActiveRun, RunStopped } from '../../runs/worker/active-run.ts';
import type { OpenedStep } from '../../runs/worker/chat/progress.ts';
import type { FrameWriter } from '../../runs/worker/frame-writer.ts';
import { whileHeld, whileWorking } from '../../runs/worker/insist.ts';
import { type CallResultDocument, type NamedCall, withResults } from '../../steps/rules/step.ts';
import { isAccepted, noteRemembered, noteSaid, rememberedOf } from '../../waits/worker/approvals.ts';
import { type CallPlan, planOf } from './call-plan.ts';
import { makeCall, unknownOutcome } from './make-call.ts';
import type { Tool, ToolOutcome } from './tool.ts';

type Parts = Pick<
  RunExecutorParts,
  'approvals' | 'claims' | 'clock' | 'reach' | 'rememberedApprovals' | 'runs' | 'steps' | 'watch'
>;

/** A call that asks for approval. */
export interface AskedCall {
  readonly call: NamedCall;
  readonly hash: string;
  /** Somebody has accepted its tool's definition, so that an approval can be remembered. */
  readonly isAccepted: boolean;
  /** Names of the end-user's attributes that its server is told. */
  readonly toldAttributes: readonly string[];
}

/** The wait of a run. */
export type Asked =
  | { readonly kind: 'approval'; readonly calls: readonly AskedCall[] }
  | { readonly kind: 'input'; readonly call: NamedCall };

/** Makes the calls that can be made; null where all have a result then. `toolsNow` gives the tools as they are then. */
export async function workOnCalls(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  toolsNow: () => Promise<readonly Tool[]>,
  opened: OpenedStep,
): Promise<Asked | null> {
  const { run } = active;
  await noteSaid(parts, active, opened.step, await toolsNow());
  const approvals: AskedCall[] = [];
  let question: NamedCall | undefined;
  for (const call of opened.step.calls) {
    if (opened.results.some(({ call_id: id }) => id === call.call_id)) continue;
    active.signal.throwIfAborted();
    const said = run.wait?.calls.find(({ call_id: id }) => id === call.call_id);
    const conclude = (outcome: ToolOutcome, startedAt?: Date, asked = said?.hash !== undefined): Promise<void> =>
      concludeCall(parts, active, writer, opened, call, outcome, { asked, startedAt });
    const startedAt = new Date(parts.clock());
    const plan = planOf(call, await toolsNow(), said);
    switch (plan.kind) {
      case 'over':
        await conclude(plan.outcome);
        break;
      case 'run':
        await conclude(await sendOnce(parts, active, call, plan, opened), startedAt);
        break;
      case 'questions':
        question ??= call;
        break;
      case 'approval':
        if (await rememberedOf(parts, active, plan.tool)) {
          await noteRemembered(parts, active, call, plan.hash);
          await conclude(await sendOnce(parts, active, call, plan, opened), startedAt, true);
        } else approvals.push(askedCall(call, plan));
    }
  }
  if (approvals.length > 0) return { kind: 'approval', calls: approvals };
  return question === undefined ? null : { kind: 'input', call: question };
}

function askedCall(call: NamedCall, { tool, hash }: Extract<CallPlan, { kind: 'approval' }>): AskedCall {
  const { sends_attributes: toldAttributes = [] } = tool.remote?.server ?? {};
  return { call, hash, isAccepted: isAccepted(tool), toldAttributes };
}

async function sendOnce(
  parts: Parts,
  active: ActiveRun,
  call: NamedCall,
  { tool, args }: Extract<CallPlan, { tool: Tool }>,
  opened: OpenedStep,
): Promise<ToolOutcome> {
  const known = opened.sourcesBefore.concat(opened.results.flatMap(({ sources }) => sources));
  if (tool.reads) return makeCall(parts.watch, active, call, tool, args, known);
  if (active.run.sent?.includes(call.call_id)) return unknownOutcome;
  const marked = await whileWorking(active, () => parts.claims.markSent(active.fence, call.call_id));
  if (!marked) return stopped(parts, active);
  parts.reach('before-tool-call');
  try {
    const outcome = await makeCall(parts.watch, active, call, tool, args, known);
    parts.reach('after-tool-call');
    return outcome;
  } catch (error) {
    // The run is to stop while the call is under way: nobody will learn its outcome.
    if (error instanceof RunStopped && error.reason !== 'lost' && error.reason !== 'drained') return unknownOutcome;
    throw error;
  }
}

/** The claim does not hold any more, or the run was cancelled. */
async function stopped({ runs }: Parts, active: ActiveRun): Promise<never> {
  const run = await whileHeld(active, () => runs.findAsMade(active.run._id));
  const ours = run?.state === 'running' && run.owner === active.fence.owner;
  throw new RunStopped(ours && run.cancel_requested ? 'cancelled' : 'lost');
}

async function concludeCall(
  { steps, approvals, clock }: Pick<RunExecutorParts, 'steps' | 'approvals' | 'clock'>,
  active: ActiveRun,
  writer: FrameWriter,
  opened: OpenedStep,
  call: NamedCall,
  outcome: ToolOutcome,
  { asked, startedAt }: { readonly asked: boolean; readonly startedAt?: Date | undefined },
): Promise<void> {
  const { run } = active;
  const result: CallResultDocument = {
    _id: `${run._id}/${call.call_id}`,
    run_id: run._id,
    organization_id: run.organization_id,
    call_id: call.call_id,
    status: outcome.status,
    result_json: JSON.stringify(outcome.result),
    sources: outcome.sources,
    at: new Date(clock()),
    ...(startedAt === undefined ? {} : { started_at: startedAt }),
    ...(outcome.retries === undefined ? {} : { retries: outcome.retries }),
  };
  const said = await whileHeld(active, () => steps.insertResult(result));
  opened.results.push(said);
  Object.assign(opened.step, withResults(opened.step, opened.results));
  writer.emit(toolResultFrame(said));
  if (asked) await whileHeld(active, () => approvals.noteResult(run._id, call.call_id, said.status));
}
