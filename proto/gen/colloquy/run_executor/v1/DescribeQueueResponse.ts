// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface DescribeQueueResponse {
  'running'?: (number);
  'waiting'?: (number);
}

export interface DescribeQueueResponse__Output {
  'running': (number);
  'waiting': (number);
}
