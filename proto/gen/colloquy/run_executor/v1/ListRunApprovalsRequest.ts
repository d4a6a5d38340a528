// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from '../../../colloquy/common/v1/Access.ts';

export interface ListRunApprovalsRequest {
  'access'?: (_colloquy_common_v1_Access | null);
  'run_id'?: (string);
}

export interface ListRunApprovalsRequest__Output {
  'access': (_colloquy_common_v1_Access__Output | null);
  'run_id': (string);
}
