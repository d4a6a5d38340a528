// Connectors: MCP servers whose tools agents may use, and the acceptance of their tools.

import { Plug } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'connectors',
  icon: Plug,
  permission: 'connectors.read',
  load: () => import('./connectors.tsx').then(({ Connectors }) => Connectors),
};
