// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseOrganizationResponse {
  'found'?: (boolean);
  'more'?: (boolean);
}

export interface EraseOrganizationResponse__Output {
  'found': (boolean);
  'more': (boolean);
}
