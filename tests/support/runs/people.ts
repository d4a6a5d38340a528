// End-users of the tests and their actions: open conversations, send messages, read.

import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import type { EndUser } from '#proto/colloquy/common/v1/EndUser.ts';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import type { Message__Output } from '#proto/colloquy/conversation/v1/Message.ts';
import type { SendMessageResponse__Output } from '#proto/colloquy/conversation/v1/SendMessageResponse.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { ConversationServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { newId } from '#shared/platform/ids/uuid.ts';

/** An end-user, with the context of its calls. */
export interface User {
  readonly access: Access;
  readonly endUser: EndUser & { id: string; kind: string };
}

/** People's actions, through the conversation service. */
export function people(conversation: ServiceClient<ConversationServiceDefinition>) {
  const all = {
    user(kind = 'identified', organizationId: string = newId()): User {
      const id = newId();
      return { access: { organization_id: organizationId, end_user_id: id }, endUser: { id, kind } };
    },
    async agent(organizationId: string, fields: AgentFields = {}): Promise<string> {
      const made = await conversation.CreateAgent(
        { organization_id: organizationId, fields: { name: 'Ada', instructions: 'Help.', model: 'demo', ...fields } },
        backgroundContext(),
      );
      return made.agent?.id ?? '';
    },
    /** A user of an organization of its own that has an agent. */
    async someone(fields: AgentFields = {}): Promise<User & { agentId: string }> {
      const user = all.user();
      return { ...user, agentId: await all.agent(user.access.organization_id ?? '', fields) };
    },
    async conversationOf(user: User & { agentId: string }): Promise<string> {
      const made = await conversation.CreateConversation(
        { organization_id: user.access.organization_id ?? '', end_user: user.endUser, agent_id: user.agentId },
        backgroundContext(),
      );
      return made.conversation?.id ?? '';
    },
    /** Sends a message: into a conversation, or to the user's agent in a new one. */
    send(
      user: User & { agentId?: string },
      content: string,
      to: {
        conversation?: string;
        key?: string;
        address?: string;
        createdBy?: string;
        page?: object;
        schema?: object;
        replaces?: string;
      } = {},
    ): Promise<SendMessageResponse__Output> {
      return conversation.SendMessage(
        {
          access: user.access,
          content,
          created_by: to.createdBy ?? 'end_user',
          endpoint: to.conversation ? 'messages' : 'chat',
          rate: { policy: 'end_user', organization_id: user.access.organization_id ?? '', subject: '' },
          ...(to.conversation
            ? { conversation_id: to.conversation }
            : { agent_id: user.agentId ?? '', end_user: user.endUser }),
          ...(to.key ? { idempotency_key: to.key } : {}),
          ...(to.address ? { address: to.address } : {}),
          ...(to.page ? { page_json: JSON.stringify(to.page) } : {}),
          ...(to.replaces ? { replaces: to.replaces } : {}),
          ...(to.schema ? { response_schema_json: JSON.stringify(to.schema) } : {}),
        },
        backgroundContext(),
      );
    },
    async said(user: User, conversationId: string): Promise<Message__Output[]> {
      return (
        await conversation.GetConversation(
          { access: user.access, conversation_id: conversationId },
          backgroundContext(),
        )
      ).messages;
    },
  };
  return all;
}
