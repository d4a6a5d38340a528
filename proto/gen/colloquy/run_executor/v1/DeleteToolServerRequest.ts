// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface DeleteToolServerRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
}

export interface DeleteToolServerRequest__Output {
  'organization_id': (string);
  'server_id': (string);
}
