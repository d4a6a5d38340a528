// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface RefreshToolServerRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
}

export interface RefreshToolServerRequest__Output {
  'organization_id': (string);
  'server_id': (string);
}
