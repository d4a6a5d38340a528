// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { FailedRuns as _colloquy_run_executor_v1_FailedRuns, FailedRuns__Output as _colloquy_run_executor_v1_FailedRuns__Output } from '../../../colloquy/run_executor/v1/FailedRuns.ts';

export interface CountRunsResponse {
  'running'?: (number);
  'queued'?: (number);
  'waiting_input'?: (number);
  'waiting_approval'?: (number);
  'failed'?: (_colloquy_run_executor_v1_FailedRuns)[];
  'failed_more'?: (boolean);
}

export interface CountRunsResponse__Output {
  'running': (number);
  'queued': (number);
  'waiting_input': (number);
  'waiting_approval': (number);
  'failed': (_colloquy_run_executor_v1_FailedRuns__Output)[];
  'failed_more': (boolean);
}
