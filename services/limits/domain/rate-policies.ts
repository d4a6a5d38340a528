// Pure. The rates by name, and their form for callers.

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import type { RatePolicy, RateState } from '#shared/ports/rate-window/rate-window.ts';
import type { OrgLimits } from './org-limits.ts';

const minuteMs = 60_000;

const policyNames = [
  ...(['token_exchange', 'token_exchange_network', 'end_user', 'end_user_changes', 'api_key'] as const),
  ...(['administration', 'administration_operator', 'administration_organization'] as const),
] as const;

/** The room of the operator's token in that of a principal: the programs of a deployment share it. */
const operatorRoom = 10;
/** The room of a /48 in that of an address: many callers can be in one, and a single caller can have all of it. */
const networkRoom = 10;
/** The room of an organization in that of a principal: a few programs at their bound leave the others room. */
const organizationRoom = 5;

/** The names of rates. */
export type PolicyName = (typeof policyNames)[number];

/** The `scope` of a rate's refusal: the rate's name, but where callers know several as one. */
export function scopeOf(name: PolicyName): string {
  if (name === 'token_exchange_network') return 'token_exchange';
  if (name.startsWith('administration')) return 'administration';
  return name === 'end_user_changes' ? 'end_user' : name;
}

export type RatePolicies = Readonly<Record<PolicyName, RatePolicy>>;

/** The operator's settings of rates that no organization sets. */
export interface RateSettings {
  LIMIT_TOKEN_EXCHANGE_PER_MINUTE: number;
  LIMIT_END_USER_CHANGES_PER_MINUTE: number;
  LIMIT_ADMINISTRATION_PER_MINUTE: number;
}

/** The rates of an organization. */
export function ratePolicies(
  settings: RateSettings,
  limits: Pick<OrgLimits, 'end_user_messages_per_minute' | 'api_key_requests_per_minute'>,
): RatePolicies {
  return {
    token_exchange: { limit: settings.LIMIT_TOKEN_EXCHANGE_PER_MINUTE, windowMs: minuteMs },
    token_exchange_network: { limit: settings.LIMIT_TOKEN_EXCHANGE_PER_MINUTE * networkRoom, windowMs: minuteMs },
    end_user: { limit: limits.end_user_messages_per_minute, windowMs: minuteMs },
    end_user_changes: { limit: settings.LIMIT_END_USER_CHANGES_PER_MINUTE, windowMs: minuteMs },
    administration: { limit: settings.LIMIT_ADMINISTRATION_PER_MINUTE, windowMs: minuteMs },
    administration_operator: { limit: settings.LIMIT_ADMINISTRATION_PER_MINUTE * operatorRoom, windowMs: minuteMs },
    administration_organization: {
      limit: settings.LIMIT_ADMINISTRATION_PER_MINUTE * organizationRoom,
      windowMs: minuteMs,
    },
    api_key: { limit: limits.api_key_requests_per_minute, windowMs: minuteMs },
  };
}

export function isPolicyName(name: string): name is PolicyName {
  return (policyNames as readonly string[]).includes(name);
}

/** Where a caller stands, as the protos say it. */
export function describeRate(name: PolicyName, policy: RatePolicy, state: RateState): Rate {
  return {
    policy: name,
    limit: policy.limit,
    remaining: state.remaining,
    reset_seconds: Math.ceil(state.resetMs / 1000),
    window_seconds: policy.windowMs / 1000,
  };
}
