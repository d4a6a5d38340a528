// The audit of an organization.

import { useOrganization } from '../../api/me.ts';
import { AuditTrail } from '../../components/audit/audit-trail.tsx';

export function Audit() {
  const { id } = useOrganization();
  return <AuditTrail organizationId={id} />;
}
