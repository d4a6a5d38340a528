// Pure. The targets of audited acts: knowledge bases and their documents.

import { adminPath } from '#shared/contract/audit/admin-path.ts';

export function knowledgeTarget(
  { organization_id, knowledge_base_id }: { organization_id: string; knowledge_base_id: string },
  ...below: string[]
) {
  return { organization_id, target: adminPath(organization_id, 'knowledge-bases', knowledge_base_id, ...below) };
}
