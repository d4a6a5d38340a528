// Original file: proto/colloquy/token/v1/token.proto


export interface BeginActRequest {
  'actor'?: (string);
  'action'?: (string);
  'organization_id'?: (string);
  'target'?: (string);
  'request_id'?: (string);
  '_organization_id'?: "organization_id";
}

export interface BeginActRequest__Output {
  'actor': (string);
  'action': (string);
  'organization_id'?: (string);
  'target': (string);
  'request_id': (string);
  '_organization_id'?: "organization_id";
}
