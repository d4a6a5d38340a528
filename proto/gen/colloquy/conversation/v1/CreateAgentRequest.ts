// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { AgentFields as _colloquy_conversation_v1_AgentFields, AgentFields__Output as _colloquy_conversation_v1_AgentFields__Output } from '../../../colloquy/conversation/v1/AgentFields.ts';
import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateAgentRequest {
  'organization_id'?: (string);
  'fields'?: (_colloquy_conversation_v1_AgentFields | null);
  'creation'?: (_colloquy_common_v1_Creation | null);
  'draft'?: (boolean);
}

export interface CreateAgentRequest__Output {
  'organization_id': (string);
  'fields': (_colloquy_conversation_v1_AgentFields__Output | null);
  'creation': (_colloquy_common_v1_Creation__Output | null);
  'draft': (boolean);
}
