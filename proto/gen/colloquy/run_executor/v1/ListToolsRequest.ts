// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ListToolsRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
}

export interface ListToolsRequest__Output {
  'organization_id': (string);
  'server_id': (string);
}
