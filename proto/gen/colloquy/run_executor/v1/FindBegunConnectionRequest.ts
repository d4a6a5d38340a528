// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface FindBegunConnectionRequest {
  'state'?: (string);
}

export interface FindBegunConnectionRequest__Output {
  'state': (string);
}
