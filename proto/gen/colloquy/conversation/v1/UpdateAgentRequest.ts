// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { AgentFields as _colloquy_conversation_v1_AgentFields, AgentFields__Output as _colloquy_conversation_v1_AgentFields__Output } from '../../../colloquy/conversation/v1/AgentFields.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateAgentRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'fields'?: (_colloquy_conversation_v1_AgentFields | null);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface UpdateAgentRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'fields': (_colloquy_conversation_v1_AgentFields__Output | null);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
