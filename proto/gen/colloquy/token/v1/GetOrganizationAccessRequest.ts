// Original file: proto/colloquy/token/v1/token.proto


export interface GetOrganizationAccessRequest {
  'organization_id'?: (string);
}

export interface GetOrganizationAccessRequest__Output {
  'organization_id': (string);
}
