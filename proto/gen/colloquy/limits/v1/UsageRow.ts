// Original file: proto/colloquy/limits/v1/limits.proto

import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from '../../../colloquy/common/v1/Usage.ts';
import type { Long } from '@grpc/proto-loader';

export interface UsageRow {
  'day'?: (string);
  'agent_id'?: (string);
  'model'?: (string);
  'usage'?: (_colloquy_common_v1_Usage | null);
  'runs'?: (number | string | Long);
  'messages'?: (number | string | Long);
  'preview'?: (boolean);
  'failed'?: (number | string | Long);
  'waited'?: (number | string | Long);
  '_day'?: "day";
  '_agent_id'?: "agent_id";
  '_model'?: "model";
  '_preview'?: "preview";
}

export interface UsageRow__Output {
  'day'?: (string);
  'agent_id'?: (string);
  'model'?: (string);
  'usage': (_colloquy_common_v1_Usage__Output | null);
  'runs': (number);
  'messages': (number);
  'preview'?: (boolean);
  'failed': (number);
  'waited': (number);
  '_day'?: "day";
  '_agent_id'?: "agent_id";
  '_model'?: "model";
  '_preview'?: "preview";
}
