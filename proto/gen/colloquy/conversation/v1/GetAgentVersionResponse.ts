// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { AgentVersion as _colloquy_conversation_v1_AgentVersion, AgentVersion__Output as _colloquy_conversation_v1_AgentVersion__Output } from '../../../colloquy/conversation/v1/AgentVersion.ts';

export interface GetAgentVersionResponse {
  'version'?: (_colloquy_conversation_v1_AgentVersion | null);
}

export interface GetAgentVersionResponse__Output {
  'version': (_colloquy_conversation_v1_AgentVersion__Output | null);
}
