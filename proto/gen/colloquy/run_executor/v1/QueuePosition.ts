// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface QueuePosition {
  'run_id'?: (string);
  'position'?: (number);
}

export interface QueuePosition__Output {
  'run_id': (string);
  'position': (number);
}
