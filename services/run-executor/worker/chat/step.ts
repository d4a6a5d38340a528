// One step of a chat run: a model call and the tool calls it led to; step-record.ts keeps it.

import type { FinishReason } from '../../domain/run.ts';
import { stepMessages } from '../../domain/step.ts';
import type { ModelRequest } from '../../models/model.ts';
import type { RunExecutor } from '../../dependencies.ts';
import type { ActiveRun } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import { callTools } from '../tools/call-tools.ts';
import type { Tool } from '../tools/tool.ts';
import type { TurnContext } from './context.ts';
import { checkBudget } from './budget.ts';
import { callModel, type ModelOutcome } from './model-call.ts';
import type { OpenStep, Progress } from './progress.ts';
import { checkpoint, closeStep } from './step-record.ts';

/** Takes the run's next step. Gives the reason why it was the last; null where another is to follow. */
export async function takeStep(
  executor: RunExecutor,
  active: ActiveRun,
  writer: FrameWriter,
  { agent, messages }: TurnContext,
  tools: readonly Tool[],
  progress: Progress,
): Promise<FinishReason | null> {
  active.signal.throwIfAborted();
  await checkBudget(executor, active, tokensOrNone(agent.daily_tokens), progress);
  const n = progress.steps.length + 1;
  const startedAt = new Date(executor.clock());
  const sources = progress.steps.flatMap((step) => step.sources);
  // A model that has used up its steps is asked to answer with what it has.
  const last = n >= agent.max_steps && n > 1;
  const request: ModelRequest = {
    model: agent.model,
    instructions: agent.instructions,
    messages: [...messages, ...stepMessages(progress.steps)],
    tools: last ? [] : tools.map((tool) => tool.definition),
    max_output_tokens: executor.settings.MODEL_MAX_OUTPUT_TOKENS,
  };
  progress.model = agent.model;
  const outcome = await callModel(executor, active, writer, request, progress, sources);
  const again = outcome.calls.length > 0 && n < agent.max_steps;
  const open: OpenStep = {
    startedAt,
    model: agent.model,
    called: { calls: [], results: [], sources: [] },
    usage: outcome.usage,
  };
  progress.open = open;
  if (again) await callTools(executor.watch, active, writer, tools, outcome.calls, sources, open.called);
  const step = await closeStep(executor, active, progress, open);
  if (!again) return lastReason(outcome);
  await checkpoint(executor, active, writer, step, progress);
  return null;
}

function tokensOrNone(tokens: { toString(): string } | undefined): number | undefined {
  return tokens === undefined ? undefined : Number(tokens);
}

function lastReason({ calls, reason }: ModelOutcome): FinishReason {
  if (calls.length > 0) return 'max_steps';
  return reason === 'length' || reason === 'error' ? reason : 'stop';
}
