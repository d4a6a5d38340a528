// Pure. What a run used, as the limits service counts it: each step once, by its id, and the run itself with what no such
// step has: the one that ended it, and calls that were cut off, failed, or were made again.

import type { UsageEntry } from '#proto/colloquy/limits/v1/UsageEntry.ts';
import type { ModelUsage } from '../models/model.ts';
import type { RunDocument } from './run.ts';
import type { StepDocument } from './step.ts';

/** Of runs that ended before they asked a model. */
const noModel = 'none';

export function stepUsage({ _id: id, model = noModel, usage, finished_at }: StepDocument): UsageEntry {
  return { id, model, usage: { ...usage }, at: finished_at.toISOString() };
}

/** What steps used. */
export function usageOf(steps: readonly Pick<StepDocument, 'usage'>[]): ModelUsage {
  return {
    input_tokens: steps.reduce((sum, { usage }) => sum + usage.input_tokens, 0),
    output_tokens: steps.reduce((sum, { usage }) => sum + usage.output_tokens, 0),
  };
}

/** All that a run used that is over; `steps` are those that it names, as far as they are not erased. */
export function runUsage(run: RunDocument, steps: readonly StepDocument[]): UsageEntry[] {
  // The step that ended a run is of the run itself.
  const counted = run.last_step ? steps.slice(0, -1) : steps;
  const { usage, usage_in_steps: inSteps = usageOf(counted) } = run;
  return [
    ...counted.map(stepUsage),
    {
      id: run._id,
      model: steps.at(-1)?.model ?? run.model ?? noModel,
      usage: {
        input_tokens: Math.max(0, usage.input_tokens - inSteps.input_tokens),
        output_tokens: Math.max(0, usage.output_tokens - inSteps.output_tokens),
      },
      runs: 1,
      messages: run.answer?.text ? 2 : 1,
      failed: run.state === 'failed' ? 1 : 0,
      waited: (run.waits ?? 0) > 0 ? 1 : 0,
      at: (run.finished_at ?? run.created_at).toISOString(),
    },
  ];
}
