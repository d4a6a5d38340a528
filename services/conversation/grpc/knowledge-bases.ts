// Agents may only be given knowledge that their organization has.

import { hasCode, validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';

export async function checkKnowledgeBases(
  { ingestion }: Pick<ConversationParts, 'ingestion'>,
  organizationId: string,
  ids: readonly string[],
  context: CallContext,
): Promise<void> {
  await Promise.all(
    ids.map(async (id, index) => {
      try {
        await ingestion.GetKnowledgeBase({ organization_id: organizationId, knowledge_base_id: id }, context);
      } catch (error) {
        if (hasCode(error, 'knowledge_base_not_found'))
          throw validationError(`/knowledge_base_ids/${index}`, 'is not a knowledge base of this organization');
        throw error;
      }
    }),
  );
}
