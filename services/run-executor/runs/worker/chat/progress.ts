// Progress of a chat run: for its next step, and for its ending.

import { randomBytes } from 'node:crypto';
import type { ModelResponse, ModelUsage } from '../../../models/model.ts';
import { addUsage, type BrokenCalls, isNothing, lessUsage, noUsage } from '../../../models/rules/model-usage.ts';
import {
  type CallResultDocument,
  joinedText,
  type Source,
  type StepDocument,
  stepId,
} from '../../../steps/rules/step.ts';
import type { ModelTry } from '../../../steps/rules/model-try.ts';
import type { CalledTools } from '../../../tools/worker/call-tools.ts';
import type { LastStep, RunDocument } from '../../rules/run.ts';
import type { ToldEndUser } from '../../rules/told-end-user.ts';
import type { ModelTiming } from '../../rules/timing.ts';

/** The text that a run has streamed; it outlives a call that fails, since it is kept then. */
export interface StreamedText {
  /** Of the steps before. */
  before: string;
  /** Of this step. */
  current: string;
}

/** A model call under way. */
export interface Calling {
  readonly startedAt: Date;
  /** The model that is asked now. */
  model: string;
  readonly tries: ModelTry[];
  /** Of the last try that failed. */
  heard: ModelTiming;
  /** Of the last try: the summary of the model's reasoning. */
  reasoning: string;
}

/** A step whose model call is over. */
export interface OpenStep {
  calling: Calling;
  called: CalledTools;
  heard: ModelTiming;
  usage: ModelUsage;
  response?: ModelResponse;
  /** The call failed, or the run was to stop in its middle. */
  failed?: true;
}

/** A step that is recorded, and at its calls. */
export interface OpenedStep {
  /** The last of the steps, with the results there are. */
  step: StepDocument;
  results: CallResultDocument[];
  /** Sources of the steps before it. */
  sourcesBefore: Source[];
}

/** Cost of calls without a result, counted by itself. */
export interface BrokenSoFar {
  /** The part of it in `spent`. */
  inStep: ModelUsage;
  /** The rest of it: usage of the run that is in no step. */
  inRun: ModelUsage;
  /** Entries that are not known to be counted. */
  untold: readonly BrokenCalls[];
}

export interface Progress {
  steps: StepDocument[];
  text: StreamedText;
  usage: ModelUsage;
  /** Cost of this step's calls without a result: taken back, broken off, cancelled. */
  spent: ModelUsage;
  broken: BrokenSoFar;
  /** As the run has it: none since the last checkpoint. */
  outages: number;
  /** Steps that are known to be counted as usage. */
  counted: number;
  /** The model of the last call. */
  model?: string;
  /** The call under way, or the failed one that ended the work. */
  calling?: Calling;
  /** Facts that the run is told of its end-user, until they are stored on it. */
  told?: ToldEndUser;
  open?: OpenStep;
  opened?: OpenedStep;
  /** The step that ended the run; the last of the steps. */
  last?: LastStep;
  /** Questions to ask next, of the step that ended the run. */
  suggestions?: string[];
  /** The inserted step that the run is not known to name. */
  unnamed?: string;
}

/** Where an earlier claim left the run. */
export function progressOf(run: RunDocument, steps: StepDocument[]): Progress {
  return {
    steps,
    text: { before: joinedText(steps), current: '' },
    usage: { ...run.usage },
    spent: noUsage,
    broken: { inStep: noUsage, inRun: run.broken_usage ?? noUsage, untold: run.broken_calls ?? [] },
    outages: run.outages ?? 0,
    counted: 0,
    ...openedOf(run, steps),
  };
}

function openedOf(run: RunDocument, steps: StepDocument[]): Pick<Progress, 'opened'> {
  const step = steps.at(-1);
  if (step === undefined || step._id !== run.open_step) return {};
  const { results, sources } = step;
  // Each step has the sources of its calls; none is needed a second time.
  return {
    opened: {
      step,
      results: results.map(({ call_id, status, result_json }, at) => ({
        _id: `${run._id}/${call_id}`,
        run_id: run._id,
        organization_id: run.organization_id,
        call_id,
        status,
        result_json,
        sources: at === 0 ? sources : [],
        at: step.finished_at,
      })),
      sourcesBefore: steps.slice(0, -1).flatMap((before) => before.sources),
    },
  };
}

/** Whether readers may have seen more than the run names: text, or calls of a step, that are taken again. */
export function isAheadOfRecord({ text, open, unnamed }: Progress): boolean {
  return text.current !== '' || open !== undefined || unnamed !== undefined;
}

/** All cost of the run, with that of an unrecorded step. */
export function usageSoFar({ usage, spent, open }: Progress): ModelUsage {
  return addUsage(addUsage(usage, spent), open?.usage ?? noUsage);
}

/** Counts this step's cost without a result by itself from now on, as far as it is not yet. */
export function countApart(progress: Progress, run: Pick<RunDocument, '_id' | 'attempt'>, at: Date): void {
  const { spent, open, steps, model, broken } = progress;
  const inStep = addUsage(spent, open?.usage);
  const usage = lessUsage(inStep, broken.inStep);
  if (isNothing(usage)) return;
  const id = `${stepId(run, { attempt: run.attempt, n: steps.length + 1 })}/${randomBytes(6).toString('hex')}`;
  progress.broken = { ...broken, inStep, untold: [...broken.untold, { id, model: model ?? 'none', usage, at }] };
}

/** Fields of the run's document for cost that is counted by itself: none where there is none. */
export function brokenOf({ broken }: Progress): Pick<RunDocument, 'broken_usage' | 'broken_calls'> {
  const { inStep, inRun, untold } = broken;
  const usage = addUsage(inRun, inStep);
  if (isNothing(usage)) return {};
  return { broken_usage: usage, broken_calls: [...untold] };
}
