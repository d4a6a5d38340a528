// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ToolDefinition {
  'title'?: (string);
  'description'?: (string);
  'read_only'?: (boolean);
  'input_schema_json'?: (string);
  '_title'?: "title";
}

export interface ToolDefinition__Output {
  'title'?: (string);
  'description': (string);
  'read_only': (boolean);
  'input_schema_json': (string);
  '_title'?: "title";
}
