// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { RunProjection as _colloquy_conversation_v1_RunProjection, RunProjection__Output as _colloquy_conversation_v1_RunProjection__Output } from '../../../colloquy/conversation/v1/RunProjection.ts';

export interface DescribeConversationResponse {
  'owed'?: (_colloquy_conversation_v1_RunProjection)[];
  'pending_approval_json'?: (string);
  'pending_question_json'?: (string);
  '_pending_approval_json'?: "pending_approval_json";
  '_pending_question_json'?: "pending_question_json";
}

export interface DescribeConversationResponse__Output {
  'owed': (_colloquy_conversation_v1_RunProjection__Output)[];
  'pending_approval_json'?: (string);
  'pending_question_json'?: (string);
  '_pending_approval_json'?: "pending_approval_json";
  '_pending_question_json'?: "pending_question_json";
}
