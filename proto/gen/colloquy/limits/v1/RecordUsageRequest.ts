// Original file: proto/colloquy/limits/v1/limits.proto

import type { UsageEntry as _colloquy_limits_v1_UsageEntry, UsageEntry__Output as _colloquy_limits_v1_UsageEntry__Output } from '../../../colloquy/limits/v1/UsageEntry.ts';
import type { Long } from '@grpc/proto-loader';

export interface RecordUsageRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'entries'?: (_colloquy_limits_v1_UsageEntry)[];
  'check_budgets'?: (boolean);
  'agent_daily_tokens'?: (number | string | Long);
  'preview'?: (boolean);
  '_agent_daily_tokens'?: "agent_daily_tokens";
}

export interface RecordUsageRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'entries': (_colloquy_limits_v1_UsageEntry__Output)[];
  'check_budgets': (boolean);
  'agent_daily_tokens'?: (number);
  'preview': (boolean);
  '_agent_daily_tokens'?: "agent_daily_tokens";
}
