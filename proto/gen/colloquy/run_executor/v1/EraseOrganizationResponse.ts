// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseOrganizationResponse {
  'found'?: (boolean);
}

export interface EraseOrganizationResponse__Output {
  'found': (boolean);
}
