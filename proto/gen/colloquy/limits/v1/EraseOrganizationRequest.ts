// Original file: proto/colloquy/limits/v1/limits.proto


export interface EraseOrganizationRequest {
  'organization_id'?: (string);
}

export interface EraseOrganizationRequest__Output {
  'organization_id': (string);
}
