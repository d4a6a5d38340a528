// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ToldPlaceholder {
  'name'?: (string);
  'known'?: (boolean);
}

export interface ToldPlaceholder__Output {
  'name': (string);
  'known': (boolean);
}
