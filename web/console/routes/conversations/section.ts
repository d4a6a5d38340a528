// Conversations, read and deleted.

import { MessagesSquare } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'conversations',
  icon: MessagesSquare,
  permission: 'people.read',
  load: () => import('./conversations.tsx').then(({ Conversations }) => Conversations),
};
