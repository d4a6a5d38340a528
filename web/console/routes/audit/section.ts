// Audit: acts of administrators.

import { ScrollText } from 'lucide-react';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'audit',
  icon: ScrollText,
  permission: 'audit.read',
  load: () => import('./audit.tsx').then(({ Audit }) => Audit),
};
