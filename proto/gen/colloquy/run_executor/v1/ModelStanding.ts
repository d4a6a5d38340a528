// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ModelStanding {
  'model'?: (string);
  'shutdown_at'?: (string);
  'missing_since'?: (string);
  '_shutdown_at'?: "shutdown_at";
  '_missing_since'?: "missing_since";
}

export interface ModelStanding__Output {
  'model': (string);
  'shutdown_at'?: (string);
  'missing_since'?: (string);
  '_shutdown_at'?: "shutdown_at";
  '_missing_since'?: "missing_since";
}
