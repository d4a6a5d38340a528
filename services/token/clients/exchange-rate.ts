// The rate of token exchanges by publishable key: the limits service counts; while it cannot be reached, this
// process counts for itself, by the policy last heard of.

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import { ContractError, hasCode } from '#shared/errors/contract-error.ts';
import type { ServiceClient } from '#shared/grpc/client.ts';
import { type CallContext, loggedContext } from '#shared/grpc/context.ts';
import type { LimitsServiceDefinition } from '#shared/grpc/protos.ts';
import type { RatePolicy, RateWindow } from '#shared/rate-window/rate-window.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import { systemClock } from '#shared/time/clock.ts';

const policyName = 'token_exchange';
/** A sign-in does not wait longer for the limits service. */
const patienceMs = 1_000;

/** What this service asks of the limits service. */
export type LimitsClient = Pick<ServiceClient<LimitsServiceDefinition>, 'TakeRate'>;

/** Counts one exchange. Throws `rate_limited`. */
export type TakeExchangeRate = (
  who: { organizationId: string; keyId: string; callerIp: string },
  context: CallContext,
) => Promise<Rate>;

/** `ownWindow` counts while the limits service is away. */
export function exchangeRate(parts: { limits: LimitsClient; ownWindow: RateWindow; log: Logger }): TakeExchangeRate {
  const { limits, ownWindow, log } = parts;
  let policy: RatePolicy = { limit: 60, windowMs: 60_000 };
  let away = false;

  return async ({ organizationId, keyId, callerIp }, context) => {
    const subject = `${keyId}|${callerIp}`;
    const deadline = Math.min(context.deadline ?? Infinity, systemClock() + patienceMs);
    try {
      const { rate } = await limits.TakeRate(
        { rate: { policy: policyName, organization_id: organizationId, subject } },
        { ...context, deadline },
      );
      if (!rate) throw new ContractError('internal_error', 'Something went wrong on our side.');
      away = false;
      policy = { limit: rate.limit, windowMs: rate.window_seconds * 1000 };
      return rate;
    } catch (error) {
      if (!hasCode(error, 'service_unavailable')) throw error;
      if (!away) log.warn({ err: error, ...loggedContext(context) }, 'counting exchanges without the limits service');
      away = true;
    }
    const state = await ownWindow.take(`${organizationId}|${subject}`, policy);
    if (!state.allowed) {
      throw new ContractError('rate_limited', 'Too many token exchanges with this key from this address.', {
        scope: policyName,
        retry_after: Math.max(1, Math.ceil(state.retryAfterMs / 1000)),
      });
    }
    return {
      policy: policyName,
      limit: policy.limit,
      remaining: state.remaining,
      reset_seconds: Math.ceil(state.resetMs / 1000),
      window_seconds: policy.windowMs / 1000,
    };
  };
}
