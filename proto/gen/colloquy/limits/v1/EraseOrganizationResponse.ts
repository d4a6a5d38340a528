// Original file: proto/colloquy/limits/v1/limits.proto


export interface EraseOrganizationResponse {
  'more'?: (boolean);
}

export interface EraseOrganizationResponse__Output {
  'more': (boolean);
}
