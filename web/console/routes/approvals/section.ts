// Calls that wait for their end-user's approval, and decisions.

import { ShieldQuestion } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'approvals',
  icon: ShieldQuestion,
  permission: 'people.read',
  load: () => import('./approvals.tsx').then(({ Approvals }) => Approvals),
};
