// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { AgentVersion as _colloquy_conversation_v1_AgentVersion, AgentVersion__Output as _colloquy_conversation_v1_AgentVersion__Output } from '../../../colloquy/conversation/v1/AgentVersion.ts';

export interface ListAgentVersionsResponse {
  'data'?: (_colloquy_conversation_v1_AgentVersion)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListAgentVersionsResponse__Output {
  'data': (_colloquy_conversation_v1_AgentVersion__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
