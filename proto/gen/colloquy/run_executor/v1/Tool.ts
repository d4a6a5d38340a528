// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface Tool {
  'name'?: (string);
  'title'?: (string);
  'description'?: (string);
  'read_only'?: (boolean);
  'mode'?: (string);
  'definition_hash'?: (string);
  'changed'?: (boolean);
  'input_schema_json'?: (string);
  '_title'?: "title";
  '_mode'?: "mode";
}

export interface Tool__Output {
  'name': (string);
  'title'?: (string);
  'description': (string);
  'read_only': (boolean);
  'mode'?: (string);
  'definition_hash': (string);
  'changed': (boolean);
  'input_schema_json': (string);
  '_title'?: "title";
  '_mode'?: "mode";
}
