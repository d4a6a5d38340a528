// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Frame as _colloquy_run_executor_v1_Frame, Frame__Output as _colloquy_run_executor_v1_Frame__Output } from '../../../colloquy/run_executor/v1/Frame.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetTranscriptResponse {
  'state'?: (string);
  'final'?: (boolean);
  'epoch'?: (number | string | Long);
  'n'?: (number | string | Long);
  'frames'?: (_colloquy_run_executor_v1_Frame)[];
  'organization_id'?: (string);
}

export interface GetTranscriptResponse__Output {
  'state': (string);
  'final': (boolean);
  'epoch': (number);
  'n': (number);
  'frames': (_colloquy_run_executor_v1_Frame__Output)[];
  'organization_id': (string);
}
