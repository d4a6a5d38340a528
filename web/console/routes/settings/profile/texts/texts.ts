// The words of the profile, and roles in order.

import type { Role } from '../../../../api/me.ts';
import { profile as de } from './de.ts';
import { profile as en } from './en.ts';
import { textsOf } from '../../../../components/language.ts';

export const useProfileText = textsOf(en, de);

const roles: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** The roles that a token of somebody may have: up to their own. */
export function rolesUpTo(own: Role | null): readonly Role[] {
  return own === null ? [] : roles.slice(0, roles.indexOf(own) + 1);
}
