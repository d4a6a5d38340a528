// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface Connection {
  'server_id'?: (string);
  'server_name'?: (string);
  'connected'?: (boolean);
  'connectable'?: (boolean);
}

export interface Connection__Output {
  'server_id': (string);
  'server_name': (string);
  'connected': (boolean);
  'connectable': (boolean);
}
