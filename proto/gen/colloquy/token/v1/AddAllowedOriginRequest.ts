// Original file: proto/colloquy/token/v1/token.proto


export interface AddAllowedOriginRequest {
  'organization_id'?: (string);
  'origin'?: (string);
}

export interface AddAllowedOriginRequest__Output {
  'organization_id': (string);
  'origin': (string);
}
