// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Connection as _colloquy_run_executor_v1_Connection, Connection__Output as _colloquy_run_executor_v1_Connection__Output } from '../../../colloquy/run_executor/v1/Connection.ts';

export interface ListConnectionsResponse {
  'data'?: (_colloquy_run_executor_v1_Connection)[];
}

export interface ListConnectionsResponse__Output {
  'data': (_colloquy_run_executor_v1_Connection__Output)[];
}
