// Pure. The targets of audited acts: agents and conversations.

import { adminPath } from '#shared/contract/audit/admin-path.ts';

export function agentTarget(
  { organization_id, agent_id }: { organization_id: string; agent_id: string },
  ...within: readonly string[]
) {
  return { organization_id, target: adminPath(organization_id, 'agents', agent_id, ...within) };
}

export function conversationTarget({
  organization_id,
  conversation_id,
}: {
  organization_id: string;
  conversation_id: string;
}) {
  return { organization_id, target: adminPath(organization_id, 'conversations', conversation_id) };
}
