// Original file: proto/colloquy/token/v1/token.proto


export interface OriginRefusals {
  'organization_id'?: (string);
  'origin'?: (string);
  'count'?: (number);
  'last_at'?: (string);
}

export interface OriginRefusals__Output {
  'organization_id': (string);
  'origin': (string);
  'count': (number);
  'last_at': (string);
}
