// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface UpdateToolRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
  'name'?: (string);
  'mode'?: (string);
  'accept'?: (string);
  '_mode'?: "mode";
  '_accept'?: "accept";
}

export interface UpdateToolRequest__Output {
  'organization_id': (string);
  'server_id': (string);
  'name': (string);
  'mode'?: (string);
  'accept'?: (string);
  '_mode'?: "mode";
  '_accept'?: "accept";
}
