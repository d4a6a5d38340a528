// Original file: proto/colloquy/limits/v1/limits.proto

import type { RateKey as _colloquy_limits_v1_RateKey, RateKey__Output as _colloquy_limits_v1_RateKey__Output } from '../../../colloquy/limits/v1/RateKey.ts';
import type { Long } from '@grpc/proto-loader';

export interface AdmitRequest {
  'run_id'?: (string);
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'agent_id'?: (string);
  'rate'?: (_colloquy_limits_v1_RateKey | null);
  'agent_daily_tokens'?: (number | string | Long);
  'message_id'?: (string);
  '_agent_daily_tokens'?: "agent_daily_tokens";
  '_message_id'?: "message_id";
}

export interface AdmitRequest__Output {
  'run_id': (string);
  'organization_id': (string);
  'end_user_id': (string);
  'agent_id': (string);
  'rate': (_colloquy_limits_v1_RateKey__Output | null);
  'agent_daily_tokens'?: (number);
  'message_id'?: (string);
  '_agent_daily_tokens'?: "agent_daily_tokens";
  '_message_id'?: "message_id";
}
