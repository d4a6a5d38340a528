// Original file: proto/colloquy/limits/v1/limits.proto

import type { LimitChange as _colloquy_limits_v1_LimitChange, LimitChange__Output as _colloquy_limits_v1_LimitChange__Output } from '../../../colloquy/limits/v1/LimitChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateLimitsRequest {
  'organization_id'?: (string);
  'changes'?: (_colloquy_limits_v1_LimitChange)[];
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface UpdateLimitsRequest__Output {
  'organization_id': (string);
  'changes': (_colloquy_limits_v1_LimitChange__Output)[];
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
