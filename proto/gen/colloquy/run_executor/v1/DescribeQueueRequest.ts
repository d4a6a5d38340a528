// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface DescribeQueueRequest {
  'organization_id'?: (string);
}

export interface DescribeQueueRequest__Output {
  'organization_id': (string);
}
