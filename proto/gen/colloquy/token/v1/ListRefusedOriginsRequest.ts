// Original file: proto/colloquy/token/v1/token.proto


export interface ListRefusedOriginsRequest {
  'organization_id'?: (string);
}

export interface ListRefusedOriginsRequest__Output {
  'organization_id': (string);
}
