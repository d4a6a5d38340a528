// Original file: proto/colloquy/limits/v1/limits.proto

import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from '../../../colloquy/common/v1/Usage.ts';

export interface ReleaseRequest {
  'run_id'?: (string);
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'usage'?: (_colloquy_common_v1_Usage | null);
}

export interface ReleaseRequest__Output {
  'run_id': (string);
  'organization_id': (string);
  'end_user_id': (string);
  'usage': (_colloquy_common_v1_Usage__Output | null);
}
