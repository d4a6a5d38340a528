// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface EraseOrganizationResponse {
  'more'?: (boolean);
}

export interface EraseOrganizationResponse__Output {
  'more': (boolean);
}
