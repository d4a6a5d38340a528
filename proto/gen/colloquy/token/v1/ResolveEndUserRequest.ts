// Original file: proto/colloquy/token/v1/token.proto


export interface ResolveEndUserRequest {
  'organization_id'?: (string);
  'external_id'?: (string);
  'create'?: (boolean);
}

export interface ResolveEndUserRequest__Output {
  'organization_id': (string);
  'external_id': (string);
  'create': (boolean);
}
