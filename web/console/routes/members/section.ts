// The administrators of the organization.

import { Users } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'members',
  icon: Users,
  permission: 'members.read',
  load: () => import('./members.tsx').then(({ Members }) => Members),
};
