// Pure. Roles, from the least to the most, and those that somebody may give.

import type { Role } from './me.ts';

const roles: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** The roles that somebody may give: up to their own. An operator, who has none, may give all. */
export function rolesUpTo(own: Role | null): readonly Role[] {
  return own === null ? roles : roles.slice(0, roles.indexOf(own) + 1);
}

/** The roles of service accounts that somebody may make: below their own, and never an owner's. */
export function rolesBelow(own: Role | null): readonly Role[] {
  return roles.slice(0, own === null ? 3 : roles.indexOf(own));
}
