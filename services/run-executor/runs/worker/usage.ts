// Reports the usage of runs to the limits service, which counts each entry once, however often it comes.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { StepDocument } from '../../steps/rules/step.ts';
import { runUsage, stepUsage } from '../rules/run-usage.ts';
import type { RunDocument } from '../rules/run.ts';

/** Reports all usage of a finished run; `steps` are all of its own. */
export async function settleUsage(
  { limits }: Pick<RunExecutorParts, 'limits'>,
  run: RunDocument,
  steps: readonly StepDocument[],
  context: CallContext,
): Promise<void> {
  await limits.RecordUsage({ ...ownerOf(run), entries: runUsage(run, steps) }, context);
}

/** Reports the usage of some of its steps. */
export async function countSteps(
  { limits }: Pick<RunExecutorParts, 'limits'>,
  run: RunDocument,
  steps: readonly StepDocument[],
  context: CallContext,
): Promise<void> {
  await limits.RecordUsage({ ...ownerOf(run), entries: steps.map(stepUsage) }, context);
}

/** The owner of a run's usage. Members who try an agent spend the same budgets, and are counted apart. */
export function ownerOf(run: RunDocument): { organization_id: string; agent_id: string; preview: boolean } {
  return {
    organization_id: run.organization_id,
    agent_id: run.agent_id ?? '',
    preview: run.created_by === 'member',
  };
}
