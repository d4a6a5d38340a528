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

const mostValues = 10_000;

/** Whether the rules look at claims at all. */
export function readsClaims(rules: ClaimRules): boolean {
  return rules.allowed.length > 0 || rules.map.length > 0;
}

/** Reads the claims by the rules. */
export function claimedRoles(claims: Readonly<Record<string, unknown>>, rules: ClaimRules): ClaimedRoles {
  const values = new Set(valuesOf(claims, rules.claim));
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

/** Whether the claim is there, with or without values. */
export function hasClaim(claims: Readonly<Record<string, unknown>>, name: string): boolean {
  return claimOf(claims, name) !== undefined;
}

function valuesOf(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const claim = claimOf(claims, name);
  const given: unknown[] = Array.isArray(claim) ? claim.slice(0, mostValues) : [claim];
  return given.filter((value) => typeof value === 'string');
}

// A claim named by a URL has dots of its own.
function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}
