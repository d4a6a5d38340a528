// Original file: proto/colloquy/token/v1/token.proto

import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from '../../../colloquy/common/v1/EndUser.ts';
import type { Long } from '@grpc/proto-loader';

export interface IssuePreviewTokenResponse {
  'token'?: (string);
  'expires_at'?: (number | string | Long);
  'end_user'?: (_colloquy_common_v1_EndUser | null);
}

export interface IssuePreviewTokenResponse__Output {
  'token': (string);
  'expires_at': (number);
  'end_user': (_colloquy_common_v1_EndUser__Output | null);
}
