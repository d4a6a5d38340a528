// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ModelTry {
  'connection'?: (string);
  'model'?: (string);
  'started_at'?: (string);
  'finished_at'?: (string);
  'error_code'?: (string);
  'status'?: (number);
  'provider_code'?: (string);
  'reason'?: (string);
  'next'?: (string);
  '_finished_at'?: "finished_at";
  '_error_code'?: "error_code";
  '_status'?: "status";
  '_provider_code'?: "provider_code";
  '_reason'?: "reason";
  '_next'?: "next";
}

export interface ModelTry__Output {
  'connection': (string);
  'model': (string);
  'started_at': (string);
  'finished_at'?: (string);
  'error_code'?: (string);
  'status'?: (number);
  'provider_code'?: (string);
  'reason'?: (string);
  'next'?: (string);
  '_finished_at'?: "finished_at";
  '_error_code'?: "error_code";
  '_status'?: "status";
  '_provider_code'?: "provider_code";
  '_reason'?: "reason";
  '_next'?: "next";
}
