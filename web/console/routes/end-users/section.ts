// End-users, found and erased.

import { UsersRound } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'end-users',
  icon: UsersRound,
  permission: 'people.read',
  load: () => import('./end-users.tsx').then(({ EndUsers }) => EndUsers),
};
