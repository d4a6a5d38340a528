// Agents may only be given tool servers that their organization has.

import { hasCode, validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';

export async function checkToolServers(
  { runExecutor }: Pick<ConversationParts, 'runExecutor'>,
  organizationId: string,
  ids: readonly string[],
  context: CallContext,
): Promise<void> {
  await Promise.all(
    ids.map(async (id, index) => {
      try {
        await runExecutor.GetToolServer({ organization_id: organizationId, server_id: id }, context);
      } catch (error) {
        if (hasCode(error, 'not_found'))
          throw validationError(`/tool_server_ids/${index}`, 'is not a tool server of this organization');
        throw error;
      }
    }),
  );
}
