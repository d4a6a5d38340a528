// Runs: found by filters, and looked into.

import { Activity } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'runs',
  icon: Activity,
  permission: 'runs.read',
  load: () => import('./runs.tsx').then(({ Runs }) => Runs),
};
