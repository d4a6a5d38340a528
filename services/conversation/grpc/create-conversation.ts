// CreateConversation.

import type { CreateConversationRequest__Output } from '#proto/colloquy/conversation/v1/CreateConversationRequest.ts';
import type { CreateConversationResponse } from '#proto/colloquy/conversation/v1/CreateConversationResponse.ts';
import { ContractError } from '#shared/errors/contract-error.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { newId } from '#shared/ids/uuid.ts';
import { type ConversationDocument, toConversation } from '../domain/conversation.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound } from '../errors.ts';

export function createConversation({ agents, conversations, clock }: ConversationParts) {
  return async (
    { organization_id, end_user, agent_id }: CreateConversationRequest__Output,
    _context: CallContext,
  ): Promise<CreateConversationResponse> => {
    if (!end_user?.id) throw new ContractError('internal_error', 'Something went wrong on our side.');
    const agent = await agents.find(organization_id, agent_id);
    if (!agent || agent.disabled) throw agentNotFound();
    const conversation: ConversationDocument = {
      _id: newId(),
      organization_id,
      agent_id,
      end_user_id: end_user.id,
      end_user_kind: end_user.kind,
      created_at: new Date(clock()),
      last_turn: 0,
      last_seq: 0,
    };
    await conversations.insert(conversation);
    return { conversation: toConversation(conversation) };
  };
}
