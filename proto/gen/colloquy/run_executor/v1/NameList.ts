// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface NameList {
  'values'?: (string)[];
}

export interface NameList__Output {
  'values': (string)[];
}
