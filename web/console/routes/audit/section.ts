// Audit: acts of administrators.

import { ScrollText } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'audit',
  icon: ScrollText,
  permission: 'audit.read',
  load: () => import('./audit.tsx').then(({ Audit }) => Audit),
};
