// DeleteAgentDraft.

import type { DeleteAgentDraftRequest__Output } from '#proto/colloquy/conversation/v1/DeleteAgentDraftRequest.ts';
import type { DeleteAgentDraftResponse } from '#proto/colloquy/conversation/v1/DeleteAgentDraftResponse.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { draftNotFound } from '../errors.ts';
import { writeAgent } from './publication.ts';

export function deleteAgentDraft(parts: ConversationParts) {
  return async (
    { organization_id, agent_id, if_revision }: DeleteAgentDraftRequest__Output,
    context: CallContext,
  ): Promise<DeleteAgentDraftResponse> => {
    await writeAgent(parts, { organization_id, agent_id }, context, ({ draft }) => {
      if (!draft) throw draftNotFound();
      requireRevision({ edits: draft.revision }, if_revision);
      return { draft: 'none' };
    });
    return {};
  };
}
