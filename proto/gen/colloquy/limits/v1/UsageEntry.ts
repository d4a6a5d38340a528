// Original file: proto/colloquy/limits/v1/limits.proto

import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from '../../../colloquy/common/v1/Usage.ts';

export interface UsageEntry {
  'id'?: (string);
  'model'?: (string);
  'usage'?: (_colloquy_common_v1_Usage | null);
  'runs'?: (number);
  'messages'?: (number);
  'at'?: (string);
  'failed'?: (number);
  'waited'?: (number);
}

export interface UsageEntry__Output {
  'id': (string);
  'model': (string);
  'usage': (_colloquy_common_v1_Usage__Output | null);
  'runs': (number);
  'messages': (number);
  'at': (string);
  'failed': (number);
  'waited': (number);
}
