// Original file: proto/colloquy/token/v1/token.proto

import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from '../../../colloquy/common/v1/EndUser.ts';

export interface SetEndUserAttributesResponse {
  'end_user'?: (_colloquy_common_v1_EndUser | null);
  'attributes_json'?: (string);
}

export interface SetEndUserAttributesResponse__Output {
  'end_user': (_colloquy_common_v1_EndUser__Output | null);
  'attributes_json': (string);
}
