// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Message as _colloquy_conversation_v1_Message, Message__Output as _colloquy_conversation_v1_Message__Output } from '../../../colloquy/conversation/v1/Message.ts';

export interface ProjectRunResponse {
  'answer'?: (_colloquy_conversation_v1_Message | null);
}

export interface ProjectRunResponse__Output {
  'answer': (_colloquy_conversation_v1_Message__Output | null);
}
