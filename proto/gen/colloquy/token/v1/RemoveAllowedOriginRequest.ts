// Original file: proto/colloquy/token/v1/token.proto


export interface RemoveAllowedOriginRequest {
  'organization_id'?: (string);
  'origin_id'?: (string);
}

export interface RemoveAllowedOriginRequest__Output {
  'organization_id': (string);
  'origin_id': (string);
}
