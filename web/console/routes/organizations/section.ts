// All organizations of the deployment, for operators.

import { Building2 } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'organizations',
  icon: Building2,
  permission: 'organizations.manage',
  load: () => import('./organizations.tsx').then(({ Organizations }) => Organizations),
};
