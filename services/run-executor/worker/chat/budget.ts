// The day's budgets of a run at work: looked at before each model call, when all that it used until then is counted. So what
// is spent beyond a budget is one call of each run in progress.

import { backgroundContext } from '#shared/grpc/context.ts';
import { stepUsage } from '../../domain/run-usage.ts';
import type { RunExecutor } from '../../dependencies.ts';
import type { ActiveRun } from '../active-run.ts';
import { BudgetExceeded } from '../budget-exceeded.ts';
import { ownerOf } from '../usage.ts';
import type { Progress } from './progress.ts';

/** Throws BudgetExceeded. Asks nobody where there is no budget. */
export async function checkBudget(
  { limits, knownLimits }: Pick<RunExecutor, 'limits' | 'knownLimits'>,
  { run, signal }: ActiveRun,
  agentDailyTokens: number | undefined,
  progress: Progress,
): Promise<void> {
  const { dailyTokens } = await knownLimits.get(run.organization_id);
  if (dailyTokens === null && agentDailyTokens === undefined) return;
  const uncounted = progress.steps.slice(progress.counted);
  const { exceeded } = await limits.RecordUsage(
    {
      ...ownerOf(run),
      entries: uncounted.map(stepUsage),
      check_budgets: true,
      ...(agentDailyTokens === undefined ? {} : { agent_daily_tokens: agentDailyTokens }),
    },
    backgroundContext(signal, run),
  );
  progress.counted += uncounted.length;
  if (exceeded !== undefined) throw new BudgetExceeded(exceeded === 'org' ? 'org' : 'agent');
}
