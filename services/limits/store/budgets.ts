// Budgets of tokens: the used part of the day's, by the counts so far.

import type { Clock } from '#shared/platform/time/clock.ts';
import type { AdmissionCheck } from '../dependencies.ts';
import { type Amounts, dayOf, nextDay, sum, tokensOf } from '../domain/usage.ts';
import { budgetExceeded } from '../errors.ts';
import type { UsageStore } from './usage.ts';

/** The organization and the agent with budgets. Null: none. */
export interface Budgets {
  readonly organizationId: string;
  readonly agentId: string;
  readonly organization: number | null;
  readonly agent: number | null;
}

/** Rows of one day: agents by models. */
const mostRows = 5_000;

/**
 * Returns the owner of the used-up budget of the day: the organization's goes first. Reads nothing where there is none.
 */
export async function exceededOf(usage: UsageStore, budgets: Budgets, now: Date): Promise<'org' | 'agent' | undefined> {
  const { organizationId, agentId, organization, agent } = budgets;
  if (organization === null && agent === null) return undefined;
  const rows = await rowsToday(usage, organizationId, now);
  if (organization !== null && tokensIn(rows) >= organization) return 'org';
  const own = rows.filter((row) => row.agent_id === agentId);
  return agent !== null && tokensIn(own) >= agent ? 'agent' : undefined;
}

function rowsToday(usage: UsageStore, organizationId: string, now: Date): ReturnType<UsageStore['read']> {
  const day = dayOf(now);
  return usage.read({ organizationId, from: day, to: day }, mostRows);
}

function tokensIn(rows: readonly Amounts[]): number {
  return tokensOf(sum(rows));
}

/** Tokens that an organization has used in the day of `now`. */
export async function usedToday(usage: UsageStore, organizationId: string, now: Date): Promise<number> {
  return tokensIn(await rowsToday(usage, organizationId, now));
}

/**
 * Refuses a run whose organization or agent has used the day's budget up. Takes nothing: tokens are counted as they are
 * used.
 */
export function budgetCheck(usage: UsageStore, clock: Clock): AdmissionCheck {
  return {
    name: 'budget',
    async take({ organizationId, agentId, agentDailyTokens, limits }) {
      const now = new Date(clock());
      const budgets = { organizationId, agentId, organization: limits.daily_tokens, agent: agentDailyTokens };
      const exceeded = await exceededOf(usage, budgets, now);
      if (exceeded) throw budgetExceeded(exceeded, Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000));
      return 'taken';
    },
    async giveBack() {},
  };
}
