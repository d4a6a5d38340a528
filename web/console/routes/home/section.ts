// Home: what happens now, and what is to be looked at.

import { House } from 'lucide-react';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'home',
  icon: House,
  permission: 'organization.read',
  load: () => import('./home.tsx').then(({ Home }) => Home),
};
