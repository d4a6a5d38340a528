// Limits: effective values, and their usage.

import { Gauge } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'limits',
  icon: Gauge,
  permission: 'organization.read',
  load: () => import('./limits.tsx').then(({ Limits }) => Limits),
};
