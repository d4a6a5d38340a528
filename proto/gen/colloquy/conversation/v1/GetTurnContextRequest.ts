// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { RunProjection as _colloquy_conversation_v1_RunProjection, RunProjection__Output as _colloquy_conversation_v1_RunProjection__Output } from '../../../colloquy/conversation/v1/RunProjection.ts';

export interface GetTurnContextRequest {
  'run'?: (_colloquy_conversation_v1_RunProjection | null);
  'max_tokens'?: (number);
}

export interface GetTurnContextRequest__Output {
  'run': (_colloquy_conversation_v1_RunProjection__Output | null);
  'max_tokens': (number);
}
