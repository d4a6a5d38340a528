// Original file: proto/colloquy/limits/v1/limits.proto

import type { UsageRow as _colloquy_limits_v1_UsageRow, UsageRow__Output as _colloquy_limits_v1_UsageRow__Output } from '../../../colloquy/limits/v1/UsageRow.ts';

export interface ReadUsageResponse {
  'rows'?: (_colloquy_limits_v1_UsageRow)[];
}

export interface ReadUsageResponse__Output {
  'rows': (_colloquy_limits_v1_UsageRow__Output)[];
}
