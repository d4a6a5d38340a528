// Original file: proto/colloquy/token/v1/token.proto


export interface GetOrganizationRequest {
  'organization_id'?: (string);
}

export interface GetOrganizationRequest__Output {
  'organization_id': (string);
}
