// Original file: proto/colloquy/token/v1/token.proto


export interface DescribeKeptRequest {
  'organization_id'?: (string);
}

export interface DescribeKeptRequest__Output {
  'organization_id': (string);
}
