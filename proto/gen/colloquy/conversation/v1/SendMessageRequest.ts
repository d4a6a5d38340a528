// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from '../../../colloquy/common/v1/Access.ts';
import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from '../../../colloquy/common/v1/EndUser.ts';
import type { RateKey as _colloquy_limits_v1_RateKey, RateKey__Output as _colloquy_limits_v1_RateKey__Output } from '../../../colloquy/limits/v1/RateKey.ts';
import type { Tried as _colloquy_conversation_v1_Tried, Tried__Output as _colloquy_conversation_v1_Tried__Output } from '../../../colloquy/conversation/v1/Tried.ts';

export interface SendMessageRequest {
  'access'?: (_colloquy_common_v1_Access | null);
  'conversation_id'?: (string);
  'agent_id'?: (string);
  'end_user'?: (_colloquy_common_v1_EndUser | null);
  'content'?: (string);
  'idempotency_key'?: (string);
  'created_by'?: (string);
  'rate'?: (_colloquy_limits_v1_RateKey | null);
  'endpoint'?: (string);
  'address'?: (string);
  'tried'?: (_colloquy_conversation_v1_Tried | null);
  'page_json'?: (string);
  'response_schema_json'?: (string);
  'replaces'?: (string);
  '_conversation_id'?: "conversation_id";
  '_agent_id'?: "agent_id";
  '_idempotency_key'?: "idempotency_key";
  '_address'?: "address";
  '_page_json'?: "page_json";
  '_response_schema_json'?: "response_schema_json";
  '_replaces'?: "replaces";
}

export interface SendMessageRequest__Output {
  'access': (_colloquy_common_v1_Access__Output | null);
  'conversation_id'?: (string);
  'agent_id'?: (string);
  'end_user': (_colloquy_common_v1_EndUser__Output | null);
  'content': (string);
  'idempotency_key'?: (string);
  'created_by': (string);
  'rate': (_colloquy_limits_v1_RateKey__Output | null);
  'endpoint': (string);
  'address'?: (string);
  'tried': (_colloquy_conversation_v1_Tried__Output | null);
  'page_json'?: (string);
  'response_schema_json'?: (string);
  'replaces'?: (string);
  '_conversation_id'?: "conversation_id";
  '_agent_id'?: "agent_id";
  '_idempotency_key'?: "idempotency_key";
  '_address'?: "address";
  '_page_json'?: "page_json";
  '_response_schema_json'?: "response_schema_json";
  '_replaces'?: "replaces";
}
