// Pure. A message and its public form.

import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';
import type { Feedback } from '#proto/colloquy/conversation/v1/Feedback.ts';
import type { Message } from '#proto/colloquy/conversation/v1/Message.ts';

export interface MessageDocument {
  _id: string;
  organization_id: string;
  conversation_id: string;
  role: 'user' | 'assistant';
  content: string;
  seq: number;
  turn: number;
  run_id: string;
  created_at: Date;
  citations?: Citation[];
}

export function toMessage(message: MessageDocument, feedback?: Feedback): Message {
  return {
    id: message._id,
    role: message.role,
    content: message.content,
    seq: message.seq,
    run_id: message.run_id,
    created_at: message.created_at.toISOString(),
    citations: message.citations ?? [],
    ...(feedback === undefined ? {} : { feedback }),
  };
}
