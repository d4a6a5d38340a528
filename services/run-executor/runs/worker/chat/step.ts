// One step of a chat run: a model call and the tool calls it led to; step-record.ts keeps it.

import { randomBytes } from 'node:crypto';
import type { RunExecutorParts } from '../../../dependencies.ts';
import { charactersOf } from '../../../models/estimated-usage.ts';
import type { ModelRequest } from '../../../models/model.ts';
import { stepMessages } from '../../../steps/rules/step.ts';
import { namedCalls } from '../../../tools/rules/call-names.ts';
import { areDoneAtOnce, callTools } from '../../../tools/worker/call-tools.ts';
import { workOnCalls } from '../../../tools/worker/open-calls.ts';
import type { Tool } from '../../../tools/worker/tool.ts';
import { beginWait } from '../../../waits/worker/begin-wait.ts';
import { bytesOfRun } from '../../rules/run-memory.ts';
import type { FinishReason } from '../../rules/run.ts';
import type { ActiveRun } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import { checkBudget } from './budget.ts';
import type { TurnContext } from './context.ts';
import { callParameters } from './call-parameters.ts';
import { callModel, type ModelOutcome } from './model-call.ts';
import type { OpenedStep, OpenStep, Progress } from './progress.ts';
import { checkpoint, closeStep, endWithStep, openStep } from './step-record.ts';
import type { StreamParts } from './stream-answer.ts';
import { formOf, inForm, keepForm } from './structured-answer.ts';

type Parts = Parameters<typeof beginWait>[0] &
  Pick<RunExecutorParts, 'knownLimits' | 'limits' | 'rememberedApprovals' | 'requestHashes' | 'steps'> &
  StreamParts;

/** The outcome of a step: it was the last, for this reason; another is to follow; or the run waits for a person. */
export type StepEnd = FinishReason | 'next' | 'waiting';

/** Takes the run's next step, or goes on with the one that is at its calls. */
export async function takeStep(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  context: TurnContext,
  toolsNow: () => Promise<readonly Tool[]>,
  progress: Progress,
): Promise<StepEnd> {
  active.signal.throwIfAborted();
  if (progress.opened === undefined) {
    const ended = await askModel(parts, active, writer, context, await toolsNow(), progress);
    if (ended !== 'opened') return ended;
  }
  return workOnOpenStep(parts, active, writer, toolsNow, progress);
}

async function askModel(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  { agent, instructions, messages }: TurnContext,
  tools: readonly Tool[],
  progress: Progress,
): Promise<FinishReason | 'next' | 'opened'> {
  const mayAsk = (why?: 'retry' | 'fallback' | 'shorter') =>
    checkBudget(parts, active, tokensOrNone(agent.daily_tokens), progress, why === 'fallback');
  await mayAsk();
  const n = progress.steps.length + 1;
  const sources = progress.steps.flatMap((step) => step.sources);
  // In its last step the model is asked to answer from its results so far.
  const last = n >= agent.max_steps && n > 1;
  const form = formOf(active.run);
  const unformed: ModelRequest = {
    organization_id: active.run.organization_id,
    model: agent.model,
    ...instructions,
    messages: [...messages, ...stepMessages(progress.steps)],
    tools: tools.map((tool) => tool.definition),
    words_only: last,
    spare_tools: tools.every(({ asks }) => asks === true),
    ...callParameters(parts, active.run, agent),
  };
  const request = inForm(unformed, form);
  active.memory.holds(bytesOfRun(charactersOf(request) + progress.text.before.length));
  const ask = (asked: ModelRequest) =>
    callModel(parts, active, writer, asked, agent.fallback_models, progress, sources, mayAsk);
  const mark = writer.mark();
  const said = await ask(request);
  const again = said.calls.length > 0 && n < agent.max_steps;
  const outcome =
    form === undefined
      ? said
      : await keepForm(active, writer, progress, form, { request, mark, outcome: said, calls: again }, mayAsk, ask);
  const open: OpenStep = {
    calling: outcome.calling,
    called: { calls: [], results: [], timings: [], sources: [] },
    heard: outcome.heard,
    usage: outcome.usage,
    ...(outcome.response === undefined ? {} : { response: outcome.response }),
  };
  progress.open = open;
  if (again) {
    const told = [...messages.filter((message) => message.role === 'assistant'), ...progress.steps];
    const calls = namedCalls(outcome.calls, told, describeCall(tools), newCallId);
    if (!areDoneAtOnce(calls, tools)) {
      open.called.calls = calls;
      await openStep(parts, active, writer, progress, open);
      return 'opened';
    }
    await callTools(parts, active, writer, tools, calls, sources, open.called);
  }
  if (!again) {
    endWithStep(parts, active, progress, open);
    if (outcome.suggestions !== undefined) progress.suggestions = outcome.suggestions;
    return lastReason(outcome);
  }
  const step = await closeStep(parts, active, progress, open);
  await checkpoint(parts, active, writer, step, progress);
  return 'next';
}

async function workOnOpenStep(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  toolsNow: () => Promise<readonly Tool[]>,
  progress: Progress,
): Promise<'next' | 'waiting'> {
  const opened = progress.opened as OpenedStep;
  const asked = await workOnCalls(parts, active, writer, toolsNow, opened);
  if (asked !== null) {
    await beginWait(parts, active, writer, progress, opened.step, asked);
    return 'waiting';
  }
  delete progress.opened;
  await checkpoint(parts, active, writer, opened.step, progress);
  return 'next';
}

function describeCall(tools: readonly Tool[]): Parameters<typeof namedCalls>[2] {
  return ({ name }) => {
    const tool = tools.find(({ definition }) => definition.name === name);
    const remote = tool?.remote;
    return {
      title: tool?.title ?? name,
      ...(remote && { tool: remote.tool.name, server_id: remote.server._id, server_name: remote.server.name }),
    };
  };
}

function newCallId(): string {
  return `call_${randomBytes(12).toString('hex')}`;
}

function tokensOrNone(tokens: { toString(): string } | undefined): number | undefined {
  return tokens === undefined ? undefined : Number(tokens);
}

function lastReason({ calls, reason }: ModelOutcome): FinishReason {
  if (calls.length > 0) return 'max_steps';
  return reason === 'length' ? 'length' : 'stop';
}
