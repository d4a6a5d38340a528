// Usage: tokens, runs and messages.

import { ChartColumn } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'usage',
  icon: ChartColumn,
  permission: 'organization.read',
  load: () => import('./usage.tsx').then(({ Usage }) => Usage),
};
