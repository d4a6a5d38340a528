// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from '../../../colloquy/common/v1/EndUser.ts';
import type { Tried as _colloquy_conversation_v1_Tried, Tried__Output as _colloquy_conversation_v1_Tried__Output } from '../../../colloquy/conversation/v1/Tried.ts';

export interface CreateConversationRequest {
  'organization_id'?: (string);
  'end_user'?: (_colloquy_common_v1_EndUser | null);
  'agent_id'?: (string);
  'tried'?: (_colloquy_conversation_v1_Tried | null);
}

export interface CreateConversationRequest__Output {
  'organization_id': (string);
  'end_user': (_colloquy_common_v1_EndUser__Output | null);
  'agent_id': (string);
  'tried': (_colloquy_conversation_v1_Tried__Output | null);
}
