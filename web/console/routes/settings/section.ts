// Settings of the organization.

import { Settings2 } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'settings',
  icon: Settings2,
  permission: 'organization.read',
  load: () => import('./settings.tsx').then(({ Settings }) => Settings),
};
