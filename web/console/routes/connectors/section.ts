// Connectors: MCP servers whose tools agents may use, and what of their tools somebody has looked at.

import { Plug } from 'lucide-react';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'connectors',
  icon: Plug,
  permission: 'connectors.read',
  load: () => import('./connectors.tsx').then(({ Connectors }) => Connectors),
};
