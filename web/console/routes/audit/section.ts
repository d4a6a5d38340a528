// Audit: who did what, and when.

import { ScrollText } from 'lucide-react';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'audit',
  icon: ScrollText,
  permission: 'audit.read',
  load: () => import('./audit.tsx').then(({ Audit }) => Audit),
};
