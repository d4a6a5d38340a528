// A chat run, from claim to final write: context, then model and tools in turn, a checkpoint after every step.

import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import { backgroundContext } from '#shared/grpc/context.ts';
import { loggedTrace } from '#shared/telemetry/trace-context.ts';
import { citationsOf } from '../domain/citations.ts';
import type { Effect, FinishReason, RunDocument } from '../domain/run.ts';
import { toProjection } from '../domain/run.ts';
import { joinedText, type StepDocument, stepMessages } from '../domain/step.ts';
import { citationFrames, frame, framesOfSteps } from '../domain/transcript.ts';
import type { ModelMessage, ModelRequest, ModelUsage } from '../models/model.ts';
import type { RunExecutor } from '../dependencies.ts';
import type { Ending } from '../store/claims.ts';
import { wake } from '../events/wake.ts';
import { type ActiveRun, RunStopped } from './active-run.ts';
import { type EndingChoice, endingOfError, isDefect } from './endings.ts';
import { createFrameWriter, type FrameWriter } from './frame-writer.ts';
import { callModel, type StreamedText } from './model-call.ts';
import { type CalledTools, callTools } from './tools/call-tools.ts';
import { knowledgeSearch } from './tools/knowledge-search.ts';
import type { Tool } from './tools/tool.ts';

/** What a finished chat run owes. */
export const chatEffects: Effect[] = ['project', 'release', 'announce'];

/** The work on one run: what it has done, for the ending to tell. */
interface Progress {
  steps: StepDocument[];
  text: StreamedText;
  usage: ModelUsage;
  /** The step that is at its tool calls. */
  open?: { startedAt: Date; model: string; called: CalledTools; usage: ModelUsage };
  /** The step that is inserted and that the run does not name yet. */
  unnamed?: string;
}

/** Runs older than this may have lost their slot to the healer while they were inserted; younger ones cannot. */
const slotCertainMs = 20_000;

/** Works until the run has its final state and returns it so; null where it was handed over. Throws RunStopped('lost'). */
export async function workOnChatRun(executor: RunExecutor, active: ActiveRun): Promise<RunDocument | null> {
  const { run } = active;
  const steps = await executor.steps.findOf(run);
  const writer = openWriter(executor, active, steps);
  active.writer = writer;
  const progress: Progress = { steps, text: { before: joinedText(steps), current: '' }, usage: { ...run.usage } };
  let choice: EndingChoice;
  try {
    if (run.cancel_requested) throw new RunStopped('cancelled');
    active.signal.throwIfAborted();
    if (executor.clock() - run.created_at.getTime() > slotCertainMs) {
      await executor.limits.ConfirmSlot(
        { run_id: run._id, organization_id: run.organization_id, end_user_id: run.end_user_id ?? '' },
        backgroundContext(active.signal, run),
      );
    }
    const context = await executor.conversation.GetTurnContext(
      { run: toProjection(run), max_tokens: executor.settings.RUN_CONTEXT_TOKENS },
      backgroundContext(active.signal, run),
    );
    const messages: ModelMessage[] = context.turns.flatMap((turn): ModelMessage[] => [
      { role: 'user', text: turn.input },
      ...(turn.answer ? [{ role: 'assistant' as const, text: turn.answer, calls: [] }] : []),
    ]);
    messages.push({ role: 'user', text: run.input ?? '' });
    if (!context.agent) throw new Error('a turn context without an agent');
    const finish = await takeSteps(executor, active, writer, context.agent, messages, progress);
    if (finish === 'handed-over') return null;
    choice = { state: 'succeeded', finish_reason: finish };
  } catch (error) {
    // A call that was ended because the run is to stop fails in its own way.
    choice = endingOfError(active.signal.aborted ? active.signal.reason : error);
    if (isDefect(choice))
      executor.log.error(
        { err: error, run_id: run._id, organization_id: run.organization_id, ...loggedTrace(run) },
        'a run failed by a defect',
      );
    if (choice === 'drained') {
      await handOver(executor, active, 'retell');
      return null;
    }
    if (choice === 'retry-later') {
      await writer.flush();
      const readyAt = new Date(executor.clock() + 2_000);
      await executor.claims.handBack(
        active.fence,
        'chat',
        readyAt,
        progress.text.current === '' ? writer.position() : 'retell',
      );
      return null;
    }
  }
  return end(executor, active, writer, progress, choice);
}

async function takeSteps(
  executor: RunExecutor,
  active: ActiveRun,
  writer: FrameWriter,
  agent: Agent__Output,
  messages: readonly ModelMessage[],
  progress: Progress,
): Promise<FinishReason | 'handed-over'> {
  const { run } = active;
  const tools: Tool[] =
    agent.knowledge_base_ids.length > 0 ? [knowledgeSearch(executor, run, agent.knowledge_base_ids)] : [];
  for (;;) {
    active.signal.throwIfAborted();
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
    const outcome = await callModel(executor, active, writer, request, progress.text, sources);
    const again = outcome.calls.length > 0 && n < agent.max_steps;
    const called: CalledTools = { calls: [], results: [], sources: [] };
    progress.open = { startedAt, model: agent.model, called, usage: outcome.usage };
    if (again) await callTools(executor.watch, active, writer, tools, outcome.calls, sources, called);
    const step = await closeStep(executor, run, progress, progress.open);
    if (!again) {
      if (outcome.calls.length > 0) return 'max_steps';
      return outcome.reason === 'length' ? 'length' : outcome.reason === 'error' ? 'error' : 'stop';
    }
    await checkpoint(executor, active, writer, step, progress);
    if (active.handOver) {
      await handOver(executor, active, writer.position());
      return 'handed-over';
    }
  }
}

async function closeStep(
  executor: RunExecutor,
  run: RunDocument,
  progress: Progress,
  open: NonNullable<Progress['open']>,
): Promise<StepDocument> {
  const n = progress.steps.length + 1;
  const step: StepDocument = {
    _id: `${run._id}/${run.attempt}/${n}`,
    run_id: run._id,
    organization_id: run.organization_id,
    n,
    attempt: run.attempt,
    kind: 'model',
    model: open.model,
    started_at: open.startedAt,
    finished_at: new Date(executor.clock()),
    text: progress.text.current,
    ...open.called,
    usage: open.usage,
  };
  await executor.steps.insert(step);
  executor.reach('after-step');
  progress.steps.push(step);
  progress.usage = add(progress.usage, open.usage);
  progress.text = { before: progress.text.before + step.text, current: '' };
  progress.unnamed = step._id;
  delete progress.open;
  return step;
}

async function checkpoint(
  executor: RunExecutor,
  active: ActiveRun,
  writer: FrameWriter,
  step: StepDocument,
  progress: Progress,
): Promise<void> {
  await writer.flush();
  const held = await executor.claims.checkpoint(active.fence, {
    step: step._id,
    usage: progress.usage,
    ...writer.position(),
  });
  if (held === null) return loseClaim(executor, progress);
  delete progress.unnamed;
  active.confirmedAt = performance.now();
  if (held.cancel_requested) throw new RunStopped('cancelled');
}

// A step that nobody will name goes: its run may have been erased before it was inserted.
async function loseClaim(executor: RunExecutor, progress: Progress): Promise<never> {
  if (progress.unnamed !== undefined) await executor.steps.delete(progress.unnamed);
  throw new RunStopped('lost');
}

// Somebody else goes on at once.
async function handOver(
  executor: RunExecutor,
  active: ActiveRun,
  position: Parameters<RunExecutor['claims']['handBack']>[3],
): Promise<void> {
  if (await executor.claims.handBack(active.fence, 'chat', new Date(executor.clock()), position))
    wake(executor, active.run);
}

async function end(
  executor: RunExecutor,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
  choice: Exclude<EndingChoice, string>,
): Promise<RunDocument | null> {
  const { run } = active;
  // Calls that were told are in the record too, and with them what the model said before.
  if (progress.open) await closeStep(executor, run, progress, progress.open);
  const text = progress.text.before + progress.text.current;
  const sources = progress.steps.flatMap((step) => step.sources);
  const answer = { text, citations: citationsOf(text, sources) };
  for (const body of citationFrames({ ...run, answer })) writer.emit(body);
  await writer.flush();
  const ending: Ending = {
    ...choice,
    usage: progress.usage,
    steps: progress.steps.map((step) => step._id),
    ...writer.position(),
    ...(text === '' ? {} : { answer }),
  };
  executor.reach('before-final-write');
  const finished = await executor.claims.finish(active.fence, ending, chatEffects, new Date(executor.clock()));
  if (finished === null) return loseClaim(executor, progress);
  executor.reach('after-final-write');
  return finished;
}

function openWriter(executor: RunExecutor, active: ActiveRun, steps: readonly StepDocument[]): FrameWriter {
  const { run } = active;
  const fresh = run.frames >= 0 && steps.length === 0;
  const writer = createFrameWriter({
    liveStream: executor.liveStream,
    runId: run._id,
    epoch: run.epoch,
    frames: run.frames,
    told: fresh ? [frame('run', { state: 'queued' })] : framesOfSteps(run, steps),
    openEpoch: () => executor.claims.openEpoch(active.fence),
    onStale: () => active.stop('lost'),
    log: executor.log,
  });
  if (run.frames >= 0) writer.emit(frame('run', { state: 'running' }));
  return writer;
}

function add(a: ModelUsage, b: ModelUsage): ModelUsage {
  return { input_tokens: a.input_tokens + b.input_tokens, output_tokens: a.output_tokens + b.output_tokens };
}
