// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface DescribeKeptRequest {
  'organization_id'?: (string);
}

export interface DescribeKeptRequest__Output {
  'organization_id': (string);
}
