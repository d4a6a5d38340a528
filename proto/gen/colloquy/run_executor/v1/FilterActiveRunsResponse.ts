// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface FilterActiveRunsResponse {
  'run_ids'?: (string)[];
}

export interface FilterActiveRunsResponse__Output {
  'run_ids': (string)[];
}
