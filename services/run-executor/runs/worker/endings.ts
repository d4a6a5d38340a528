// Pure. Chooses the ending of a run by the error that broke it off.

import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import type { FinalState, FinishReason } from '../rules/run.ts';
import { RunStopped } from './active-run.ts';
import { BudgetExceeded } from './budget-exceeded.ts';

/** An ending, or an action instead of one. */
export type EndingChoice =
  | { state: FinalState; finish_reason: FinishReason; error?: string; erase?: boolean }
  | 'drained'
  | 'retry-later';

export const cancelledEnding = {
  state: 'cancelled',
  finish_reason: 'cancelled',
  error: 'cancelled: The run was cancelled.',
} as const;

const defect = {
  state: 'failed',
  finish_reason: 'error',
  error: 'internal_error: Something went wrong on our side.',
} as const;

/** Of a run that has spent all its attempts on outages; `lost` as in rules/outages.ts. */
export function outageEnding(lost: boolean): Exclude<EndingChoice, string> {
  const error = lost
    ? 'worker_lost: It was interrupted too often.'
    : 'worker_lost: A part of this service could not be reached for too long.';
  return { state: 'failed', finish_reason: 'error', error };
}

/** Rethrows a lost claim, which ends the work without an ending. */
export function endingOfError(error: unknown): EndingChoice {
  if (error instanceof RunStopped) {
    switch (error.reason) {
      case 'cancelled':
        return cancelledEnding;
      case 'drained':
        return 'drained';
      case 'timed-out':
        return { state: 'failed', finish_reason: 'error', error: 'model_timeout: The run took longer than it may.' };
      case 'lost':
        throw error;
    }
  }
  if (error instanceof BudgetExceeded) {
    const whose = error.scope === 'org' ? "organization's" : "agent's";
    const sentence = `The ${whose} budget of tokens for today is used up.`;
    return { state: 'failed', finish_reason: 'error', error: `budget_exceeded: ${sentence}` };
  }
  if (error instanceof ModelError)
    return { state: 'failed', finish_reason: 'error', error: `${error.code}: ${error.message}` };
  if (hasCode(error, 'conversation_not_found')) return { ...cancelledEnding, erase: true };
  if (hasCode(error, 'agent_not_found')) {
    return { state: 'cancelled', finish_reason: 'cancelled', error: 'cancelled: The agent was deleted.' };
  }
  return isOutage(error) ? 'retry-later' : defect;
}

/** Whether a store or another service cannot answer for now, which is no defect. */
export function isOutage(error: unknown): boolean {
  return error instanceof StoreUnavailableError || (error instanceof ContractError && error.retriable);
}

/** Whether the ending hides a defect, which is to be logged. */
export function isDefect(choice: EndingChoice): boolean {
  return choice === defect;
}
