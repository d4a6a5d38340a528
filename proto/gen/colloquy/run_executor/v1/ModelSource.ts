// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ModelSource {
  'id'?: (string);
  'configured'?: (boolean);
  'models'?: (string)[];
}

export interface ModelSource__Output {
  'id': (string);
  'configured': (boolean);
  'models': (string)[];
}
