// How the deployment is set up, for operators.

import { Server } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'deployment',
  icon: Server,
  permission: 'deployment.read',
  load: () => import('./deployment.tsx').then(({ DeploymentPlaces }) => DeploymentPlaces),
};
