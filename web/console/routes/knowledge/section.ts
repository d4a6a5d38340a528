// Knowledge: the documents that agents search.

import { BookOpen } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'knowledge',
  icon: BookOpen,
  permission: 'knowledge.read',
  load: () => import('./knowledge.tsx').then(({ Knowledge }) => Knowledge),
};
