// Conversations, read and deleted.

import { MessagesSquare } from 'lucide-react';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'conversations',
  icon: MessagesSquare,
  permission: 'people.read',
  load: () => import('./conversations.tsx').then(({ Conversations }) => Conversations),
};
