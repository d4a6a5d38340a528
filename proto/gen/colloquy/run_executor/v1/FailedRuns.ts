// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface FailedRuns {
  'error_code'?: (string);
  'count'?: (number);
}

export interface FailedRuns__Output {
  'error_code': (string);
  'count': (number);
}
