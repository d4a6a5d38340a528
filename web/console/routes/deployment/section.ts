// How the deployment is set up, for operators.

import { Server } from 'lucide-react';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'deployment',
  icon: Server,
  permission: 'deployment.read',
  load: () => import('./deployment.tsx').then(({ DeploymentPage }) => DeploymentPage),
};
