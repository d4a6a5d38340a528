// Original file: proto/colloquy/token/v1/token.proto


export interface CreateOrganizationRequest {
  'name'?: (string);
  'allowed_origins'?: (string)[];
}

export interface CreateOrganizationRequest__Output {
  'name': (string);
  'allowed_origins': (string)[];
}
