// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface GetToolServerRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
}

export interface GetToolServerRequest__Output {
  'organization_id': (string);
  'server_id': (string);
}
