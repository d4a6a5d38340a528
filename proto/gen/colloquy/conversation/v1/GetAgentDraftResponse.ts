// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { AgentDraft as _colloquy_conversation_v1_AgentDraft, AgentDraft__Output as _colloquy_conversation_v1_AgentDraft__Output } from '../../../colloquy/conversation/v1/AgentDraft.ts';

export interface GetAgentDraftResponse {
  'draft'?: (_colloquy_conversation_v1_AgentDraft | null);
}

export interface GetAgentDraftResponse__Output {
  'draft': (_colloquy_conversation_v1_AgentDraft__Output | null);
}
