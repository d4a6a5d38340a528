// Pure. Decides by a provider's claims who may sign in, and with which roles.

import { isAtLeast, type Role } from '#shared/contract/permissions/permissions.ts';

/** Rules for reading claims. */
export interface ClaimRules {
  /** The claim's name; dots lead into objects where no claim has the whole name. */
  readonly claim: string;
  /** Values that may sign in; empty for everybody. */
  readonly allowed: readonly string[];
  readonly map: readonly { readonly value: string; readonly organizationId: string; readonly role: Role }[];
}

/** A person's access by the rules. */
export interface ClaimedRoles {
  /** False: refused, even with access here. */
  readonly admitted: boolean;
  /** Whether the rules make an account where there is none. */
  readonly joins: boolean;
  /** One for each organization: the highest that a value gives. */
  readonly roles: readonly { readonly organizationId: string; readonly role: Role }[];
}

/** Whether the rules look at claims at all. */
export function readsClaims(rules: ClaimRules): boolean {
  return rules.allowed.length > 0 || rules.map.length > 0;
}

/** Applies the rules to somebody's values. */
export function claimedRoles(values: ReadonlySet<string>, rules: ClaimRules): ClaimedRoles {
  const roles = new Map<string, Role>();
  for (const { value, organizationId, role } of rules.map) {
    if (!values.has(value)) continue;
    const held = roles.get(organizationId);
    if (held === undefined || isAtLeast(role, held)) roles.set(organizationId, role);
  }
  const among = rules.allowed.some((value) => values.has(value));
  return {
    admitted: rules.allowed.length === 0 || among,
    joins: among || (rules.allowed.length === 0 && roles.size > 0),
    roles: [...roles].map(([organizationId, role]) => ({ organizationId, role })),
  };
}
