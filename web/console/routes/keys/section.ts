// Keys of backends and pages.

import { KeyRound } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'keys',
  icon: KeyRound,
  permission: 'keys.read',
  load: () => import('./keys.tsx').then(({ Keys }) => Keys),
};
