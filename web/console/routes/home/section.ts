// Home: current activity, and matters that wait for a look.

import { House } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'home',
  icon: House,
  permission: 'organization.read',
  load: () => import('./home.tsx').then(({ Home }) => Home),
};
