// Embed: the lines that put the chat on a page, and the code that says who a visitor is.

import { CodeXml } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'embed',
  icon: CodeXml,
  permission: 'agents.read',
  load: () => import('./embed.tsx').then(({ Embed }) => Embed),
};
