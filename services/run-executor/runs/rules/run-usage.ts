// Pure. Usage of a run, as the limits service counts it: each step once, by its id; calls without a result that had to
// be counted before a step or the run could be, by ids of their own; and the run itself with the rest: the step that
// ended it, and calls that were cut off, failed, or made again.

import type { UsageEntry } from '#proto/colloquy/limits/v1/UsageEntry.ts';
import type { ModelUsage } from '../../models/model.ts';
import { addUsage, type BrokenCalls, lessUsage, noUsage } from '../../models/rules/model-usage.ts';
import type { StepDocument } from '../../steps/rules/step.ts';
import type { RunDocument } from './run.ts';

/** Of runs that ended before they asked a model. */
const noModel = 'none';

export function stepUsage({ _id: id, model = noModel, usage, broken_usage, finished_at }: StepDocument): UsageEntry {
  return { id, model, usage: lessUsage(usage, broken_usage), at: finished_at.toISOString() };
}

export function brokenUsage({ id, model, usage, at }: BrokenCalls): UsageEntry {
  return { id, model, usage: { ...usage }, at: at.toISOString() };
}

/** Sums the usage of steps. */
export function usageOf(steps: readonly Pick<StepDocument, 'usage'>[]): ModelUsage {
  return steps.reduce((sum, { usage }) => addUsage(sum, usage), noUsage);
}

/** All usage of a finished run; `steps` are those that it names, as far as they are not erased. */
export function runUsage(run: RunDocument, steps: readonly StepDocument[]): UsageEntry[] {
  // The step that ended a run counts with the run itself.
  const counted = run.last_step ? steps.slice(0, -1) : steps;
  const { usage, usage_in_steps: inSteps = usageOf(counted) } = run;
  return [
    ...counted.map(stepUsage),
    ...(run.broken_calls ?? []).map(brokenUsage),
    {
      id: run._id,
      model: steps.at(-1)?.model ?? run.model ?? noModel,
      usage: lessUsage(lessUsage(usage, inSteps), run.broken_usage),
      runs: 1,
      messages: run.answer?.text ? 2 : 1,
      failed: run.state === 'failed' ? 1 : 0,
      waited: (run.waits ?? 0) > 0 ? 1 : 0,
      at: (run.finished_at ?? run.created_at).toISOString(),
    },
  ];
}
