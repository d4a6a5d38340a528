// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface CallTiming {
  'call_id'?: (string);
  'name'?: (string);
  'title'?: (string);
  'server_name'?: (string);
  'started_at'?: (string);
  'finished_at'?: (string);
  'status'?: (string);
  'approval_id'?: (string);
  'retries'?: (number);
  '_server_name'?: "server_name";
  '_started_at'?: "started_at";
  '_finished_at'?: "finished_at";
  '_status'?: "status";
  '_approval_id'?: "approval_id";
}

export interface CallTiming__Output {
  'call_id': (string);
  'name': (string);
  'title': (string);
  'server_name'?: (string);
  'started_at'?: (string);
  'finished_at'?: (string);
  'status'?: (string);
  'approval_id'?: (string);
  'retries': (number);
  '_server_name'?: "server_name";
  '_started_at'?: "started_at";
  '_finished_at'?: "finished_at";
  '_status'?: "status";
  '_approval_id'?: "approval_id";
}
