// Origins and identity: which pages may use the service, and whose signatures of their users are believed.

import { Globe } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'origins',
  icon: Globe,
  permission: 'organization.read',
  load: () => import('./origins.tsx').then(({ Origins }) => Origins),
};
