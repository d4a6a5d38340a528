// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { QueuePosition as _colloquy_run_executor_v1_QueuePosition, QueuePosition__Output as _colloquy_run_executor_v1_QueuePosition__Output } from '../../../colloquy/run_executor/v1/QueuePosition.ts';

export interface GetQueuePositionsResponse {
  'positions'?: (_colloquy_run_executor_v1_QueuePosition)[];
}

export interface GetQueuePositionsResponse__Output {
  'positions': (_colloquy_run_executor_v1_QueuePosition__Output)[];
}
