// Original file: proto/colloquy/token/v1/token.proto


export interface ListAllowedOriginsRequest {
  'organization_id'?: (string);
}

export interface ListAllowedOriginsRequest__Output {
  'organization_id': (string);
}
