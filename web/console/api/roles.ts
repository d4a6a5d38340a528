// Pure. Roles that somebody may give.

import { type Role, roles } from './contract.ts';

/** The roles that somebody may give: up to their own. An operator, who has none, may give all. */
export function rolesUpTo(own: Role | null): readonly Role[] {
  return own === null ? roles : roles.slice(0, roles.indexOf(own) + 1);
}

/** The roles of service accounts that somebody may make: below their own, and never an owner's. */
export function rolesBelow(own: Role | null): readonly Role[] {
  return roles.slice(0, roles.indexOf(own ?? 'owner'));
}
