// Pure. The target of audited acts on a tool server.

import { adminPath } from '#shared/contract/audit/admin-path.ts';

export function toolServerTarget({ organization_id, server_id }: { organization_id: string; server_id: string }) {
  return { organization_id, target: adminPath(organization_id, 'tool-servers', server_id) };
}
