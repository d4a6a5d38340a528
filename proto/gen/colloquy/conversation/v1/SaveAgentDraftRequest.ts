// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { AgentFields as _colloquy_conversation_v1_AgentFields, AgentFields__Output as _colloquy_conversation_v1_AgentFields__Output } from '../../../colloquy/conversation/v1/AgentFields.ts';
import type { Long } from '@grpc/proto-loader';

export interface SaveAgentDraftRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'fields'?: (_colloquy_conversation_v1_AgentFields | null);
  'if_revision'?: (number | string | Long);
  'base_version'?: (number);
  'replace'?: (boolean);
  '_if_revision'?: "if_revision";
  '_base_version'?: "base_version";
}

export interface SaveAgentDraftRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'fields': (_colloquy_conversation_v1_AgentFields__Output | null);
  'if_revision'?: (number);
  'base_version'?: (number);
  'replace': (boolean);
  '_if_revision'?: "if_revision";
  '_base_version'?: "base_version";
}
