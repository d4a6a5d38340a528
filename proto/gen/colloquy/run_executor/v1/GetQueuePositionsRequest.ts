// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { RunsOfOrganization as _colloquy_run_executor_v1_RunsOfOrganization, RunsOfOrganization__Output as _colloquy_run_executor_v1_RunsOfOrganization__Output } from '../../../colloquy/run_executor/v1/RunsOfOrganization.ts';

export interface GetQueuePositionsRequest {
  'queues'?: (_colloquy_run_executor_v1_RunsOfOrganization)[];
}

export interface GetQueuePositionsRequest__Output {
  'queues': (_colloquy_run_executor_v1_RunsOfOrganization__Output)[];
}
