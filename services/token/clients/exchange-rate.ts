// The rate of token exchanges by publishable key: the limits service counts; while it cannot be reached, this process
// counts for itself, by the last known policies.

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { systemClock } from '#shared/platform/time/clock.ts';
import type { RatePolicy, RateWindow } from '#shared/ports/rate-window/rate-window.ts';

/** The `scope` of both. */
const scope = 'token_exchange';
const ofNetworks = 'token_exchange_network';
/** A token exchange waits no longer for the limits service. */
const patienceMs = 1_000;

/** The calls of the limits service that this service makes. */
export type LimitsClient = Pick<ServiceClient<LimitsServiceDefinition>, 'TakeRate' | 'GetLimits'>;

/** The subject of an exchange: its key, and the caller's address, with its wider network where it has one. */
export interface Exchanger {
  readonly organizationId: string;
  readonly keyId: string;
  readonly callerIp: string;
  readonly callerNetwork?: string | undefined;
}

/** Counts one exchange. Throws `rate_limited`. */
export type TakeExchangeRate = (who: Exchanger, context: CallContext) => Promise<Rate>;

/** `ownWindow` counts while the limits service is away. */
export function exchangeRate(parts: {
  limits: Pick<LimitsClient, 'TakeRate'>;
  ownWindow: RateWindow;
  log: Logger;
}): TakeExchangeRate {
  const { limits, ownWindow, log } = parts;
  const policies = new Map<string, RatePolicy>([
    [scope, { limit: 60, windowMs: 60_000 }],
    [ofNetworks, { limit: 600, windowMs: 60_000 }],
  ]);
  let away = false;

  const take = async (
    policyName: string,
    organizationId: string,
    subject: string,
    context: CallContext,
  ): Promise<Rate> => {
    const deadline = Math.min(context.deadline ?? Infinity, systemClock() + patienceMs);
    try {
      const { rate } = await limits.TakeRate(
        { rate: { policy: policyName, organization_id: organizationId, subject } },
        { ...context, deadline },
      );
      if (!rate) throw new ContractError('internal_error', 'Something went wrong on our side.');
      away = false;
      policies.set(policyName, { limit: rate.limit, windowMs: rate.window_seconds * 1000 });
      return rate;
    } catch (error) {
      if (!hasCode(error, 'service_unavailable')) throw error;
      if (!away) log.warn({ err: error, ...loggedContext(context) }, 'counting exchanges without the limits service');
      away = true;
    }
    const policy = policies.get(policyName) ?? { limit: 60, windowMs: 60_000 };
    const state = await ownWindow.take(`${policyName}|${organizationId}|${subject}`, policy);
    if (!state.allowed) {
      throw new ContractError('rate_limited', 'Too many token exchanges with this key from this address.', {
        scope,
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

  return async ({ organizationId, keyId, callerIp, callerNetwork }, context) => {
    // The narrower first: its refusal must not use up the whole network's rate.
    const rate = await take(scope, organizationId, `${keyId}|${callerIp}`, context);
    if (callerNetwork !== undefined) await take(ofNetworks, organizationId, `${keyId}|${callerNetwork}`, context);
    return rate;
  };
}
