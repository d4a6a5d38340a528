// Agents: made, edited as drafts, published as versions.

import { Bot } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'agents',
  icon: Bot,
  permission: 'agents.read',
  load: () => import('./agents.tsx').then(({ Agents }) => Agents),
};
