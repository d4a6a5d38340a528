// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { RunProjection as _colloquy_conversation_v1_RunProjection, RunProjection__Output as _colloquy_conversation_v1_RunProjection__Output } from '../../../colloquy/conversation/v1/RunProjection.ts';
import type { RateKey as _colloquy_limits_v1_RateKey, RateKey__Output as _colloquy_limits_v1_RateKey__Output } from '../../../colloquy/limits/v1/RateKey.ts';
import type { Long } from '@grpc/proto-loader';

export interface StartRunRequest {
  'run'?: (_colloquy_conversation_v1_RunProjection | null);
  'idempotency_key'?: (string);
  'fingerprint'?: (string);
  'created_by'?: (string);
  'rate'?: (_colloquy_limits_v1_RateKey | null);
  'address'?: (string);
  'agent_daily_tokens'?: (number | string | Long);
  'again'?: (boolean);
  'page_json'?: (string);
  'response_schema_json'?: (string);
  'repeat_only'?: (boolean);
  '_idempotency_key'?: "idempotency_key";
  '_address'?: "address";
  '_agent_daily_tokens'?: "agent_daily_tokens";
  '_page_json'?: "page_json";
  '_response_schema_json'?: "response_schema_json";
}

export interface StartRunRequest__Output {
  'run': (_colloquy_conversation_v1_RunProjection__Output | null);
  'idempotency_key'?: (string);
  'fingerprint': (string);
  'created_by': (string);
  'rate': (_colloquy_limits_v1_RateKey__Output | null);
  'address'?: (string);
  'agent_daily_tokens'?: (number);
  'again': (boolean);
  'page_json'?: (string);
  'response_schema_json'?: (string);
  'repeat_only': (boolean);
  '_idempotency_key'?: "idempotency_key";
  '_address'?: "address";
  '_agent_daily_tokens'?: "agent_daily_tokens";
  '_page_json'?: "page_json";
  '_response_schema_json'?: "response_schema_json";
}
