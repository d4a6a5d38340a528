// Models: connections of the organization to providers of models, and the models that its operator gives.

import { Cpu } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'models',
  icon: Cpu,
  permission: 'models.read',
  load: () => import('./models.tsx').then(({ Models }) => Models),
};
