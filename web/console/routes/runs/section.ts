// Runs: found by what they are, and looked into.

import { Activity } from 'lucide-react';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'runs',
  icon: Activity,
  permission: 'runs.read',
  load: () => import('./runs.tsx').then(({ Runs }) => Runs),
};
