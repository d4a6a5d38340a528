// Original file: proto/colloquy/limits/v1/limits.proto

import type { OrgCeiling as _colloquy_limits_v1_OrgCeiling, OrgCeiling__Output as _colloquy_limits_v1_OrgCeiling__Output } from '../../../colloquy/limits/v1/OrgCeiling.ts';
import type { Long } from '@grpc/proto-loader';

export interface DescribeCeilingsResponse {
  'ceilings'?: (_colloquy_limits_v1_OrgCeiling)[];
  'revision'?: (number | string | Long);
}

export interface DescribeCeilingsResponse__Output {
  'ceilings': (_colloquy_limits_v1_OrgCeiling__Output)[];
  'revision': (number);
}
