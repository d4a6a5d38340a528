// CreateConversation. Empty conversations cost storage all the same, so an end-user has a bounded number of them.
// Creations at the same time may pass that bound together; their rate bounds by how much.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { conversationCall } from '../conversation-call.ts';
import { type ConversationDocument, toConversation } from '../domain/conversation.ts';
import { isLive } from '../domain/agent.ts';
import { agentNotFound, endUserErased, tooManyEmpty } from '../errors.ts';

/** More than a person opens by mistake, and few enough that none fills a disk. An API key's own end-user may have any number. */
const usualMostEmpty = 50;

export const createConversation = conversationCall('CreateConversation', {
  from: ['edge'],
  serve({ agents, conversations, erasedEndUsers, mostEmptyConversations: mostEmpty = usualMostEmpty, clock }) {
    return async ({ organization_id, end_user, agent_id, tried }) => {
      if (!end_user?.id) throw new ContractError('internal_error', 'Something went wrong on our side.');
      const agent = await agents.find(organization_id, agent_id);
      if (!agent || (!isLive(agent) && !tried)) throw agentNotFound();
      const counted = end_user.kind !== 'service';
      if (counted && (await conversations.countEmpty(organization_id, end_user.id, mostEmpty)) >= mostEmpty)
        throw tooManyEmpty(mostEmpty);
      const conversation: ConversationDocument = {
        _id: newId(),
        organization_id,
        agent_id,
        end_user_id: end_user.id,
        end_user_kind: end_user.kind,
        created_at: new Date(clock()),
        ...(counted ? { empty_for: end_user.id } : {}),
        last_turn: 0,
        last_seq: 0,
      };
      await conversations.insert(conversation);
      if (await erasedEndUsers.has(organization_id, end_user.id)) {
        await conversations.delete(organization_id, conversation._id);
        throw endUserErased();
      }
      return { conversation: toConversation(conversation) };
    };
  },
});
