// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface DroppedTool {
  'name'?: (string);
  'reason'?: (string);
  'message'?: (string);
}

export interface DroppedTool__Output {
  'name': (string);
  'reason': (string);
  'message': (string);
}
