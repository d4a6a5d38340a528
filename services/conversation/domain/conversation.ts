// Pure. A conversation, its title and its public form.

import type { Conversation } from '#proto/colloquy/conversation/v1/Conversation.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';

export interface ConversationDocument {
  _id: string;
  organization_id: string;
  agent_id: string;
  end_user_id: string;
  end_user_kind: string;
  title?: string;
  created_at: Date;
  last_message_at?: Date;
  /** Its end-user, for as long as it is empty; absent for the service end-user of a key. Sparse. */
  empty_for?: string;
  /** The last turn and the last place given out; refused messages leave gaps. */
  last_turn: number;
  last_seq: number;
  /** The tombstone: from then on nobody finds it, and it takes nothing. */
  deleted_at?: Date;
  /** The deletion's effects are not all applied. Sparse. */
  owed_since?: Date;
  /** When writers beside the deletion are done for certain, and all of it is erased once more. Sparse. */
  look_again_at?: Date;
}

/** When a deletion looks again for writes that a process did not take back before it died. */
export function lookAgainAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + underWayMs);
}

const longestTitle = 80;

/** The title a conversation gets from its first message: the first line, at most 80 characters. */
export function titleOf(content: string): string {
  const line = content.split('\n', 1)[0]?.trim() ?? '';
  const characters = [...line];
  return characters.length <= longestTitle ? line : characters.slice(0, longestTitle).join('').trimEnd();
}

export function toConversation(conversation: ConversationDocument): Conversation {
  return {
    id: conversation._id,
    agent_id: conversation.agent_id,
    created_at: conversation.created_at.toISOString(),
    ...(conversation.title === undefined ? {} : { title: conversation.title }),
    ...(conversation.last_message_at === undefined
      ? {}
      : { last_message_at: conversation.last_message_at.toISOString() }),
  };
}
