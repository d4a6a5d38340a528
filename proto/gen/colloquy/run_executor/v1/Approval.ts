// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface Approval {
  'run_id'?: (string);
  'conversation_id'?: (string);
  'end_user_id'?: (string);
  'call_id'?: (string);
  'name'?: (string);
  'title'?: (string);
  'server_id'?: (string);
  'server_name'?: (string);
  'arguments_json'?: (string);
  'hash'?: (string);
  'created_at'?: (string);
  'expires_at'?: (string);
  'outcome'?: (string);
  'decided_by'?: (string);
  'decided_at'?: (string);
  'result_status'?: (string);
  '_arguments_json'?: "arguments_json";
  '_outcome'?: "outcome";
  '_decided_by'?: "decided_by";
  '_decided_at'?: "decided_at";
  '_result_status'?: "result_status";
}

export interface Approval__Output {
  'run_id': (string);
  'conversation_id': (string);
  'end_user_id': (string);
  'call_id': (string);
  'name': (string);
  'title': (string);
  'server_id': (string);
  'server_name': (string);
  'arguments_json'?: (string);
  'hash': (string);
  'created_at': (string);
  'expires_at': (string);
  'outcome'?: (string);
  'decided_by'?: (string);
  'decided_at'?: (string);
  'result_status'?: (string);
  '_arguments_json'?: "arguments_json";
  '_outcome'?: "outcome";
  '_decided_by'?: "decided_by";
  '_decided_at'?: "decided_at";
  '_result_status'?: "result_status";
}
