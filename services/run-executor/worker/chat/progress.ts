// What a chat run has done so far: for its next step, and for the ending to tell.

import type { LastStep, RunDocument } from '../../domain/run.ts';
import { type CallResultDocument, joinedText, type Source, type StepDocument } from '../../domain/step.ts';
import type { ModelTiming } from '../../domain/timing.ts';
import type { ModelUsage } from '../../models/model.ts';
import type { CalledTools } from '../tools/call-tools.ts';

export const noUsage: ModelUsage = { input_tokens: 0, output_tokens: 0 };

/** The text that a run has streamed; it outlives a call that fails, since it is kept then. */
export interface StreamedText {
  /** Of the steps before. */
  before: string;
  /** Of this step. */
  current: string;
}

/** A step that is at its tool calls. */
export interface OpenStep {
  startedAt: Date;
  model: string;
  called: CalledTools;
  heard: ModelTiming;
  usage: ModelUsage;
}

/** A step that is recorded, and at its calls. */
export interface OpenedStep {
  /** The last of the steps, with the results there are. */
  step: StepDocument;
  results: CallResultDocument[];
  /** What was found in the steps before it. */
  sourcesBefore: Source[];
}

export interface Progress {
  steps: StepDocument[];
  text: StreamedText;
  usage: ModelUsage;
  /** What calls of this step have cost that gave no result: taken back, broken off, cancelled. */
  spent: ModelUsage;
  /** As the run has it: none since the last checkpoint. */
  outages: number;
  /** Steps that are known to be counted as usage. */
  counted: number;
  /** The model that was asked last. */
  model?: string;
  open?: OpenStep;
  opened?: OpenedStep;
  /** The step that ended the run; the last of the steps. */
  last?: LastStep;
  /** The step that is inserted and that the run is not known to name. */
  unnamed?: string;
}

/** Where an earlier claim left the run. */
export function progressOf(run: RunDocument, steps: StepDocument[]): Progress {
  return {
    steps,
    text: { before: joinedText(steps), current: '' },
    usage: { ...run.usage },
    spent: noUsage,
    outages: run.outages ?? 0,
    counted: 0,
    ...openedOf(run, steps),
  };
}

function openedOf(run: RunDocument, steps: StepDocument[]): Pick<Progress, 'opened'> {
  const step = steps.at(-1);
  if (step === undefined || step._id !== run.open_step) return {};
  const { results, sources } = step;
  // What a call found stands with the step; none is needed a second time.
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

/** Whether readers may have been told more than what the run names: text, or calls of a step, that are taken again. */
export function isAheadOfRecord({ text, open, unnamed }: Progress): boolean {
  return text.current !== '' || open !== undefined || unnamed !== undefined;
}

/** All that the run has cost, of a step that is not recorded as well. */
export function usageSoFar({ usage, spent, open }: Progress): ModelUsage {
  return addUsage(addUsage(usage, spent), open?.usage ?? noUsage);
}

export function addUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return { input_tokens: a.input_tokens + b.input_tokens, output_tokens: a.output_tokens + b.output_tokens };
}
