// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface AttributeNames {
  'values'?: (string)[];
}

export interface AttributeNames__Output {
  'values': (string)[];
}
