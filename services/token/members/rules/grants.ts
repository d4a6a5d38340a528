// Pure. Which roles a member may give: nobody gives more than their own, and nobody changes a member whom they could
// not have made.

import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { actorsWithRoles } from '#shared/contract/permissions/call-check.ts';
import { isAtLeast, isRole, type Role, roles } from '#shared/contract/permissions/permissions.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';

/** The roles that a service account can have: no pipeline owns an organization. */
export const serviceAccountRoles = ['viewer', 'editor', 'admin'] as const satisfies readonly Role[];

/** A role by its name. Throws `validation_error`. */
export function requireRole(text: string, among: readonly Role[] = roles): Role {
  if (isRole(text) && among.includes(text)) return text;
  throw validationError('/role', `must be one of ${among.join(', ')}`);
}

/**
 * The role that bounds an actor's grants; `owner` for the operator and for the deployment's own acts, undefined where
 * they have none.
 */
export function roleOfActor(actor: Actor | undefined): Role | undefined {
  if (actor === undefined || !(actorsWithRoles as readonly string[]).includes(actor.kind)) return 'owner';
  return actor.role !== undefined && isRole(actor.role) ? actor.role : undefined;
}

/** Whether an actor may make a member of this role, or change one who has it. */
export function mayGrant(own: Role | undefined, role: Role): boolean {
  return own !== undefined && isAtLeast(own, role);
}

/** Whether an actor may make a service account of this role, or a token of one: it stays below them. */
export function mayEmploy(own: Role | undefined, role: Role): boolean {
  return own !== undefined && own !== role && isAtLeast(own, role);
}

/** The lesser of two roles. */
export function lesserRole(one: Role, other: Role): Role {
  return isAtLeast(one, other) ? other : one;
}

export function aboveOwnRole(): ContractError {
  return new ContractError('forbidden', 'That is above what your own role may give.');
}
