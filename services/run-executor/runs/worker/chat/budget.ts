// Checks the day's budgets of a run at work before each try of a model call, once all its usage until then is counted,
// calls without a result as well. So each run in progress overspends a budget by one call at most.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import { isNothing } from '../../../models/rules/model-usage.ts';
import { brokenUsage, stepUsage } from '../../rules/run-usage.ts';
import type { ActiveRun } from '../active-run.ts';
import { BudgetExceeded } from '../budget-exceeded.ts';
import { ownerOf } from '../usage.ts';
import { countApart, type Progress } from './progress.ts';

/**
 * Throws BudgetExceeded. Makes no call where there is no budget; but before another model's turn (`changesModel`) it
 * counts the cost of the one before, since a step counts for the model that answered.
 */
export async function checkBudget(
  { limits, knownLimits, clock }: Pick<RunExecutorParts, 'limits' | 'knownLimits' | 'clock'>,
  { run, signal }: ActiveRun,
  agentDailyTokens: number | undefined,
  progress: Progress,
  changesModel: boolean,
): Promise<void> {
  const { dailyTokens } = await knownLimits.get(run.organization_id);
  const hasBudget = dailyTokens !== null || agentDailyTokens !== undefined;
  if (!hasBudget && !(changesModel && !isNothing(progress.spent))) return;
  const uncounted = progress.steps.slice(progress.counted);
  countApart(progress, run, new Date(clock()));
  const { untold } = progress.broken;
  const { exceeded } = await limits.RecordUsage(
    {
      ...ownerOf(run),
      entries: [...uncounted.map(stepUsage), ...untold.map(brokenUsage)],
      check_budgets: hasBudget,
      ...(agentDailyTokens === undefined ? {} : { agent_daily_tokens: agentDailyTokens }),
    },
    backgroundContext(signal, run),
  );
  progress.counted += uncounted.length;
  progress.broken = { ...progress.broken, untold: [] };
  if (exceeded !== undefined) throw new BudgetExceeded(exceeded === 'org' ? 'org' : 'agent');
}
