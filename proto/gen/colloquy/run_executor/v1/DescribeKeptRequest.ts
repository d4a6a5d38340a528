// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface DescribeKeptRequest {
  'organization_id'?: (string);
}

export interface DescribeKeptRequest__Output {
  'organization_id': (string);
}
