// Tells the limits service what runs used. It counts each entry once, however often it is told.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { StepDocument } from '../../steps/rules/step.ts';
import { runUsage, stepUsage } from '../rules/run-usage.ts';
import type { RunDocument } from '../rules/run.ts';

/** All that a run used that is over. */
export async function settleUsage(
  { limits, steps }: Pick<RunExecutorParts, 'limits' | 'steps'>,
  run: RunDocument,
  context: CallContext,
): Promise<void> {
  await limits.RecordUsage({ ...ownerOf(run), entries: runUsage(run, await steps.findOf(run)) }, context);
}

/** What some of its steps used. */
export async function countSteps(
  { limits }: Pick<RunExecutorParts, 'limits'>,
  run: RunDocument,
  steps: readonly StepDocument[],
  context: CallContext,
): Promise<void> {
  await limits.RecordUsage({ ...ownerOf(run), entries: steps.map(stepUsage) }, context);
}

/** Whose a run's usage is. Members who try an agent spend the same budgets, and are told apart. */
export function ownerOf(run: RunDocument): { organization_id: string; agent_id: string; preview: boolean } {
  return {
    organization_id: run.organization_id,
    agent_id: run.agent_id ?? '',
    preview: run.created_by === 'member',
  };
}
