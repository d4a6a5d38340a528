// The words of this section, and roles in order.

import type { Role } from '../../../api/me.ts';
import { members as de } from './de.ts';
import { members as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);

export const roles: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** The roles that somebody may give: up to their own. An operator, who has none, may give all. */
export function rolesUpTo(own: Role | null): readonly Role[] {
  return own === null ? roles : roles.slice(0, roles.indexOf(own) + 1);
}

/** The roles of service accounts that somebody may make: below their own, and never an owner's. */
export function rolesBelow(own: Role | null): readonly Role[] {
  return roles.slice(0, own === null ? 3 : roles.indexOf(own));
}
