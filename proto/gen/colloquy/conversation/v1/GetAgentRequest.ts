// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Tried as _colloquy_conversation_v1_Tried, Tried__Output as _colloquy_conversation_v1_Tried__Output } from '../../../colloquy/conversation/v1/Tried.ts';

export interface GetAgentRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'enabled_only'?: (boolean);
  'tried'?: (_colloquy_conversation_v1_Tried | null);
}

export interface GetAgentRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'enabled_only': (boolean);
  'tried': (_colloquy_conversation_v1_Tried__Output | null);
}
