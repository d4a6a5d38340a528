// Original file: proto/colloquy/limits/v1/limits.proto

import type { OrgLimit as _colloquy_limits_v1_OrgLimit, OrgLimit__Output as _colloquy_limits_v1_OrgLimit__Output } from '../../../colloquy/limits/v1/OrgLimit.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateLimitsResponse {
  'limits'?: (_colloquy_limits_v1_OrgLimit)[];
  'revision'?: (number | string | Long);
}

export interface UpdateLimitsResponse__Output {
  'limits': (_colloquy_limits_v1_OrgLimit__Output)[];
  'revision': (number);
}
