// Pure. The limits that an organization has: each with a default, which is the operator's setting, and a ceiling, lower
// where the operator set one for the organization, and with the organization's own value where one was set.

import { ContractError, type ErrorDetail } from '#shared/contract/errors/contract-error.ts';

/** The names of the limits, in the order in which they are shown. */
export const limitNames = [
  'end_user_messages_per_minute',
  'api_key_requests_per_minute',
  'active_runs_per_end_user',
  'concurrent_runs',
  'queued_runs',
  'daily_tokens',
  'trace_retention_days',
  'stored_bytes',
  'documents',
  'knowledge_bases',
  'agents',
  'tool_servers',
  'members',
  'model_connections',
] as const;

export type LimitName = (typeof limitNames)[number];

/** Limits on the kept things of an organization: the service that keeps them counts them and enforces the limit. */
export const keptLimits = [
  'stored_bytes',
  'documents',
  'knowledge_bases',
  'agents',
  'tool_servers',
  'members',
  'model_connections',
] as const satisfies readonly LimitName[];

/** The rule of a limit for all organizations. Without a default there is no limit until one is set. */
export interface LimitRule {
  readonly default: number | null;
  /** The most that may be set. */
  readonly ceiling: number;
}

export type LimitRules = Readonly<Record<LimitName, LimitRule>>;

/**
 * Limits of which 0 is a value, and means that an organization has none. Where that is the deployment's, an organization
 * sets no other unless the operator gives it a ceiling of its own.
 */
const zeroIsNone: ReadonlySet<LimitName> = new Set<LimitName>(['model_connections']);

/** Limits set by an organization for itself, or by the operator for it. */
export type OwnLimits = { readonly [N in LimitName]?: number };

/** The operator's ceilings for an organization. */
export type OwnCeilings = OwnLimits;

/** The effective limits; null: no limit. */
export type OrgLimits = Readonly<Record<Exclude<LimitName, 'daily_tokens'>, number>> & {
  readonly daily_tokens: number | null;
};

/** A change: a value, or null for the default. */
export type LimitChange = { readonly [N in LimitName]?: number | null };

/** The rules for an organization with ceilings of its own. A limit without a default has its ceiling then. */
export function rulesUnder(rules: LimitRules, ceilings: OwnCeilings): LimitRules {
  const lowered = limitNames.map((name): [LimitName, LimitRule] => {
    const rule = rules[name];
    const own = ceilings[name];
    if (own === undefined)
      return [name, zeroIsNone.has(name) && rule.default === 0 ? { default: 0, ceiling: 0 } : rule];
    const ceiling = Math.min(own, rule.ceiling);
    return [name, { default: Math.min(rule.default ?? ceiling, ceiling), ceiling }];
  });
  return Object.fromEntries(lowered) as Record<LimitName, LimitRule>;
}

/** The effective limits of an organization. A value that a lowered ceiling has overtaken counts as the ceiling. */
export function limitsThatHold(rules: LimitRules, own: OwnLimits): OrgLimits {
  const values = limitNames.map((name) => {
    const value = own[name] ?? rules[name].default;
    return [name, value === null ? null : Math.min(value, rules[name].ceiling)];
  });
  return Object.fromEntries(values) as OrgLimits;
}

/** A change as it was asked for. Throws `validation_error`, which names all that is wrong with it. */
export function checkedChange(rules: LimitRules, asked: Asked): LimitChange {
  return checked(rules, asked, 'null for the default');
}

/** A change of ceilings as it was asked for, within the deployment's. Throws as `checkedChange` does. */
export function checkedCeilings(rules: LimitRules, asked: Asked): LimitChange {
  return checked(rules, asked, "null for the deployment's");
}

type Asked = readonly (readonly [string, number | null])[];

function checked(rules: LimitRules, asked: Asked, orNull: string): LimitChange {
  const details: ErrorDetail[] = [];
  for (const [name, value] of asked) {
    if (!isLimitName(name)) {
      details.push({ path: `/${name}`, message: 'is no limit' });
      continue;
    }
    const least = zeroIsNone.has(name) ? 0 : 1;
    const { ceiling } = rules[name];
    if (value === null || (Number.isSafeInteger(value) && value >= least && value <= ceiling)) continue;
    const range =
      ceiling === 0 ? '0 unless the operator raises its ceiling' : `a whole number from ${least} to ${ceiling}`;
    details.push({ path: `/${name}`, message: `must be ${range}, or ${orNull}` });
  }
  if (details.length > 0) throw new ContractError('validation_error', 'The request is not valid.', { details });
  return Object.fromEntries(asked);
}

/** The limit that a refusal's `scope` speaks of, where an organization can set it. */
export function limitOfScope(scope: string): LimitName | undefined {
  return limitsByScope[scope];
}

const limitsByScope: Readonly<Record<string, LimitName>> = {
  end_user: 'end_user_messages_per_minute',
  api_key: 'api_key_requests_per_minute',
  active_runs: 'active_runs_per_end_user',
  org: 'daily_tokens',
};

/**
 * Limits whose refusals are not counted: the excess waits, or is deleted, or the service that keeps the things refuses
 * it.
 */
export const neverRefuse: ReadonlySet<LimitName> = new Set<LimitName>([
  'concurrent_runs',
  'trace_retention_days',
  ...keptLimits,
]);

export function isLimitName(name: string): name is LimitName {
  return (limitNames as readonly string[]).includes(name);
}

type Settings = Readonly<Record<(typeof settingNames)[LimitName], number>>;

const settingNames = {
  end_user_messages_per_minute: 'LIMIT_END_USER_PER_MINUTE',
  api_key_requests_per_minute: 'LIMIT_API_KEY_PER_MINUTE',
  active_runs_per_end_user: 'LIMIT_ACTIVE_RUNS',
  concurrent_runs: 'LIMIT_CONCURRENT_RUNS',
  queued_runs: 'LIMIT_QUEUED_RUNS',
  daily_tokens: 'LIMIT_DAILY_TOKENS',
  trace_retention_days: 'TRACE_RETENTION_DAYS',
  stored_bytes: 'LIMIT_STORED_BYTES',
  documents: 'LIMIT_DOCUMENTS',
  knowledge_bases: 'LIMIT_KNOWLEDGE_BASES',
  agents: 'LIMIT_AGENTS',
  tool_servers: 'LIMIT_TOOL_SERVERS',
  members: 'LIMIT_MEMBERS',
  model_connections: 'LIMIT_MODEL_CONNECTIONS',
} as const satisfies Record<LimitName, string>;

/**
 * The most that an organization's administrators may set by themselves. An operator who wants less of one sets that
 * organization's own ceilings, and one who wants more for all raises the default.
 */
export const usualCeilings: Readonly<Record<LimitName, number>> = {
  // Faster than people read: programs that speak for one person.
  end_user_messages_per_minute: 1_000,
  // Some 170 a second: a whole backend of a customer.
  api_key_requests_per_minute: 10_000,
  // More windows than a person has open.
  active_runs_per_end_user: 20,
  // A twentieth of one process's runs by default (RUN_WORKERS).
  concurrent_runs: 100,
  // A tenth of the deployment's queue (QUEUE_MAX_RUNS).
  queued_runs: 1_000,
  // Beyond any bill: where an organization is to have a budget for certain, the operator sets a ceiling of its own.
  daily_tokens: 1_000_000_000_000,
  // A year: longer retention is the operator's decision, by TRACE_RETENTION_DAYS.
  trace_retention_days: 365,
  // A hundred times the default, and ten times: a disk is the operator's to give.
  stored_bytes: 1024 * 1024 ** 3,
  documents: 100_000,
  // These, more than people look after by hand.
  knowledge_bases: 1_000,
  agents: 1_000,
  tool_servers: 50,
  members: 10_000,
  model_connections: 100,
};

/** The limits of all organizations. A default above its ceiling is its ceiling too. */
export function limitRules(settings: Settings, ceilings = usualCeilings): LimitRules {
  const rules = limitNames.map((name): [LimitName, LimitRule] => {
    const setting = settingNames[name];
    const given = settings[setting];
    // Of the budget, 0 means that there is none.
    const value = given === 0 && !zeroIsNone.has(name) ? null : given;
    return [name, { default: value, ceiling: Math.max(ceilings[name], value ?? 1) }];
  });
  return Object.fromEntries(rules) as Record<LimitName, LimitRule>;
}
