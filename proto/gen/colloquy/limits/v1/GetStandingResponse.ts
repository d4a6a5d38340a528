// Original file: proto/colloquy/limits/v1/limits.proto

import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from '../../../colloquy/common/v1/Rate.ts';
import type { Budget as _colloquy_limits_v1_Budget, Budget__Output as _colloquy_limits_v1_Budget__Output } from '../../../colloquy/limits/v1/Budget.ts';

export interface GetStandingResponse {
  'rates'?: (_colloquy_common_v1_Rate)[];
  'active_runs_limit'?: (number);
  'active_runs'?: (number);
  'queued_runs_limit'?: (number);
  'budget'?: (_colloquy_limits_v1_Budget | null);
  '_budget'?: "budget";
}

export interface GetStandingResponse__Output {
  'rates': (_colloquy_common_v1_Rate__Output)[];
  'active_runs_limit': (number);
  'active_runs': (number);
  'queued_runs_limit': (number);
  'budget'?: (_colloquy_limits_v1_Budget__Output | null);
  '_budget'?: "budget";
}
