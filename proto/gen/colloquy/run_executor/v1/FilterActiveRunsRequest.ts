// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface FilterActiveRunsRequest {
  'run_ids'?: (string)[];
}

export interface FilterActiveRunsRequest__Output {
  'run_ids': (string)[];
}
