// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface Run {
  'id'?: (string);
  'agent_id'?: (string);
  'conversation_id'?: (string);
  'org_id'?: (string);
  'end_user_id'?: (string);
  'document_id'?: (string);
  'kind'?: (string);
  'state'?: (string);
  'input'?: (string);
  'result_json'?: (string);
  'error'?: (string);
  'attempt'?: (number);
  'max_attempts'?: (number);
  'serial_key'?: (string);
  'created_by'?: (string);
  'created_at'?: (string);
  'started_at'?: (string);
  'finished_at'?: (string);
  'waiting_until'?: (string);
  '_agent_id'?: "agent_id";
  '_conversation_id'?: "conversation_id";
  '_end_user_id'?: "end_user_id";
  '_document_id'?: "document_id";
  '_input'?: "input";
  '_result_json'?: "result_json";
  '_error'?: "error";
  '_started_at'?: "started_at";
  '_finished_at'?: "finished_at";
  '_waiting_until'?: "waiting_until";
}

export interface Run__Output {
  'id': (string);
  'agent_id'?: (string);
  'conversation_id'?: (string);
  'org_id': (string);
  'end_user_id'?: (string);
  'document_id'?: (string);
  'kind': (string);
  'state': (string);
  'input'?: (string);
  'result_json'?: (string);
  'error'?: (string);
  'attempt': (number);
  'max_attempts': (number);
  'serial_key': (string);
  'created_by': (string);
  'created_at': (string);
  'started_at'?: (string);
  'finished_at'?: (string);
  'waiting_until'?: (string);
  '_agent_id'?: "agent_id";
  '_conversation_id'?: "conversation_id";
  '_end_user_id'?: "end_user_id";
  '_document_id'?: "document_id";
  '_input'?: "input";
  '_result_json'?: "result_json";
  '_error'?: "error";
  '_started_at'?: "started_at";
  '_finished_at'?: "finished_at";
  '_waiting_until'?: "waiting_until";
}
