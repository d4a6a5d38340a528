// The audit over all organizations, for operators.

import { ScrollText } from '../../components/icons.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  id: 'audit-of-all',
  icon: ScrollText,
  permission: 'deployment.read',
  load: () => import('../../components/audit/audit-trail.tsx').then(({ AuditTrail }) => AuditTrail),
};
