// The refusals of this service.

import { ContractError } from '#shared/contract/errors/contract-error.ts';

/** Nobody knows when a run will end, so this one names no time. */
export function tooManyActiveRuns(limit: number): ContractError {
  const runs = limit === 1 ? 'a run' : `${limit} runs`;
  return new ContractError(
    'rate_limited',
    `This end-user has ${runs} in flight; another can start when one has ended.`,
    {
      scope: 'active_runs',
    },
  );
}

/** The same refusal, which could not give back all that it had taken. */
export function stillHolding({ code, message, status, scope, retryAfter, retriable }: ContractError): ContractError {
  const extras = { status, retriable, still_holds: true };
  return new ContractError(code, message, {
    ...extras,
    ...(scope === undefined ? {} : { scope }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  });
}

/** `retryAfter`: seconds to the next day, UTC. */
export function budgetExceeded(scope: 'org' | 'agent', retryAfter: number): ContractError {
  const whose = scope === 'org' ? "This organization's" : "This agent's";
  return new ContractError(
    'budget_exceeded',
    `${whose} budget of tokens for today is used up; the day ends at midnight UTC.`,
    {
      scope,
      retry_after: retryAfter,
    },
  );
}

export function rateExceeded(scope: string, limit: number, retryAfterMs: number): ContractError {
  const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new ContractError(
    'rate_limited',
    `More than ${limit} requests in a minute; the next is allowed in ${retryAfter} s.`,
    {
      scope,
      retry_after: retryAfter,
    },
  );
}
