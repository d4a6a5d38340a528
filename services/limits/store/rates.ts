// Rates by policy. While the window's store is away, this process counts for itself: a caller may then have the rate
// once per process, and nobody is refused for the outage.

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type RateState, type RateWindow, RateWindowUnavailableError } from '#shared/ports/rate-window/rate-window.ts';
import { describeRate, type PolicyName, type RatePolicies, scopeOf } from '../domain/rate-policies.ts';
import { rateExceeded } from '../errors.ts';

/** Which rate of whom. */
export interface RateSubject {
  readonly policy: PolicyName;
  readonly organizationId: string;
  readonly subject: string;
}

/** Named operations on rates. */
export interface RateStore {
  /** Counts one request, once by the id of its message. Throws `rate_limited`, and counts nothing then. */
  take(of: RateSubject, messageId?: string): Promise<Rate>;
  /** Where a rate stands; counts nothing. */
  read(of: RateSubject): Promise<Rate>;
}

/** `ownWindow` counts while `window` is away. */
export function createRates(parts: {
  window: RateWindow;
  ownWindow: RateWindow;
  /** The rates of an organization. */
  policiesOf(organizationId: string): Promise<RatePolicies>;
  /** Called for each request that is counted in this process. */
  onFallback?: () => void;
  log: Logger;
}): RateStore {
  const { window, ownWindow, policiesOf, onFallback, log } = parts;
  let away = false;

  // One line when the window goes away and one when it is back, not one per request.
  const noteAway = (error: unknown): void => {
    if (!away) log.warn({ err: error }, 'rate window unavailable; counting in this process');
    away = true;
  };
  const noteBack = (): void => {
    if (away) log.info('rate window available again');
    away = false;
  };

  const ask = async (question: (of: RateWindow) => Promise<RateState>): Promise<RateState> => {
    try {
      const state = await question(window);
      noteBack();
      return state;
    } catch (error) {
      if (!(error instanceof RateWindowUnavailableError)) throw error;
      noteAway(error);
      onFallback?.();
      return question(ownWindow);
    }
  };

  return {
    async take(of, messageId) {
      const policy = (await policiesOf(of.organizationId))[of.policy];
      const state = await ask((asked) => asked.take(keyOf(of), policy, messageId));
      if (!state.allowed) throw rateExceeded(scopeOf(of.policy), policy.limit, state.retryAfterMs);
      return describeRate(of.policy, policy, state);
    },
    async read(of) {
      const policy = (await policiesOf(of.organizationId))[of.policy];
      return describeRate(of.policy, policy, await ask((asked) => asked.read(keyOf(of), policy)));
    },
  };
}

function keyOf({ policy, organizationId, subject }: RateSubject): string {
  return `${organizationId}:${policy}:${subject}`;
}
