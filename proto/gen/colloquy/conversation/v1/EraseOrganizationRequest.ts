// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface EraseOrganizationRequest {
  'organization_id'?: (string);
}

export interface EraseOrganizationRequest__Output {
  'organization_id': (string);
}
