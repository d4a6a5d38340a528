// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface GetRunTraceRequest {
  'organization_id'?: (string);
  'run_id'?: (string);
  'without_content'?: (boolean);
  'without_steps'?: (boolean);
}

export interface GetRunTraceRequest__Output {
  'organization_id': (string);
  'run_id': (string);
  'without_content': (boolean);
  'without_steps': (boolean);
}
