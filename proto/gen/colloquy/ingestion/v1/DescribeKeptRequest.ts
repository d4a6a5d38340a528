// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface DescribeKeptRequest {
  'organization_id'?: (string);
}

export interface DescribeKeptRequest__Output {
  'organization_id': (string);
}
