// Original file: proto/colloquy/token/v1/token.proto


export interface DeleteOrganizationRequest {
  'organization_id'?: (string);
}

export interface DeleteOrganizationRequest__Output {
  'organization_id': (string);
}
