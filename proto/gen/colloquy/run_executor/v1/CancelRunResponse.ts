// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface CancelRunResponse {
  'run_id'?: (string);
  'state'?: (string);
}

export interface CancelRunResponse__Output {
  'run_id': (string);
  'state': (string);
}
