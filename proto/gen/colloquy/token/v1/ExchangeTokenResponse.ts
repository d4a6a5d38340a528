// Original file: proto/colloquy/token/v1/token.proto

import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from '../../../colloquy/common/v1/EndUser.ts';
import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from '../../../colloquy/common/v1/Rate.ts';
import type { Long } from '@grpc/proto-loader';

export interface ExchangeTokenResponse {
  'token'?: (string);
  'expires_at'?: (number | string | Long);
  'end_user'?: (_colloquy_common_v1_EndUser | null);
  'rate'?: (_colloquy_common_v1_Rate | null);
}

export interface ExchangeTokenResponse__Output {
  'token': (string);
  'expires_at': (number);
  'end_user': (_colloquy_common_v1_EndUser__Output | null);
  'rate': (_colloquy_common_v1_Rate__Output | null);
}
