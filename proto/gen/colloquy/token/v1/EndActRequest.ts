// Original file: proto/colloquy/token/v1/token.proto


export interface EndActRequest {
  'entry_id'?: (string);
  'outcome'?: (string);
  'organization_id'?: (string);
  'target'?: (string);
  '_organization_id'?: "organization_id";
  '_target'?: "target";
}

export interface EndActRequest__Output {
  'entry_id': (string);
  'outcome': (string);
  'organization_id'?: (string);
  'target'?: (string);
  '_organization_id'?: "organization_id";
  '_target'?: "target";
}
