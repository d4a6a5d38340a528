// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ListedModel {
  'id'?: (string);
  'name'?: (string);
  'created_at'?: (string);
  'shutdown_at'?: (string);
  'known'?: (boolean);
  '_name'?: "name";
  '_created_at'?: "created_at";
  '_shutdown_at'?: "shutdown_at";
}

export interface ListedModel__Output {
  'id': (string);
  'name'?: (string);
  'created_at'?: (string);
  'shutdown_at'?: (string);
  'known': (boolean);
  '_name'?: "name";
  '_created_at'?: "created_at";
  '_shutdown_at'?: "shutdown_at";
}
